// The server in one file (../bundle.ts), where it was made of exactly the sources that stand here. Plain JavaScript, as
// serve.mjs is.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const bundleFolder = 'server/dist/server'
const listName = 'made-of.json'

/** @returns its path; undefined where there is none, or a source has changed since */
export function freshBundle(root) {
  const made = madeOf(root)
  if (!made || digestOf(root, made.sources) !== made.digest) return undefined
  const path = join(root, bundleFolder, made.entry)
  return existsSync(path) ? path : undefined
}

/** What the last bundle was made of; undefined where there is none. */
export function madeOf(root) {
  try {
    return JSON.parse(readFileSync(join(root, bundleFolder, listName), 'utf8'))
  } catch {
    return undefined
  }
}

/** Of the contents, because copies of a checkout have other times. Undefined where a source is gone. */
export function digestOf(root, sources) {
  const hash = createHash('sha256')
  try {
    for (const source of sources) hash.update(source).update(readFileSync(join(root, source)))
  } catch {
    return undefined
  }
  return hash.digest('hex')
}

export function listPath(root) {
  return join(root, bundleFolder, listName)
}
