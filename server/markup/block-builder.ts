/** Puts blocks together out of what a parser meets, from left to right. */
import type { Block, Span } from '@jetbridge/core/brand/rich-text.ts'
import { withoutUnseen } from '@jetbridge/core/kernel/unseen.ts'
import { openText } from './text-run.ts'

/** Of one text: pieces that the parser tells, and blocks that come of them. */
const mostPieces = 50_000
const mostBlocks = 1_000

interface OpenList {
  readonly isOrdered: boolean
  readonly items: Span[][]
}

export class BlockBuilder {
  readonly #tooMuch: () => Error
  readonly #done: Block[] = []
  readonly #text = openText()
  readonly #styles: Span['style'][] = []
  readonly #links: (string | undefined)[] = []
  #pieces = 0
  #heading: 2 | 3 | undefined
  #quotes = 0
  /** how many are open; a list within a list goes on in the outer one */
  #lists = 0
  #list: OpenList | undefined
  /** whether the next text of a list begins a line of it */
  #isNewItem = true

  /** @param tooMuch made and thrown where a text has more parts than anybody reads */
  constructor(tooMuch: () => Error) {
    this.#tooMuch = tooMuch
  }

  write(written: string): void {
    this.#count()
    this.#text.write(withoutUnseen(written).replaceAll(/[ \t\n\r\f]+/g, ' '), this.#kind())
  }

  breakLine(): void {
    this.#count()
    this.#text.breakLine(this.#kind())
  }

  #count(): void {
    if (++this.#pieces > mostPieces) throw this.#tooMuch()
  }

  #kind() {
    const [style, target] = [this.#styles.at(-1), this.#links.at(-1)]
    return { ...(style && { style }), ...(target !== undefined && { target }) }
  }

  openStyle(style: Span['style']): void {
    this.#styles.push(style)
  }

  closeStyle(): void {
    this.#styles.pop()
  }

  openLink(target: string | undefined): void {
    this.#links.push(target)
  }

  closeLink(): void {
    this.#links.pop()
  }

  openList(isOrdered: boolean): void {
    this.endBlock()
    if (this.#lists++ === 0) this.#list = { isOrdered, items: [] }
    this.#isNewItem = true
  }

  openItem(): void {
    this.endBlock()
    this.#isNewItem = true
  }

  closeList(): void {
    this.endBlock()
    this.#isNewItem = true
    if (--this.#lists === 0) this.#endList()
  }

  #endList(): void {
    if (this.#list && this.#list.items.length > 0) this.#push({ kind: 'list', ...this.#list })
    this.#list = undefined
  }

  openQuote(): void {
    this.endBlock()
    this.#quotes++
  }

  closeQuote(): void {
    this.endBlock()
    this.#quotes--
  }

  openHeading(level: 2 | 3): void {
    this.endBlock()
    this.#heading = level
  }

  closeHeading(): void {
    this.endBlock()
    this.#heading = undefined
  }

  /** Cells of a row are told in one line. */
  nextCell(): void {
    if (!this.#text.isEmpty()) this.#text.write(' · ', {})
  }

  endBlock(): void {
    const said = this.#text.take()
    if (said.length === 0) return
    if (this.#list) this.#addToList(this.#list, said)
    else if (this.#heading) this.#push({ kind: 'heading', level: this.#heading, spans: said })
    else this.#push({ kind: this.#quotes > 0 ? 'quote' : 'paragraph', spans: said })
  }

  #addToList({ items }: OpenList, said: Span[]): void {
    const last = items.at(-1)
    if (this.#isNewItem || !last) items.push(said)
    else last.push({ text: ' ' }, ...said)
    this.#isNewItem = false
  }

  #push(block: Block): void {
    if (this.#done.push(block) > mostBlocks) throw this.#tooMuch()
  }

  addPicture(source: string, about: string, size: { width: number; height: number } | object): void {
    if (!this.#list) this.endBlock()
    this.#push({ kind: 'picture', source, about: withoutUnseen(about).trim(), ...size })
  }

  end(): Block[] {
    this.endBlock()
    this.#endList()
    return this.#done
  }
}
