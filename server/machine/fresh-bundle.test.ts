import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bundleFolder, digestOf, freshBundle, listPath } from './fresh-bundle.mjs'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'jetbridge-bundle-'))
  await mkdir(join(root, bundleFolder), { recursive: true })
  await writeFile(join(root, 'one.ts'), 'first')
  await writeFile(join(root, bundleFolder, 'server-1.mjs'), '')
  const made = { entry: 'server-1.mjs', files: ['server-1.mjs'], sources: ['one.ts'] }
  await writeFile(listPath(root), JSON.stringify({ ...made, digest: digestOf(root, made.sources) }))
})
afterEach(() => rm(root, { recursive: true, force: true }))

it('a bundle of exactly these sources is used, whenever they were written', async () => {
  await writeFile(join(root, 'one.ts'), 'first')
  expect(freshBundle(root)).toBe(join(root, bundleFolder, 'server-1.mjs'))
})

it.each([
  ['a source has changed', () => writeFile(join(root, 'one.ts'), 'second')],
  ['a source is gone', () => rm(join(root, 'one.ts'))],
  ['its file is gone', () => rm(join(root, bundleFolder, 'server-1.mjs'))],
  ['nothing was bundled', () => rm(listPath(root))],
  ['its list was cut off', () => writeFile(listPath(root), '{ "entry": "server-1')],
])('it is not used where %s', async (_, change) => {
  await change()
  expect(freshBundle(root)).toBeUndefined()
})
