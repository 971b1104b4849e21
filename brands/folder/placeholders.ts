/** Placeholders in a legal text for words that the airline has not written yet. */
import { legalDocumentNames } from '@jetbridge/core/brand/legal-document.ts'
import type { TextBlock } from '@jetbridge/core/brand/rich-text.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { BrandProblem } from './brand-problem.ts'

/** A new brand's placeholders for its own words; `starter.ts` writes them. */
export const askedFor = {
  terms: {
    en: 'Write your own terms in this file.',
    de: 'Schreiben Sie Ihre eigenen Bedingungen in diese Datei.',
  },
  dataProtection: {
    en: 'Write your own text in this file.',
    de: 'Schreiben Sie Ihren eigenen Text in diese Datei.',
  },
} as const

const ofStarter = Object.values(askedFor).flatMap((texts) => Object.values(texts))

/** Placeholders of lawyers and web designers, and addresses reserved for examples (RFC 2606). */
const usual = [
  /\blorem ipsum\b/iu,
  /\b(?:TODO:|TBD\b|FIXME\b|X{4,}\b)/u,
  /\[(?:your|insert|enter|add|name|company|address|date|ihre?n?|einfügen|firma|anschrift|adresse|datum)\b[^\]]*\]/iu,
  /[\w.@-]+\.(?:example|invalid)\b|\bexample\.(?:com|net|org)\b/iu,
]

/** Empty for an invented airline, whose texts say that they are samples. */
export function placeholdersIn({ documents, sample }: ServedBrand): BrandProblem[] {
  if (sample) return []
  return legalDocumentNames.flatMap((name) =>
    Object.entries(documents[name]).flatMap(([locale, document]) => {
      if (!document) return []
      const { title, sections } = document
      const texts = [title, ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.map(textOf)])]
      return [...new Set(texts.flatMap(placeholderOf))].map((written) => ({
        file: `${name}.${locale}.md`,
        message: `"${written}" stands where your own words must stand`,
      }))
    }),
  )
}

function placeholderOf(text: string): string[] {
  const sentence = ofStarter.find((each) => text.includes(each))
  if (sentence !== undefined) return [sentence]
  return usual.flatMap((form) => form.exec(text)?.[0] ?? [])
}

function textOf(block: TextBlock): string {
  const spans = block.kind === 'paragraph' ? block.spans : block.items.flat()
  return spans.map(({ text }) => text).join('')
}
