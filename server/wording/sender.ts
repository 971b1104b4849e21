import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { contactAddress } from '@jetbridge/core/brand/contact.ts'

/** The mail domain of a brand: that of its contact, else one that can never belong to anybody (RFC 2606). */
export function domainOf(brand: Pick<Brand, 'id' | 'contact' | 'links' | 'groupContact'>): string {
  return contactAddress(brand).split('@')[1] ?? `${brand.id.replaceAll('_', '-')}.example`
}
