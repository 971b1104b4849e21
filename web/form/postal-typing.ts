/** How a postal code reads while it is typed, in every form that has its mask. */
import { postalCodeMask } from '@jetbridge/core/passenger/postal-code.ts'
import { applyMask } from './card-typing.ts'

const digitsOnly = '#####'

/**
 * In the mask of its country; free where there is none. In the United States a hyphen after the five digits opens
 * room for the four of a ZIP+4. [PAY-24, DOC-06, SYS-04]
 * @param country ISO 3166; empty while none is chosen
 */
export function typedPostalCode(typed: string, country: string): string {
  const [, zip, more = ''] = (country === 'US' && /^\s*(\d{5})-(.*)$/.exec(typed)) || []
  if (zip !== undefined) return `${zip}-${more.replace(/\D/g, '').slice(0, 4)}`
  const mask = postalCodeMask(country || undefined)
  return mask ? applyMask(typed, mask) : typed
}

/** Which keys a telephone shows. */
export function postalInputMode(country: string): 'numeric' | 'text' {
  return postalCodeMask(country || undefined) === digitsOnly ? 'numeric' : 'text'
}
