/**
 * A page of the airline's own words in Markdown. Its fields are above it between two lines `---`: `lead: A line of
 * text`, or `benefits:` with a line `- …` for each. What follows has one heading `#`, the title.
 */
import type { ContentPage } from '@jetbridge/core/brand/content-page.ts'
import { type Block, textOfSpans } from '@jetbridge/core/brand/rich-text.ts'
import { splitFields } from './front-matter.ts'
import { type MarkdownRules, readMarkdown } from './markdown.ts'

export function readContentPage(
  markdown: string,
  rules: MarkdownRules,
): { readonly page: ContentPage; readonly problems: readonly string[] } {
  const { fields, body, bodyLine, problems: wrongFields } = splitFields(markdown)
  const { parts, problems } = readMarkdown(body, rules, bodyLine)
  problems.unshift(...wrongFields)
  let title = ''
  const content: Block[] = []
  for (const part of parts) {
    if (part.kind === 'block') content.push(part.block)
    else if (title === '') title = textOfSpans(part.spans)
    else problems.push(`line ${part.line + bodyLine - 1}: there is one heading with a single #`)
  }
  if (title === '') problems.push(`line ${bodyLine}: begins with a heading: # About us`)
  if (content.length === 0) problems.push(`line ${bodyLine}: says nothing`)
  return { page: { title, content, acf: fields }, problems }
}
