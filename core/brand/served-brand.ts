/** A brand with everything of it that is no page's to carry: its places, pictures and legal texts. */
import type { Airport } from './airport.ts'
import type { BrandArt } from './brand-art.ts'
import type { Brand } from './brand.ts'
import type { ContentPages } from './content-page.ts'
import type { LegalDocuments } from './legal-document.ts'
import type { Locale } from './locale.ts'

export interface ServedBrand extends Brand {
  /** its own words for the airports of `airports` */
  readonly places: readonly Airport[]
  readonly art: BrandArt
  readonly documents: LegalDocuments
  /** texts of the site that it says otherwise than the product, by language and key */
  readonly wording: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>>
  /** from its folder; they stand in for its content site while that does not answer */
  readonly pages: ContentPages
}
