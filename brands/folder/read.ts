/** Reads brands from the folders they are written in. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { assembleBrand, type Assembled, type BrandFiles } from './assemble.ts'
import { BrandProblems } from './brand-problem.ts'

const largestFile = 1_000_000
const wanted = /^(?:[\w-]+\.(?:json)|[\w-]+\.[a-z]{2,3}\.(?:json|md)|art\/[\w-]+\.svg)$/

/** @throws BrandProblems that say all that is wrong, file by file */
export function readBrandFolder(path: string): ServedBrand {
  const { brand, problems } = judgeBrandFolder(path)
  if (!brand) throw new BrandProblems(path, problems)
  return brand
}

export function judgeBrandFolder(path: string): Assembled {
  let files: BrandFiles
  try {
    files = readFilesOf(path)
  } catch (error) {
    return { problems: [{ file: '.', message: whyUnread(error as NodeJS.ErrnoException, path) }] }
  }
  return assembleBrand(files)
}

function whyUnread({ code, message }: NodeJS.ErrnoException, path: string): string {
  return code === 'ENOENT' ? `there is no folder ${path}` : `cannot be read: ${message}`
}

/** @throws Error for a folder that cannot be read */
export function readFilesOf(path: string): BrandFiles {
  const folder = resolve(path)

  const names = readdirSync(folder).concat(artOf(folder).map((name) => `art/${name}`))
  const files = names.filter((name) => wanted.test(name) && isReadable(join(folder, name)))
  return new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

function artOf(folder: string): string[] {
  return statSync(join(folder, 'art'), { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(join(folder, 'art'))
    : []
}

/** @throws Error for a file that is no text of this size */
function isReadable(path: string): boolean {
  const { size } = statSync(path)
  if (size > largestFile) throw new Error(`${path} is larger than ${largestFile} bytes`)
  return true
}
