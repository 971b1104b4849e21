/** The address that a brand's travellers write to. */
import type { Brand } from './brand.ts'

const mailto = 'mailto:'

/**
 * The one that its file names; else the first mail address at the foot of the brand's pages, then at their head (where one for special
 * assistance may stand first), else the address for groups.
 */
export function contactAddress({
  contact,
  links,
  groupContact,
}: Pick<Brand, 'contact' | 'links' | 'groupContact'>): string {
  if (contact) return contact.email
  const targets = [...links.footer.flatMap((column) => column.links), ...links.header]
  const mail = targets.map(({ target }) => target).find((target) => target?.startsWith(mailto))
  return mail?.slice(mailto.length) ?? groupContact
}
