/** Typefaces from their npm packages. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Face } from '@jetbridge/core/brand/brand.ts'
import type { KeepAsset } from './assets.ts'

const { resolve } = createRequire(import.meta.url)

/** Address of each face's file, by `face.file`. */
export async function keepFaces(faces: readonly Face[], keep: KeepAsset): Promise<Record<string, string>> {
  const unique = new Map(faces.map((face) => [face.file, face]))
  const kept = [...unique.values()].map(async (face) => {
    const content = await readFile(resolve(`${face.package}/files/${face.file}.woff2`))
    return [face.file, await keep(face.file, 'woff2', content)] as const
  })
  return Object.fromEntries(await Promise.all(kept))
}
