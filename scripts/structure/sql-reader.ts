/**
 * Which tables and functions an SQL text names. It reads words, not sentences: our texts are mostly pieces with
 * holes, and a grammar refuses those (docs/decisions/0019-how-the-structure-check-reads.md).
 */

interface Name {
  readonly name: string
  readonly index: number
}

interface Names {
  /** the names in the place of a table, also functions that make rows */
  readonly tables: readonly Name[]
  readonly calls: readonly Name[]
}

interface Token {
  readonly kind: 'word' | 'quoted' | 'mark'
  readonly value: string
  readonly index: number
}

const token = new RegExp(
  [
    /--[^\n]*|\/\*[\s\S]*?\*\//, // comments
    /'(?:''|[^'])*'/, // quoted texts
    /\$(?<tag>\w*)\$(?<body>[\s\S]*?)\$\k<tag>\$/, // the body of a function
    /"(?<quoted>[^"]+)"|(?<word>[a-z_]\w*)/,
    /(?<mark>[^\s\w])/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
)

function* tokensOf(text: string, offset: number): Generator<Token> {
  for (const match of text.matchAll(token)) {
    const { tag = '', body, quoted, word, mark } = match.groups ?? {}
    const index = offset + match.index
    if (body !== undefined) yield* tokensOf(`${body};`, index + tag.length + 2)
    if (quoted !== undefined) yield { kind: 'quoted', value: quoted, index }
    if (word !== undefined) yield { kind: 'word', value: word.toLowerCase(), index }
    if (mark !== undefined) yield { kind: 'mark', value: mark, index }
  }
}

/** A table follows; after the words of the first line, a list of them. */
const listing = new Set(['from', 'using', 'truncate', 'table'])
const single = new Set(['join', 'into', 'update', 'copy'])
/** May stand before the table's name. */
const passing = new Set(['only', 'lateral', 'table', 'if', 'exists'])
const ending = new Set(
  'where group order having limit offset set values returning select union for of loop then end'.split(' '),
)
/** `extract(day from x)`: here `from` names no table, nor in `is distinct from x`. */
const otherFrom = new Set(['extract', 'substring', 'trim', 'overlay', 'distinct'])

/** What the reader expects inside one pair of parentheses. */
interface Frame {
  isAwaited: boolean
  isList: boolean
  /** the word before the parenthesis */
  readonly head: string
}

/** @param offset where the text begins in its file: added to every index */
export function readSql(text: string, offset = 0): Names {
  const tables: Name[] = []
  const calls: Name[] = []
  const frames: Frame[] = [{ isAwaited: false, isList: false, head: '' }]
  let last = ''
  for (const it of tokensOf(text, offset)) {
    const frame = frames.at(-1)
    if (it.kind === 'mark') {
      if (it.value === '(' && /^\w/.test(last)) calls.push({ name: last, index: it.index })
      readMark(it.value, last, frames)
    } else if (frame && isTable(it, last, frame)) {
      tables.push({ name: it.value, index: it.index })
    }
    last = it.value
  }
  return { tables, calls }
}

function readMark(mark: string, last: string, frames: Frame[]): void {
  const frame = frames.at(-1)
  if (!frame) return
  if (mark === '(') {
    // `from (a join b)`, but `join a using (column)`
    frames.push({ isAwaited: frame.isAwaited && last !== 'using', isList: false, head: last })
    frame.isAwaited = false
  } else if (mark === ')' && frames.length > 1) {
    frames.pop()
  } else if (mark === ',') {
    frame.isAwaited = frame.isList
  } else if (mark === ';') {
    frame.isAwaited = frame.isList = false
  } else if (mark !== '.') {
    frame.isAwaited = false
  }
}

function isTable({ kind, value }: Token, last: string, frame: Frame): boolean {
  const isKeyword = kind === 'word' && (listing.has(value) || single.has(value) || ending.has(value))
  if (!isKeyword) {
    if (frame.isAwaited && kind === 'word' && passing.has(value)) return false
    const isNamed = frame.isAwaited
    frame.isAwaited = false
    return isNamed
  }
  const isOther = value === 'from' && (otherFrom.has(last) || otherFrom.has(frame.head))
  frame.isAwaited = !ending.has(value) && !isOther
  frame.isList = frame.isAwaited && listing.has(value)
  return false
}
