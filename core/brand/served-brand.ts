/** A brand with everything of it that is no page's to carry: its places, pictures and legal texts. */
import type { Airport } from './airport.ts'
import type { BrandArt } from './brand-art.ts'
import type { Brand } from './brand.ts'
import type { ContentPages } from './content-page.ts'
import type { LegalDocuments } from './legal-document.ts'

export interface ServedBrand extends Brand {
  /** its own words for the airports of `airports` */
  readonly places: readonly Airport[]
  readonly art: BrandArt
  readonly documents: LegalDocuments
  /** of its folder: where it has a content site, they stand in while that does not answer */
  readonly pages: ContentPages
}
