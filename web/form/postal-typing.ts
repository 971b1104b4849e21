/** How a postal code reads while it is typed, in every form that has its mask. */
import { plainPostalSigns, postalCodeMask } from '@jetbridge/core/passenger/postal-code.ts'
import { applyMask } from './card-typing.ts'

const digitsOnly = '#####'

/**
 * In the mask of its country; free where there is none. In the United States a hyphen or a space after the five digits
 * opens room for the four of a ZIP+4. [PAY-24, DOC-06, SYS-04]
 * @param country ISO 3166; empty while none is chosen
 */
export function typedPostalCode(typed: string, country: string): string {
  const mask = postalCodeMask(country || undefined)
  if (!mask) return typed
  const plain = plainPostalSigns(typed)
  const [, zip, behind, four] = (country === 'US' && /^\s*(\d{5})(?:[-\s](.*)|(\d{4}))$/.exec(plain)) || []
  if (zip === undefined) return applyMask(plain, mask)
  const more = (behind ?? four ?? '').replace(/\D/g, '')
  return `${zip}-${more.slice(0, 4)}`
}

/** Which keys a telephone shows. */
export function postalInputMode(country: string): 'numeric' | 'text' {
  return postalCodeMask(country || undefined) === digitsOnly ? 'numeric' : 'text'
}
