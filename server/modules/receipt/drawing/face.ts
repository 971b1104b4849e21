/**
 * A brand's typeface in the form that the PDF writer takes: `npm run build` makes its files, or else the
 * first receipt.
 */
import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Face } from '@jetbridge/core/brand/brand.ts'
import { create, type Font } from 'fontkit'

export interface PrintFace extends Font {
  /** every letter can be printed */
  covers(text: string): boolean
}

const require = createRequire(import.meta.url)
const folder = join(import.meta.dirname, '../../../dist/faces')
const opened = new Map<string, Promise<PrintFace>>()

/** @param width in per cent, where the typeface has that axis */
export function openFace(face: Face, weight: number, width = 100): Promise<PrintFace> {
  const key = [face.file, weight, width].join('-')
  const known = opened.get(key) ?? open(face, weight, width)
  opened.set(key, known)
  return known
}

async function open(face: Face, weight: number, width: number): Promise<PrintFace> {
  const name = [face.family.replaceAll(' ', ''), weight, width].join('-')
  const { version } = require(`${face.package}/package.json`) as { version: string }
  const file = join(folder, `${name}-${version}.ttf`)
  const bytes = await readFile(file).catch(() => make(file, face, { wght: weight, wdth: width }, name))
  const font = create(bytes)
  if (!('characterSet' in font)) throw new RangeError(`${name} is a collection`)
  const covers = (text: string) =>
    Array.from(text).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  return Object.assign(font, { covers })
}

/** Kept where that is possible: without a writable folder every process needs its own tenth of a second. */
async function make(file: string, face: Face, axes: Record<string, number>, name: string): Promise<Buffer> {
  // It loads a hundred modules, which a server with made faces does not need.
  const { makeFace } = await import('./make-face.ts')
  const made = await makeFace(face, axes, name)
  const unfinished = `${file}.${randomUUID()}`
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(unfinished, made))
    .then(() => rename(unfinished, file))
    .catch(() => undefined)
  return made
}
