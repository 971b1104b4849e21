/** Puts blocks together out of what a parser meets, from left to right. */
import type { Block, Span } from '@jetbridge/core/brand/rich-text.ts'
import { withoutUnseen } from '@jetbridge/core/kernel/unseen.ts'
import { openText } from './text-run.ts'

/** Of one text: pieces that the parser tells, and blocks that come of them. */
const mostPieces = 50_000
const mostBlocks = 1_000

export type BlockBuilder = ReturnType<typeof blockBuilder>

type OpenList = { readonly isOrdered: boolean; readonly items: Span[][] }

/** @param tooMuch made and thrown where a text has more parts than anybody reads */
export function blockBuilder(tooMuch: () => Error) {
  const done: Block[] = []
  const text = openText()
  const styles: Span['style'][] = []
  const links: (string | undefined)[] = []
  let pieces = 0
  let heading: 2 | 3 | undefined
  let quotes = 0
  /** how many are open; a list within a list goes on in the outer one */
  let lists = 0
  let list: OpenList | undefined
  /** whether the next text of a list begins a line of it */
  let isNewItem = true

  const count = () => {
    if (++pieces > mostPieces) throw tooMuch()
  }

  const push = (block: Block) => {
    if (done.push(block) > mostBlocks) throw tooMuch()
  }

  const kind = () => {
    const [style, target] = [styles.at(-1), links.at(-1)]
    return { ...(style && { style }), ...(target !== undefined && { target }) }
  }

  const endBlock = () => {
    const said = text.take()
    if (said.length === 0) return
    if (list) addToList(list, said)
    else if (heading) push({ kind: 'heading', level: heading, spans: said })
    else push({ kind: quotes > 0 ? 'quote' : 'paragraph', spans: said })
  }

  const addToList = ({ items }: OpenList, said: Span[]) => {
    const last = items.at(-1)
    if (isNewItem || !last) items.push(said)
    else last.push({ text: ' ' }, ...said)
    isNewItem = false
  }

  const endList = () => {
    if (list && list.items.length > 0) push({ kind: 'list', ...list })
    list = undefined
  }

  return {
    write(written: string) {
      count()
      text.write(withoutUnseen(written).replaceAll(/[ \t\n\r\f]+/g, ' '), kind())
    },
    breakLine() {
      count()
      text.breakLine(kind())
    },
    openStyle: (style: Span['style']) => void styles.push(style),
    closeStyle: () => void styles.pop(),
    openLink: (target: string | undefined) => void links.push(target),
    closeLink: () => void links.pop(),
    openList(isOrdered: boolean) {
      endBlock()
      if (lists++ === 0) list = { isOrdered, items: [] }
      isNewItem = true
    },
    openItem() {
      endBlock()
      isNewItem = true
    },
    closeList() {
      endBlock()
      isNewItem = true
      if (--lists === 0) endList()
    },
    openQuote() {
      endBlock()
      quotes++
    },
    closeQuote() {
      endBlock()
      quotes--
    },
    openHeading(level: 2 | 3) {
      endBlock()
      heading = level
    },
    closeHeading() {
      endBlock()
      heading = undefined
    },
    /** Cells of a row are told in one line. */
    nextCell() {
      if (!text.isEmpty()) text.write(' · ', {})
    },
    endBlock,
    addPicture(source: string, about: string, size: { width: number; height: number } | object) {
      if (!list) endBlock()
      push({ kind: 'picture', source, about: withoutUnseen(about).trim(), ...size })
    },
    end(): Block[] {
      endBlock()
      endList()
      return done
    },
  }
}
