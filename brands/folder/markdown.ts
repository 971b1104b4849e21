/**
 * A legal text in Markdown: one heading `#`, sections `##`, paragraphs, lists, **strong**, *emphasis* and links.
 * Everything else is named with its line. `{name}` and the like may stand in it (`legalFacts`).
 */
import {
  type Block,
  type LegalDocument,
  legalFacts,
  type Section,
  type Span,
} from '@jetbridge/core/brand/legal-document.ts'
import { targetSchema } from '@jetbridge/core/brand/brand.ts'
import type { Nodes, PhrasingContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'

interface Reading {
  readonly problems: string[]
}

interface OpenSection {
  heading: string
  blocks: Block[]
}

export function readLegalDocument(markdown: string): {
  readonly document: LegalDocument
  readonly problems: readonly string[]
} {
  const reading: Reading = { problems: [] }
  let title = ''
  const sections: OpenSection[] = []
  for (const node of fromMarkdown(markdown.replace(/^\uFEFF/, '')).children) {
    if (node.type === 'heading' && node.depth === 1) {
      if (title !== '') say(reading, node, 'there is one heading with a single #')
      title = textOf(spansOf(node.children, reading))
    } else if (node.type === 'heading') {
      if (node.depth > 2) say(reading, node, 'headings have one # or two')
      sections.push({ heading: textOf(spansOf(node.children, reading)), blocks: [] })
    } else {
      if (sections.length === 0) sections.push({ heading: '', blocks: [] })
      sections.at(-1)?.blocks.push(...blocksOf(node, reading))
    }
  }
  if (title === '') reading.problems.push('line 1: begins with a heading: # Terms of carriage')
  if (sections.length === 0) reading.problems.push('line 1: says nothing')
  return { document: { title, sections: sections satisfies Section[] }, problems: reading.problems }
}

function blocksOf(node: Nodes, reading: Reading): Block[] {
  if (node.type === 'paragraph') return [{ kind: 'paragraph', spans: spansOf(node.children, reading) }]
  if (node.type !== 'list') {
    say(reading, node, `${named[node.type] ?? node.type} is not shown`)
    return []
  }
  const items = node.children.map((item) =>
    item.children.flatMap((part) => {
      if (part.type === 'paragraph') return spansOf(part.children, reading)
      say(reading, part, 'a list holds lines of text only')
      return []
    }),
  )
  return [{ kind: 'list', isOrdered: node.ordered === true, items }]
}

const known = new Set<string>(legalFacts)

const named: Readonly<Record<string, string>> = {
  html: 'HTML',
  image: 'a picture',
  code: 'code',
  inlineCode: 'code',
  blockquote: 'a quotation',
  thematicBreak: 'a line across',
  definition: 'a definition of a link',
  linkReference: 'a link by reference',
  imageReference: 'a picture',
}

function spansOf(nodes: readonly PhrasingContent[], reading: Reading, style: Partial<Span> = {}): Span[] {
  return nodes.flatMap((node): Span[] => {
    if (node.type === 'text') return [{ ...style, text: plain(node.value, node, reading) }]
    if (node.type === 'break') return [{ ...style, text: ' ' }]
    if (node.type === 'strong') return spansOf(node.children, reading, { ...style, style: 'strong' })
    if (node.type === 'emphasis') return spansOf(node.children, reading, { ...style, style: 'emphasis' })
    if (node.type === 'link') {
      if (!isTarget(node.url))
        say(reading, node, `a link leads to https://, mailto:, tel: or a page: ${node.url.slice(0, 60)}`)
      return spansOf(node.children, reading, { ...style, target: node.url })
    }
    say(reading, node, `${named[node.type] ?? node.type} is not shown`)
    return []
  })
}

const isTarget = (url: string) => targetSchema.safeParse(url).success

/** Names in braces are judged here and filled in when the text is shown. */
function plain(text: string, node: Nodes, reading: Reading): string {
  for (const [written, name] of text.matchAll(/\{(\w+)\}/g)) {
    if (known.has(name ?? '')) continue
    say(reading, node, `${written} is not known: ${legalFacts.map((each) => `{${each}}`).join(', ')} are`)
  }
  return text.replaceAll('\n', ' ')
}

function textOf(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('')
}

function say({ problems }: Reading, { position }: Nodes, text: string): void {
  problems.push(`line ${position?.start.line ?? 1}: ${text}`)
}
