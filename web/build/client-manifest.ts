/** The bundler's result for the entry: its script, styles and imports. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of the bundle and what comes with it; paths below the client folder. */
export interface Chunk {
  readonly file: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

export async function readManifest(clientFolder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest
}

/**
 * A chunk and everything it imports at once, each once.
 * @param source a file, or the name of a group of the bundle
 * @throws Error where the bundle has neither
 */
export function chunkWithImports(manifest: Manifest, source: string): Chunk[] {
  const seen = new Map<string, Chunk>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the bundle has no ${key}`)
    if (seen.has(key)) return
    seen.set(key, chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(Object.entries(manifest).find(([, { name, isEntry }]) => !isEntry && name === source)?.[0] ?? source)
  return [...seen.values()]
}
