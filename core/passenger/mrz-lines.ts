/** Machine readable lines as they are typed, pasted or scanned. */
import { formOfLines, type MrzFormName } from './mrz-form.ts'

export interface MrzLines {
  readonly name: MrzFormName
  readonly lines: readonly string[]
}

/** Where the lines are none: how many signs one of them has, and how many it needs. */
export interface WrongLength {
  readonly line: number
  readonly has: number
  readonly needs: number
}

const widths = [
  [88, 44],
  [90, 30],
  [72, 36],
] as const

/** Longer than any lines with spaces between their signs: the rest is not looked at. */
const longest = 400

/**
 * The signs at the end of the line of names say nothing and are easily miscounted: they are filled in or left out. A
 * scanner may send all lines in one.
 */
export function linesIn(text: string): MrzLines | WrongLength | undefined {
  const typed = text
    .slice(0, longest)
    .toUpperCase()
    .replaceAll('«', '<<')
    .replaceAll(/[‹＜]/g, '<')
    .split(/[\r\n]+/)
    .map((line) => line.replaceAll(/[^\S\r\n]/g, ''))
    .filter((line) => line !== '')
  if (typed.some((line) => /[^A-Z\d<]/.test(line))) return undefined
  const lines = typed.length === 1 ? inLines(typed[0] ?? '') : typed
  if (lines.length !== 2 && lines.length !== 3) return undefined
  return formed(lines)
}

function inLines(text: string): readonly string[] {
  const width = widths.find(([all]) => all === text.length)?.[1]
  if (width === undefined) return []
  return Array.from({ length: text.length / width }, (_, line) =>
    text.slice(line * width, (line + 1) * width),
  )
}

/** The lines that must be right say which form it is; that of the names follows. */
function formed(lines: readonly string[]): MrzLines | WrongLength {
  const namesAt = lines.length === 3 ? 2 : 0
  const measured = lines[1]?.length ?? 0
  const width = lines.length === 3 ? 30 : nearer(measured)
  const filled = lines.map((line, place) => (place === namesAt ? withEnd(line, width) : line))
  const wrong = filled.findIndex((line) => line.length !== width)
  const name = formOfLines(lines.length, width, lines[0]?.[0] ?? '')
  if (wrong >= 0 || name === undefined)
    return { line: wrong + 1, has: filled[wrong]?.length ?? 0, needs: width }
  return { name, lines: filled }
}

function nearer(length: number): number {
  return length < 40 ? 36 : 44
}

function withEnd(line: string, width: number): string {
  const short = line.replace(/<+$/, '')
  return short.length > width ? line : short.padEnd(width, '<')
}
