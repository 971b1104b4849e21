/** The repository's source files as plain data, and the questions a rule may ask about one. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Comment, Program } from 'oxc-parser'
import { type Import, importsIn, type Script, scriptOf } from './syntax.ts'

export interface SourceFile {
  /** from the repository's root, with forward slashes */
  readonly path: string
  readonly text: string
  /** of a script: parsed when it is first needed */
  readonly program: Program
  /** of a script */
  readonly comments: readonly Comment[]
  /** of a script: its imports, of every kind */
  readonly imports: readonly Import[]
}

export type SourceTree = readonly SourceFile[]

/** Answers a line for each breach: `path:line: what is wrong, and what to do instead`. */
export type Rule = (tree: SourceTree) => string[]

export const rooms = [
  'core',
  'brands',
  'server',
  'web',
  'desk',
  'sandbox',
  'e2e',
  'bench',
  'scripts',
  'deploy',
] as const
export type Room = (typeof rooms)[number]

export function sourceFile(path: string, text: string): SourceFile {
  let script: Script | undefined
  let imports: readonly Import[] | undefined
  return {
    path,
    text,
    get program() {
      return (script ??= scriptOf(path, text)).program
    },
    get comments() {
      return (script ??= scriptOf(path, text)).comments
    },
    get imports() {
      return (imports ??= importsIn(path, this.program))
    },
  }
}

const leftOut = new Set(['node_modules', 'dist', 'test-results'])

export async function readTree(root: string): Promise<SourceFile[]> {
  const read = await Promise.all(rooms.map((room) => readFolder(root, room)))
  return read.flat()
}

async function readFolder(root: string, folder: string): Promise<SourceFile[]> {
  // a room may not be built yet
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
  const files = entries.map(async (entry): Promise<SourceFile[]> => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return leftOut.has(entry.name) ? [] : readFolder(root, path)
    if (!/\.(ts|tsx|mjs|css|sql)$/.test(entry.name)) return []
    return [sourceFile(path, await readFile(join(root, path), 'utf8'))]
  })
  return (await Promise.all(files)).flat()
}

export function roomOf(path: string): Room | undefined {
  const first = path.split('/')[0]
  return rooms.find((room) => room === first)
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

/** Tests, and files that only tests and benches use: they build the world that they need. */
export function isProof(path: string): boolean {
  return isTest(path) || /^(e2e|bench|server\/testing|(web|desk)\/(.+\/)?testing)\//.test(path)
}

function isScript(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path)
}

export function scriptsOf(tree: SourceTree): SourceTree {
  return tree.filter(({ path }) => isScript(path))
}

/** The scripts that run in the product. */
export function productOf(tree: SourceTree): SourceTree {
  return scriptsOf(tree).filter(({ path }) => !isProof(path))
}

/** Whether it is the file or folder itself, or something inside. */
export function isWithin(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`)
}

/** `path:line`, for people to click on. */
export function placeOf({ path, text }: Pick<SourceFile, 'path' | 'text'>, index: number): string {
  return `${path}:${text.slice(0, index).split('\n').length}`
}
