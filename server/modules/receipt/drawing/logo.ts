/** A brand's logo on paper: the few kinds of shapes in logos (brands/<id>/art/logo.svg). */
import type { PrintFace } from './face.ts'

export interface LogoLook {
  /** the value of `currentColor` */
  readonly ink: string
  /** the words on it */
  readonly paper: string
  /** by weight, one for each of `logoWeights` */
  readonly faces: ReadonlyMap<number, PrintFace>
}

type Attributes = Readonly<Record<string, string>>

export interface Logo {
  readonly width: number
  readonly height: number
  readonly draw: (doc: PDFKit.PDFDocument) => void
}

const plainWeight = 400

/** The weights of the letters in a logo. */
export function logoWeights(svg: string): number[] {
  const written = [...svg.matchAll(/font-weight="(\d+)"/g)].map(([, weight]) => Number(weight))
  return svg.includes('<text') ? [...new Set([plainWeight, ...written])] : []
}

/** @param svg as the site inlines it */
export function readLogo(svg: string, look: LogoLook): Logo {
  const shapes = [...svg.matchAll(/<(\/?)([a-z]+)([^>]*)>([^<]*)/g)]
  const frame = attributesOf(shapes[0]?.[3] ?? '')
  return {
    width: Number(frame['width']),
    height: Number(frame['height']),
    draw(doc) {
      let group: Attributes = {}
      for (const [, closing, tag = '', written = '', text = ''] of shapes) {
        if (tag === 'g') group = closing ? {} : attributesOf(written)
        else if (!closing) drawShape(doc, tag, { ...group, ...attributesOf(written) }, text, look)
      }
    },
  }
}

function attributesOf(written: string): Attributes {
  const pairs = [...written.matchAll(/([a-zA-Z-]+)="([^"]*)"/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]))
}

function drawShape(
  doc: PDFKit.PDFDocument,
  tag: string,
  attributes: Attributes,
  text: string,
  look: LogoLook,
): void {
  const number = (name: string) => Number(attributes[name] ?? 0)
  switch (tag) {
    case 'path':
      return paint(doc.path(attributes['d'] ?? ''), attributes, look)
    case 'circle':
      return paint(doc.circle(number('cx'), number('cy'), number('r')), attributes, look)
    case 'rect': {
      const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')]
      return paint(doc.roundedRect(x, y, width, height, number('rx')), attributes, look)
    }
    case 'text':
      return drawText(doc, attributes, text, look)
  }
}

function paint(doc: PDFKit.PDFDocument, attributes: Attributes, look: LogoLook): void {
  const { fill = 'none', stroke = 'none', opacity = '1' } = attributes
  doc.opacity(Number(opacity))
  if (stroke !== 'none') {
    doc
      .lineWidth(Number(attributes['stroke-width'] ?? 1))
      .lineCap(attributes['stroke-linecap'] === 'round' ? 'round' : 'butt')
      .lineJoin(attributes['stroke-linejoin'] === 'round' ? 'round' : 'miter')
      .stroke(colourOf(stroke, look))
  } else if (fill !== 'none') doc.fill(colourOf(fill, look))
  doc.opacity(1)
}

function colourOf(written: string, { ink, paper }: LogoLook): string {
  if (written === 'currentColor') return ink
  return written.startsWith('#') ? written : paper
}

/** Stretched to the length in the logo. It draws outlines only; the picture's description has the words. */
function drawText(doc: PDFKit.PDFDocument, attributes: Attributes, text: string, look: LogoLook): void {
  const face = look.faces.get(Number(attributes['font-weight'] ?? plainWeight))
  if (!face) throw new RangeError('a logo in a weight that was not opened')
  const { glyphs, positions, advanceWidth } = face.layout(text)
  const scale = Number(attributes['font-size']) / face.unitsPerEm
  const stretch = Number(attributes['textLength']) / (advanceWidth * scale)
  doc
    .save()
    .translate(Number(attributes['x']), Number(attributes['y']))
    .scale(scale * stretch, -scale)
  let at = 0
  for (const [index, glyph] of glyphs.entries()) {
    doc.save().translate(at, 0)
    for (const { command, args } of glyph.path.commands) drawCommand(doc, command, args)
    doc.fill(look.ink).restore()
    at += positions[index]?.xAdvance ?? 0
  }
  doc.restore()
}

function drawCommand(doc: PDFKit.PDFDocument, command: string, args: readonly number[]): void {
  const [a = 0, b = 0, c = 0, d = 0] = args
  if (command === 'moveTo') doc.moveTo(a, b)
  else if (command === 'lineTo') doc.lineTo(a, b)
  else if (command === 'quadraticCurveTo') doc.quadraticCurveTo(a, b, c, d)
  else if (command === 'closePath') doc.closePath()
}
