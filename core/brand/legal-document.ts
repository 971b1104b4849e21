/** Legal texts of a brand, as pages and receipts show them: headings, paragraphs and lists of plain spans. */
import type { Brand } from './brand.ts'
import type { LocalDate } from '../kernel/time.ts'
import type { Locale } from './locale.ts'
import { mapText, type TextBlock } from './rich-text.ts'

export interface Section {
  /** empty where the text begins without one */
  readonly heading: string
  readonly blocks: readonly TextBlock[]
}

export interface LegalDocument {
  readonly title: string
  /** since when it applies, as the airline says */
  readonly date?: LocalDate
  readonly sections: readonly Section[]
}

export const legalDocumentNames = ['terms', 'data-protection'] as const
export type LegalDocumentName = (typeof legalDocumentNames)[number]

/** By name and language; where a language is missing the English text opens (GAP-98). */
export type LegalDocuments = Readonly<
  Record<LegalDocumentName, { readonly en: LegalDocument } & Partial<Record<Locale, LegalDocument>>>
>

/** What a text may name in braces, `{name}`: the engine keeps to the same. */
export const legalFacts = ['name', 'scheduleChangeMinutes', 'checkInClosesMinutes'] as const
type LegalFacts = Pick<Brand, (typeof legalFacts)[number]>

/** Fills in the brand's own values for `{name}` and the like. */
export function withFacts({ title, sections, ...rest }: LegalDocument, facts: LegalFacts): LegalDocument {
  const fill = (text: string) =>
    legalFacts.reduce((filled, name) => filled.replaceAll(`{${name}}`, String(facts[name])), text)
  return {
    ...rest,
    title: fill(title),
    sections: sections.map(({ heading, blocks }) => ({
      heading: fill(heading),
      blocks: blocks.map((block) => mapText(block, fill)),
    })),
  }
}
