import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { contactAddress } from '@jetbridge/core/brand/contact.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { words } from './words.ts'

/** What a letter says about the address. */
export interface ContactLine {
  readonly text: string
  readonly address: string
}

export function contactOf(
  brand: Pick<Brand, 'contact' | 'links' | 'groupContact'>,
  locale: Locale,
): ContactLine {
  return { text: words(locale).contact, address: contactAddress(brand) }
}
