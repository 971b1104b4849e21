/**
 * Files of the site that no bundler sees: art, typefaces, documents. The name of each depends on its content.
 */
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Keeps a file under a name that changes with its content, and answers its address. */
export type KeepAsset = (name: string, extension: string, content: string | Uint8Array) => Promise<string>

/** @param folder where the server finds `/assets/…` */
export function assetKeeper(folder: string): KeepAsset {
  return async (name, extension, content) => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10)
    const file = `${name}-${hash}.${extension}`
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, file), content)
    return `/assets/${file}`
  }
}
