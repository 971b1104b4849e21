/** Typefaces from their npm packages. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Face } from '@jetbridge/core/brand/brand.ts'
import type { KeptFace } from '../brand/stylesheet.ts'
import type { KeepAsset } from './assets.ts'

const { resolve } = createRequire(import.meta.url)

/** Addresses of each face's files, by `face.file`. */
export async function keepFaces(
  faces: readonly Face[],
  keep: KeepAsset,
): Promise<ReadonlyMap<string, KeptFace>> {
  const unique = new Map(faces.map((face) => [face.file, face]))
  const kept = [...unique.values()].map(async (face) => [face.file, await keepFace(face, keep)] as const)
  return new Map(await Promise.all(kept))
}

async function keepFace(face: Face, keep: KeepAsset): Promise<KeptFace> {
  const keepFile = async (file: string) =>
    keep(file, 'woff2', await readFile(resolve(`${face.package}/files/${file}.woff2`)))
  return {
    latin: await keepFile(face.file),
    further: await keepFile(face.file.replace('-latin-', '-latin-ext-')),
    furtherRange: await rangeOf(face, 'latin-ext'),
  }
}

/** @throws Error when the package does not say which characters the subset has */
async function rangeOf(face: Face, subset: string): Promise<string> {
  const json = await readFile(resolve(`${face.package}/unicode.json`), 'utf8')
  const range = (JSON.parse(json) as Partial<Record<string, string>>)[subset]
  if (range === undefined) throw new Error(`${face.package} has no ${subset}`)
  return range
}
