/**
 * Texts as a browser or another program would show them: `&nbsp;`, `&#160;`, `%C2%A0` or `\u00a0` is one sign, however
 * often it was escaped again (`&amp;nbsp;`, `%2525C2`).
 *
 * By hand and not by regular expressions: strangers choose the text, and this takes a tenth of their time.
 */

/** The deepest nesting of escapes, so that no text keeps it busy for long. */
const mostPasses = 4

/** A text that stands for one sign, or for several in a row. */
interface PlainSign {
  readonly sign: string
  /** where the text goes on */
  readonly end: number
}

/** The text itself where nothing in it is written so. */
export function plainWriting(text: string): string {
  let plain = text
  for (let pass = 0; pass < mostPasses; pass++) {
    const before = plain
    plain = readOnce(before)
    if (plain === before) break
  }
  return plain
}

function readOnce(text: string): string {
  let plain = ''
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const found = writtenAt(text, at)
    if (!found) continue
    plain += text.slice(from, at) + found.sign
    from = found.end
    at = from - 1
  }
  return from === 0 ? text : plain + text.slice(from)
}

const ampersand = 0x26
const percent = 0x25
const backslash = 0x5c
const semicolon = 0x3b

function writtenAt(text: string, at: number): PlainSign | undefined {
  switch (text.charCodeAt(at)) {
    case ampersand:
      return entityAt(text, at + 1)
    case percent:
      return percentAt(text, at)
    case backslash:
      return backslashAt(text, at)
    default:
      return undefined
  }
}

/** The ampersand itself may be escaped, again and again: it is read with the entity it begins. */
function entityAt(text: string, begin: number): PlainSign | undefined {
  let at = begin
  for (;;) {
    const found = ampAt(text, at) ?? (text.startsWith('#', at) ? numberAt(text, at + 1) : nameAt(text, at))
    if (found?.sign !== '&') return found ?? (at > begin ? { sign: '&', end: at } : undefined)
    at = found.end
  }
}

/** Apart from other names, because it may come again and again. No other name begins so. */
function ampAt(text: string, begin: number): PlainSign | undefined {
  const isAmp =
    (text.charCodeAt(begin) | 0x20) === 0x61 &&
    (text.charCodeAt(begin + 1) | 0x20) === 0x6d &&
    (text.charCodeAt(begin + 2) | 0x20) === 0x70
  const end = begin + 3
  return isAmp ? { sign: '&', end: text.charCodeAt(end) === semicolon ? end + 1 : end } : undefined
}

const longestName = 32

/**
 * A named entity counts as a space, because no digit has a name. Without its semicolon it counts only if it stands for
 * a sign that separates the groups of a number.
 */
function nameAt(text: string, begin: number): PlainSign | undefined {
  let end = begin
  while (end - begin < longestName && isLetterOrDigit(text.charCodeAt(end))) end++
  if (end === begin) return undefined
  const isClosed = text.charCodeAt(end) === semicolon
  if (isClosed) return { sign: ' ', end: end + 1 }
  openName.lastIndex = begin
  const name = openName.exec(text)?.[0]
  return name === undefined ? undefined : { sign: ' ', end: begin + name.length }
}

const openName = new RegExp(
  'nbsp|nobreak|nonbreakingspace|zerowidthspace|mediumspace|thinspace|hairspace|ensp|emsp|numsp|' +
    'puncsp|thinsp|hairsp|shy|zwnj|zwj|lrm|rlm|ndash|mdash|dash|hyphen|horbar|minus|middot|bull|sol|period|comma|' +
    'lowbar|tab|newline',
  'iy',
)

/**
 * Without its semicolon a number runs into the digits behind it. If it begins like the number of a space, a dash or an
 * invisible sign, it is read as that one, because those separate the groups of a number.
 */
function numberAt(text: string, begin: number): PlainSign | undefined {
  const isHex = (text.charCodeAt(begin) | 0x20) === 0x78
  const first = isHex ? begin + 1 : begin
  const radix = isHex ? 16 : 10
  let end = first
  let code = 0
  for (let value; (value = digitOf(text.charCodeAt(end))) < radix; end++)
    code = Math.min(code * radix + value, beyondSigns)
  if (end === first) return undefined
  if (text.charCodeAt(end) === semicolon) return { sign: signOf(code), end: end + 1 }
  const open = isHex ? openHex : openDecimal
  open.lastIndex = first
  const length = open.exec(text)?.[0].length
  return length === undefined
    ? { sign: signOf(code), end }
    : {
        sign: signOf(Number.parseInt(text.slice(first, first + length), radix)),
        end: first + length,
      }
}

const beyondSigns = 0x110000
const openDecimal = /0{0,9}(?:65279|12288|8722|8287|8288|8239|8209|821[0-3]|820\d|819[2-9]|173|160|45|46|32)/y
const openHex = /0{0,9}(?:feff|3000|2212|205f|2060|202f|201[0-5]|200[\da-f]|ad|a0|2d|2e|20)/iy

/** A row of bytes; `%25` is the percent sign itself, again and again. */
function percentAt(text: string, begin: number): PlainSign | undefined {
  const bytes: number[] = []
  let end = begin
  for (let byte; text.charCodeAt(end) === percent; end = byte.end) {
    byte = byteAt(text, end + 1)
    if (!byte) break
    bytes.push(byte.value)
  }
  return end === begin ? undefined : { sign: textOf(bytes), end }
}

function byteAt(text: string, begin: number): { value: number; end: number } | undefined {
  let at = begin
  for (;;) {
    const value = pairAt(text, at)
    if (value === undefined) return undefined
    at += 2
    if (value !== percent || pairAt(text, at) === undefined) return { value, end: at }
  }
}

function pairAt(text: string, at: number): number | undefined {
  const high = digitOf(text.charCodeAt(at))
  const low = digitOf(text.charCodeAt(at + 1))
  return high < 16 && low < 16 ? high * 16 + low : undefined
}

/** UTF-8; any other byte is one sign of an older code page. */
function textOf(bytes: readonly number[]): string {
  let text = ''
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at] ?? 0
    const more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0
    let code = more === 0 ? first : first & (0x3f >> more)
    let read = 1
    for (let next; read <= more && ((next = bytes[at + read] ?? 0) & 0xc0) === 0x80; read++)
      code = code * 64 + (next & 0x3f)
    const isWhole = read === more + 1
    text += signOf(isWhole ? code : first)
    at += isWhole ? read : 1
  }
  return text
}

/** As in programs, and in JSON that was written into JSON: the backslash itself may be doubled. */
function backslashAt(text: string, begin: number): PlainSign | undefined {
  let at = begin
  while (text.charCodeAt(at) === backslash) at++
  const kind = text.charAt(at)
  const length = kind === 'u' ? 4 : kind === 'x' ? 2 : 0
  let code = 0
  for (let index = 1; index <= length; index++) {
    const value = digitOf(text.charCodeAt(at + index))
    if (value > 15) return { sign: text.slice(begin, at), end: at }
    code = code * 16 + value
  }
  return length === 0
    ? { sign: text.slice(begin, at), end: at }
    : { sign: signOf(code), end: at + 1 + length }
}

/** Of a hexadecimal digit; 99 for any other sign, and for none. */
function digitOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const letter = code | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : 99
}

function isLetterOrDigit(code: number): boolean {
  const letter = code | 0x20
  return (code >= 0x30 && code <= 0x39) || (letter >= 0x61 && letter <= 0x7a)
}

function signOf(code: number): string {
  return code < beyondSigns ? String.fromCodePoint(code) : ' '
}
