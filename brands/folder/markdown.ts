/**
 * Markdown as a brand's files may write it: headings, paragraphs, lists, quotations, **strong**, *emphasis*, links, and
 * pictures of the brand where a page has some. Everything else is reported with its line, so that no text is lost
 * silently.
 */
import { type Block, type Span, targetPattern } from '@jetbridge/core/brand/rich-text.ts'
import type { Nodes, PhrasingContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'

/** What a text may name: everything else is a problem. */
export interface MarkdownRules {
  /** names allowed in braces, `{name}`; absent: they are not known yet */
  readonly facts?: readonly string[]
  /** the address of a picture that a page names; absent: the text has no pictures */
  readonly pictureAt?: (file: string) => string | undefined
}

interface Reading extends MarkdownRules {
  readonly problems: string[]
}

/** A block, or the title of the text, with the line it stands on. */
export type MarkdownPart =
  | { readonly kind: 'title'; readonly spans: readonly Span[]; readonly line: number }
  | { readonly kind: 'block'; readonly block: Block; readonly line: number }

/** @param firstLine of the text in its file */
export function readMarkdown(
  markdown: string,
  rules: MarkdownRules,
  firstLine = 1,
): { readonly parts: readonly MarkdownPart[]; readonly problems: string[] } {
  const reading: Reading = { ...rules, problems: [] }
  const parts = fromMarkdown(markdown.replace(/^\uFEFF/, '')).children.flatMap((node): MarkdownPart[] => {
    const line = lineOf(node)
    if (node.type === 'heading' && node.depth === 1)
      return [{ kind: 'title', spans: spansOf(node.children, reading), line }]
    return blocksOf(node, reading).map((block) => ({ kind: 'block', block, line }))
  })
  const placed = reading.problems.map((text) =>
    text.replace(/^line (\d+)/, (_, line) => `line ${Number(line) + firstLine - 1}`),
  )
  return { parts, problems: placed }
}

function blocksOf(node: Nodes, reading: Reading): Block[] {
  if (node.type === 'heading') {
    if (node.depth > 3) say(reading, node, 'headings have one #, two or three')
    return [{ kind: 'heading', level: node.depth === 2 ? 2 : 3, spans: spansOf(node.children, reading) }]
  }
  if (node.type === 'paragraph') {
    const [only, ...more] = node.children
    if (only?.type === 'image' && more.length === 0) return pictureOf(only, reading)
    return [{ kind: 'paragraph', spans: spansOf(node.children, reading) }]
  }
  if (node.type === 'blockquote') {
    const spans = node.children.map((part) => inlineOf(part, reading, 'a quotation holds text only'))
    return [{ kind: 'quote', spans: joined(spans) }]
  }
  if (node.type !== 'list') {
    say(reading, node, `${named[node.type] ?? node.type} is not shown`)
    return []
  }
  const items = node.children.map((item) =>
    item.children.flatMap((part) => inlineOf(part, reading, 'a list holds lines of text only')),
  )
  return [{ kind: 'list', isOrdered: node.ordered === true, items }]
}

function inlineOf(node: Nodes, reading: Reading, otherwise: string): Span[] {
  if (node.type === 'paragraph') return spansOf(node.children, reading)
  say(reading, node, otherwise)
  return []
}

/** Paragraphs of one text, a space between them. */
function joined(parts: readonly (readonly Span[])[]): Span[] {
  return parts.flatMap((spans, index) => (index === 0 ? spans : [{ text: ' ' }, ...spans]))
}

function pictureOf(node: Extract<Nodes, { type: 'image' }>, reading: Reading): Block[] {
  const source = reading.pictureAt?.(node.url)
  if (source !== undefined) return [{ kind: 'picture', source, about: node.alt ?? '' }]
  const message = reading.pictureAt
    ? `a picture is a drawing of this folder, such as art/lounge.svg: ${node.url.slice(0, 60)}`
    : 'a picture is not shown'
  say(reading, node, message)
  return []
}

const named: Readonly<Record<string, string>> = {
  html: 'HTML',
  image: 'a picture within a line',
  code: 'code',
  inlineCode: 'code',
  thematicBreak: 'a line across',
  definition: 'a definition of a link',
  linkReference: 'a link by reference',
  imageReference: 'a picture by reference',
}

function spansOf(nodes: readonly PhrasingContent[], reading: Reading, style: Partial<Span> = {}): Span[] {
  return nodes.flatMap((node): Span[] => {
    if (node.type === 'text') return [{ ...style, text: plain(node.value, node, reading) }]
    if (node.type === 'break') return [{ ...style, text: ' ' }]
    if (node.type === 'strong') return spansOf(node.children, reading, { ...style, style: 'strong' })
    if (node.type === 'emphasis') return spansOf(node.children, reading, { ...style, style: 'emphasis' })
    if (node.type === 'link') return linkOf(node, reading, style)
    say(reading, node, `${named[node.type] ?? node.type} is not shown`)
    return []
  })
}

function linkOf(node: Extract<Nodes, { type: 'link' }>, reading: Reading, style: Partial<Span>): Span[] {
  if (targetPattern.test(node.url)) return spansOf(node.children, reading, { ...style, target: node.url })
  say(reading, node, `a link leads to https://, mailto:, tel: or a page: ${node.url.slice(0, 60)}`)
  return spansOf(node.children, reading, style)
}

/** Names in braces are judged here and filled in later. */
function plain(text: string, node: Nodes, reading: Reading): string {
  const { facts } = reading
  for (const [written, name = ''] of facts ? text.matchAll(/\{([\w.]+)\}/g) : []) {
    if (facts?.includes(name)) continue
    say(reading, node, `${written} is not known: ${facts?.map((each) => `{${each}}`).join(', ')} are`)
  }
  return text.replaceAll('\n', ' ')
}

function say({ problems }: Reading, node: Nodes, text: string): void {
  problems.push(`line ${lineOf(node)}: ${text}`)
}

function lineOf({ position }: Nodes): number {
  return position?.start.line ?? 1
}
