/** The address that a brand's travellers write to. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { words } from './words.ts'

/** What a letter says about the address. */
export interface ContactLine {
  readonly text: string
  readonly address: string
}

const mailto = 'mailto:'

/**
 * The first mail address at the foot of the brand's pages, then at their head (where one for special
 * assistance may stand first), else the address for groups.
 */
export function contactAddress({ links, groupContact }: Pick<Brand, 'links' | 'groupContact'>): string {
  const targets = [...links.footer.flatMap((column) => column.links), ...links.header]
  const mail = targets.map(({ target }) => target).find((target) => target?.startsWith(mailto))
  return mail?.slice(mailto.length) ?? groupContact
}

export function contactOf(brand: Pick<Brand, 'links' | 'groupContact'>, locale: Locale): ContactLine {
  return { text: words[locale].contact, address: contactAddress(brand) }
}
