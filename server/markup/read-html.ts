/**
 * HTML of others as plain data: known blocks, known styles, links to known places, and the text of everything else.
 * Nothing of it is ever markup again, so it does not matter how a browser would have read it. Written for what editors
 * make (WordPress, a spreadsheet), and for what attackers make: time and memory grow with its length alone.
 */
import { type Block, type Span, textOfSpans } from '@jetbridge/core/brand/rich-text.ts'
import { Parser } from 'htmlparser2'
import { BlockBuilder } from './block-builder.ts'
import { safeTarget } from './safe-target.ts'

export interface HtmlRules {
  /** the address of a picture as the site may show it; undefined: not that one. Absent: no pictures */
  readonly pictureAt?: (source: string) => string | undefined
}

/** Longer, deeper or finer than any page that people read. */
export class TooMuchMarkup extends Error {}

const mostLetters = 200_000
const mostDepth = 200

/** Left out with everything inside. */
const silent = new Set(
  (
    'script style template iframe object embed applet noscript noembed noframes frame frameset svg math head title ' +
    'textarea select option optgroup datalist button audio video canvas map xmp plaintext listing portal fencedframe'
  ).split(' '),
)

/** There a text has lines of its own. */
const blocks = new Set(
  (
    'address article aside body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'header hgroup hr html legend main menu nav p pre search section summary table tbody tfoot thead tr'
  ).split(' '),
)

const styles: Readonly<Record<string, Span['style']>> = {
  strong: 'strong',
  b: 'strong',
  em: 'emphasis',
  i: 'emphasis',
}

/** @throws TooMuchMarkup */
export function readHtml(html: string, rules: HtmlRules = {}): Block[] {
  if (html.length > mostLetters) throw new TooMuchMarkup(`longer than ${mostLetters} letters`)
  const builder = new BlockBuilder(() => new TooMuchMarkup('too many parts'))
  let depth = 0
  /** the depth of the open silent element */
  let silentAt: number | undefined
  const parser = new Parser({
    onopentag(name, attributes) {
      depth++
      if (depth > mostDepth) throw new TooMuchMarkup('elements are too deep in one another')
      if (silentAt !== undefined) return
      if (silent.has(name)) silentAt = depth
      else open(builder, name, attributes, rules)
    },
    onclosetag(name) {
      if (silentAt === undefined) close(builder, name)
      else if (silentAt === depth) silentAt = undefined
      depth--
    },
    ontext(text) {
      if (silentAt === undefined) builder.write(text)
    },
  })
  parser.end(html)
  return builder.end()
}

/** All its text on one line. @throws TooMuchMarkup */
export function plainTextOf(html: string): string {
  const text = readHtml(html).map((block) => {
    if (block.kind === 'picture') return ''
    return block.kind === 'list' ? block.items.map(textOfSpans).join(' ') : textOfSpans(block.spans)
  })
  return text.join(' ').replaceAll('\n', ' ').trim()
}

type Attributes = Readonly<Record<string, string>>

function open(builder: BlockBuilder, name: string, attributes: Attributes, rules: HtmlRules): void {
  const style = styles[name]
  if (style) builder.openStyle(style)
  else if (name === 'a') builder.openLink(safeTarget(attributes['href'] ?? ''))
  else if (name === 'br') builder.breakLine()
  else if (name === 'img') addPicture(builder, attributes, rules)
  else if (name === 'ul' || name === 'ol') builder.openList(name === 'ol')
  else if (name === 'li') builder.openItem()
  else if (name === 'blockquote') builder.openQuote()
  else if (name === 'td' || name === 'th') builder.nextCell()
  else if (/^h[1-6]$/.test(name)) builder.openHeading(name < 'h3' ? 2 : 3)
  else if (blocks.has(name)) builder.endBlock()
}

function close(builder: BlockBuilder, name: string): void {
  if (styles[name]) builder.closeStyle()
  else if (name === 'a') builder.closeLink()
  else if (name === 'ul' || name === 'ol') builder.closeList()
  else if (name === 'blockquote') builder.closeQuote()
  else if (/^h[1-6]$/.test(name)) builder.closeHeading()
  else if (name === 'li' || blocks.has(name)) builder.endBlock()
}

function addPicture(builder: BlockBuilder, attributes: Attributes, { pictureAt }: HtmlRules): void {
  const written = attributes['src']?.trim()
  const source = written ? pictureAt?.(written) : undefined
  if (source === undefined) return
  const [width, height] = [pixelsOf(attributes['width']), pixelsOf(attributes['height'])]
  const size = width !== undefined && height !== undefined ? { width, height } : {}
  builder.addPicture(source, attributes['alt'] ?? '', size)
}

function pixelsOf(written: string | undefined): number | undefined {
  const pixels = /^\d{1,5}$/.test(written ?? '') ? Number(written) : 0
  return pixels > 0 ? pixels : undefined
}
