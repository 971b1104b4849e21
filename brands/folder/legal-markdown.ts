/** A legal text in Markdown: one heading `#`, sections `##`, paragraphs and lists. */
import { type LegalDocument, legalFacts } from '@jetbridge/core/brand/legal-document.ts'
import { type TextBlock, textOfSpans } from '@jetbridge/core/brand/rich-text.ts'
import { readMarkdown } from './markdown.ts'

interface OpenSection {
  heading: string
  blocks: TextBlock[]
}

export function readLegalDocument(markdown: string): {
  readonly document: LegalDocument
  readonly problems: readonly string[]
} {
  const { parts, problems } = readMarkdown(markdown, { facts: legalFacts })
  let title = ''
  const sections: OpenSection[] = []
  for (const part of parts) {
    const say = (text: string) => problems.push(`line ${part.line}: ${text}`)
    if (part.kind === 'title') {
      if (title !== '') say('there is one heading with a single #')
      title = textOfSpans(part.spans)
    } else if (part.block.kind === 'heading') {
      if (part.block.level > 2) say('headings have one # or two')
      sections.push({ heading: textOfSpans(part.block.spans), blocks: [] })
    } else if (part.block.kind === 'quote' || part.block.kind === 'picture') {
      say('a quotation is not shown')
    } else {
      if (sections.length === 0) sections.push({ heading: '', blocks: [] })
      sections.at(-1)?.blocks.push(part.block)
    }
  }
  if (title === '') problems.push('line 1: begins with a heading: # Terms of carriage')
  if (sections.length === 0) problems.push('line 1: says nothing')
  return { document: { title, sections }, problems }
}
