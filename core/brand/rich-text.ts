/**
 * What an airline says at some length: terms, the page about it, the page of its membership. It is plain data, made
 * of Markdown or HTML by the server. Pages draw it as elements and papers as text: nothing of it is ever markup.
 */

/** A run of text of one kind. */
export interface Span {
  readonly text: string
  readonly style?: 'strong' | 'emphasis'
  /** where a link leads: see `targetPattern` */
  readonly target?: string
}

export type TextBlock =
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Span[])[] }

export type Block =
  | TextBlock
  /** below the page’s own heading, which is the first */
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly spans: readonly Span[] }
  | { readonly kind: 'quote'; readonly spans: readonly Span[] }
  | Picture

export interface Picture {
  readonly kind: 'picture'
  /** an address of the airline's content site, or of a file of the brand's folder */
  readonly source: string
  /** for those who cannot see it; empty: decoration */
  readonly about: string
  /** in pixels, so that the page reserves its space; both or none */
  readonly width?: number
  readonly height?: number
}

/**
 * Where a link of an airline may lead: a path of the site, an address of the web, a mail address or a telephone
 * number. Spaces, control characters and backslashes are refused: browsers read `/\host` and `/<tab>/host` as another
 * host.
 */
export const targetPattern =
  /^(?:\/(?!\/)[^\s\\\p{Cc}]*|https:\/\/[^\s\\\p{Cc}/@]+(?:\/[^\s\\\p{Cc}]*)?|mailto:[^\s\\\p{Cc}]+|tel:[-+\d().]+)$/u

/** All that is said, without its form. */
export function plainText(blocks: readonly TextBlock[]): string {
  return blocks
    .map((block) =>
      block.kind === 'paragraph'
        ? textOfSpans(block.spans)
        : block.items.map((item) => `– ${textOfSpans(item)}`).join(' '),
    )
    .join(' ')
}

export function textOfSpans(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('')
}

/** The same block with another text in each of its runs. */
export function mapText<Of extends Block>(block: Of, change: (text: string) => string): Of {
  const all = (spans: readonly Span[]) => spans.map((span) => ({ ...span, text: change(span.text) }))
  if ('items' in block) return { ...block, items: block.items.map(all) }
  return 'spans' in block ? { ...block, spans: all(block.spans) } : block
}
