/**
 * A legal text in Markdown: one heading `#`, sections `##`, paragraphs and lists. Above it, between two lines `---`, it
 * may say since when it applies: `date: 2026-06-01`.
 */
import { type LegalDocument, legalFacts } from '@jetbridge/core/brand/legal-document.ts'
import { isLocalDate } from '@jetbridge/core/kernel/time.ts'
import { type TextBlock, textOfSpans } from '@jetbridge/core/brand/rich-text.ts'
import { splitFields } from './front-matter.ts'
import { readMarkdown } from './markdown.ts'

interface OpenSection {
  heading: string
  blocks: TextBlock[]
}

export function readLegalDocument(markdown: string): {
  readonly document: LegalDocument
  readonly problems: readonly string[]
} {
  const { fields, body, bodyLine, problems: wrongFields } = splitFields(markdown)
  const { parts, problems } = readMarkdown(body, { facts: legalFacts }, bodyLine)
  problems.unshift(...wrongFields)
  const { date, ...others } = fields
  const isDate = typeof date === 'string' && isLocalDate(date)
  if (date !== undefined && !isDate) problems.push('line 2: the date is written as 2026-06-01')
  for (const name of Object.keys(others)) problems.push(`line 2: ${name} is not known: date is`)
  let title = ''
  const sections: OpenSection[] = []
  for (const part of parts) {
    const say = (text: string) => problems.push(`line ${part.line + bodyLine - 1}: ${text}`)
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
  if (title === '') problems.push(`line ${bodyLine}: begins with a heading: # Terms of carriage`)
  if (sections.length === 0) problems.push(`line ${bodyLine}: says nothing`)
  return { document: { title, ...(isDate && { date }), sections }, problems }
}
