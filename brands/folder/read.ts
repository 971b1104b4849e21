/** Reads brands from the folders they are written in. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { whyUnread } from '../unread.ts'
import { assembleBrand, type BrandReading, type BrandFiles } from './assemble.ts'
import { type BrandProblem, BrandProblems } from './brand-problem.ts'

const largestFile = 1_000_000
const wanted = /^(?:[\w-]+\.(?:json)|[\w-]+\.[a-z]{2,3}\.(?:json|md)|art\/[\w-]+\.svg)$/

/** @throws BrandProblems that say all that is wrong, file by file */
export function readBrandFolder(path: string): ServedBrand {
  const { brand, problems } = judgeBrandFolder(path)
  if (!brand) throw new BrandProblems(path, problems)
  return brand
}

/** Says all that is wrong at once, also with files that cannot be read. */
export function judgeBrandFolder(path: string): BrandReading {
  let folder: ReadFolder
  try {
    folder = readFolder(path)
  } catch (error) {
    return { problems: [{ file: '.', message: whyUnread(error as NodeJS.ErrnoException, path) }] }
  }
  const { files, unread } = folder
  const assembled = assembleBrand(files)
  if (unread.length === 0) return assembled
  // They are there, and a reason is reported.
  const others = assembled.problems.filter(({ file }) => !unread.some((each) => each.file === file))
  return { problems: [...unread, ...others] }
}

/** The files that can be read. @throws Error for a folder that cannot */
export function readFilesOf(path: string): BrandFiles {
  return readFolder(path).files
}

interface ReadFolder {
  readonly files: BrandFiles
  /** why others cannot be read */
  readonly unread: readonly BrandProblem[]
}

function readFolder(path: string): ReadFolder {
  const folder = resolve(path)
  const names = readdirSync(folder).concat(artOf(folder).map((name) => `art/${name}`))
  const files = new Map<string, string>()
  const unread: BrandProblem[] = []
  for (const file of names.filter((name) => wanted.test(name))) {
    const text = readOne(join(folder, file))
    if (typeof text === 'string') files.set(file, text)
    else unread.push({ file, message: text.why })
  }
  return { files, unread }
}

function readOne(path: string): string | { readonly why: string } {
  try {
    const found = statSync(path)
    if (found.isDirectory()) return { why: 'is a folder, not a file' }
    if (found.size > largestFile) return { why: `is larger than ${largestFile} bytes` }
    return readFileSync(path, 'utf8')
  } catch (error) {
    return { why: `cannot be read: ${(error as NodeJS.ErrnoException).code}` }
  }
}

function artOf(folder: string): string[] {
  return statSync(join(folder, 'art'), { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(join(folder, 'art'))
    : []
}
