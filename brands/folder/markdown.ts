/**
 * A legal text in Markdown: one heading `#`, sections `##`, paragraphs, lists, **strong**, *emphasis* and links.
 * Everything else is named with its line. `{name}` and the like take what the brand itself says.
 */
import type { Block, LegalDocument, Section, Span } from '@jetbridge/core/brand/legal-document.ts'
import type { Nodes, PhrasingContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'

interface Reading {
  readonly values: Readonly<Record<string, string | number>>
  readonly problems: string[]
}

interface OpenSection {
  heading: string
  blocks: Block[]
}

/** @param values of the placeholders a text may hold, by name */
export function readLegalDocument(
  markdown: string,
  values: Reading['values'],
): { readonly document: LegalDocument; readonly problems: readonly string[] } {
  const reading: Reading = { values, problems: [] }
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
    switch (node.type) {
      case 'text':
        return [{ ...style, text: filled(node.value, node, reading) }]
      case 'strong':
        return spansOf(node.children, reading, { ...style, style: 'strong' })
      case 'emphasis':
        return spansOf(node.children, reading, { ...style, style: 'emphasis' })
      case 'break':
        return [{ ...style, text: ' ' }]
      case 'link':
        if (!/^(\/(?!\/)|https:\/\/|mailto:|tel:)/.test(node.url))
          say(reading, node, `a link leads to https://, mailto:, tel: or a page of the site: ${node.url.slice(0, 60)}`)
        return spansOf(node.children, reading, { ...style, target: node.url })
      default:
        say(reading, node, `${named[node.type] ?? node.type} is not shown`)
        return []
    }
  })
}

function filled(text: string, node: Nodes, reading: Reading): string {
  return text.replaceAll('\n', ' ').replaceAll(/\{(\w+)\}/g, (written, name: string) => {
    const value = reading.values[name]
    if (value === undefined) say(reading, node, `${written} is not known; known: ${Object.keys(reading.values).map((each) => `{${each}}`).join(', ')}`)
    return value === undefined ? written : String(value)
  })
}

function textOf(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('')
}

function say({ problems }: Reading, { position }: Nodes, text: string): void {
  problems.push(`line ${position?.start.line ?? 1}: ${text}`)
}
