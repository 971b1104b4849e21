/** The part of fontkit that is used; the package brings no types. */
declare module 'fontkit' {
  export interface PathCommand {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    readonly args: readonly number[]
  }
  export interface Glyph {
    readonly id: number
    readonly advanceWidth: number
    readonly codePoints: readonly number[]
    readonly path: { readonly commands: readonly PathCommand[] }
  }
  export interface GlyphPosition {
    xAdvance: number
    yAdvance: number
    xOffset: number
    yOffset: number
  }
  export interface GlyphRun {
    readonly glyphs: readonly Glyph[]
    readonly positions: readonly GlyphPosition[]
    readonly advanceWidth: number
  }
  export interface Font {
    readonly postscriptName: string
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    readonly lineGap: number
    readonly xHeight: number
    readonly capHeight: number
    readonly italicAngle: number
    readonly numGlyphs: number
    readonly bbox: object
    readonly post: object
    readonly head: object
    readonly 'OS/2': object
    /** every code point it has a glyph for */
    readonly characterSet: readonly number[]
    glyphForCodePoint(point: number): Glyph
    layout(text: string, features?: object): GlyphRun
    getGlyph(id: number): Glyph
    hasGlyphForCodePoint(point: number): boolean
    getVariation(settings: Readonly<Record<string, number>>): Font
  }
  export function create(file: Uint8Array): Font
}
