/** The repository's source files as plain data, and what a rule may ask about one. */
import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'

export interface SourceFile {
  /** from the repository's root, with forward slashes */
  readonly path: string
  readonly text: string
}

export type SourceTree = readonly SourceFile[]

/** Answers one line for everything it finds: the file, and what is wrong there. */
export type Rule = (tree: SourceTree) => string[]

const rooms = ['core', 'brands', 'server', 'web', 'sandbox', 'e2e', 'bench', 'scripts'] as const
export type Room = (typeof rooms)[number]

const leftOut = new Set(['node_modules', 'dist', 'test-results'])

export async function readTree(root: string): Promise<SourceFile[]> {
  const read = await Promise.all(rooms.map((room) => readFolder(root, room)))
  return read.flat()
}

async function readFolder(root: string, folder: string): Promise<SourceFile[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
  const files = entries.map(async (entry): Promise<SourceFile[]> => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return leftOut.has(entry.name) ? [] : readFolder(root, path)
    if (!/\.(ts|tsx|mjs|css|sql)$/.test(entry.name)) return []
    return [{ path, text: await readFile(join(root, path), 'utf8') }]
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

export function isScript(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path)
}

export interface Import {
  readonly specifier: string
  /** the file it names, from the root; undefined for a package */
  readonly target: string | undefined
  /** `import type`: gone when the program runs */
  readonly typeOnly: boolean
}

// Only names, braces and commas may stand between the keyword and `from`, so no other text can match.
const statement = /^[ \t]*(?:import|export)\s+(type\s+)?[\w$*\s{},]*?\bfrom\s*['"]([^'"\n]+)['"]/gm
const bare = /^[ \t]*import\s*['"]([^'"\n]+)['"]/gm
const dynamic = /\bimport\(\s*['"]([^'"\n]+)['"]/g

/** Every import and re-export of a file, dynamic ones with a literal name included. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const code = withoutComments(text)
  const make = (specifier: string, typeOnly: boolean): Import => ({
    specifier,
    target: targetOf(path, specifier),
    typeOnly,
  })
  return [
    ...[...code.matchAll(statement)].map(([, type, specifier]) => make(specifier ?? '', Boolean(type))),
    ...[...code.matchAll(bare), ...code.matchAll(dynamic)].map(([, specifier]) =>
      make(specifier ?? '', false),
    ),
  ]
}

function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  return /^@jetbridge\/(.+)$/.exec(specifier)?.[1]
}

const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g
const literal = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g

/** Comments become blanks, so that positions and lines stay. */
export function withoutComments(text: string): string {
  return text.replace(comment, (match) => match.replace(/[^\n]/g, ' '))
}

/** Comments and quoted texts become blanks; template texts stay, for they hold code. */
export function codeOnly(text: string): string {
  return withoutComments(text).replace(literal, (match) => ' '.repeat(match.length))
}

/** `path:line`, for people to click on. */
export function placeOf({ path, text }: SourceFile, index: number): string {
  return `${path}:${text.slice(0, index).split('\n').length}`
}
