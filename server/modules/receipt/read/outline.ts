/** Words as outlines of a typeface: what draws pictures then needs no fonts. */
import type { OutlineFace } from './faces.ts'

export interface Lettering {
  readonly face: OutlineFace
  /** pixels */
  readonly size: number
  /** between letters, in em */
  readonly tracking?: number
}

/** Pixels from the first letter to the last. */
export function widthOf(text: string, { face, size, tracking = 0 }: Lettering): number {
  const { glyphs, advanceWidth } = face.layout(text)
  return (advanceWidth / face.unitsPerEm) * size + Math.max(glyphs.length - 1, 0) * tracking * size
}

/** Data of a path; the words begin at 0 0, on their base line. @param stretch of their width */
export function outlineOf(text: string, { face, size, tracking = 0 }: Lettering, stretch = 1): string {
  const { glyphs, positions } = face.layout(text)
  const scale = size / face.unitsPerEm
  let at = 0
  const drawn = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const outline = glyph.path
      .scale(scale * stretch, -scale)
      .translate((at + xOffset * scale) * stretch, -yOffset * scale)
      .toSVG()
    at += xAdvance * scale + tracking * size
    return outline
  })
  return drawn.join('')
}

/** Pixels, and how many lines there may be. */
export interface Room {
  readonly size: number
  readonly lines: number
  readonly width: number
}

/** The lines of a text in the first room that they fit; in the last one they end with what fits. */
export function fittedLines(
  text: string,
  { face, tracking = 0 }: Omit<Lettering, 'size'>,
  rooms: readonly Room[],
): { readonly size: number; readonly lines: readonly string[] } {
  const paragraphs = text.replaceAll('\u00AD', '').split('\n')
  let fitted = { size: 0, lines: [] as string[] }
  for (const { size, width, lines: most } of rooms) {
    const isFitting = (line: string) => widthOf(line, { face, size, tracking }) <= width
    const lines = paragraphs.flatMap((each) => broken(each, isFitting))
    fitted = { size, lines: lines.slice(0, most) }
    if (lines.length <= most && lines.every(isFitting)) return fitted
  }
  return fitted
}

function broken(paragraph: string, isFitting: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ').filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (line && !isFitting(longer)) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line ? [...lines, line] : lines
}
