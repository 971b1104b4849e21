/**
 * The rules that may depend on the machine's time zone: only they run in a second one. A rule may, where its file, or a
 * source that it imports, or one that this imports, asks the language for a date or time, or turns a clock into an
 * instant or back.
 */
import { glob, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'

const rooms = '{core,brands,web,desk,server/modules,server/wording}/**/*.{ts,tsx}'
const asksForTime =
  /\bnew Date\b|\bDate\.(UTC|parse|now)\b|Intl\.DateTimeFormat|\btoLocale(Date|Time)?String\b|\b(instantsOf|instantOf|localAt|dateAt|endOfDay|asDate|isSkipped)\b/
/** Nearly everything imports it; who uses what of it is seen by the words above. */
const kernel = 'core/kernel/time.ts'

/** @returns test files of the projects `rule`, `site` and `desk`, by path */
export async function zoneFiles(root: string): Promise<string[]> {
  const texts = new Map<string, string>()
  const exclude = (path: string) => /(^|[\\/])(node_modules|dist)$/.test(path)
  for await (const path of glob(rooms, { cwd: root, exclude }))
    texts.set(path.replaceAll('\\', '/'), await readFile(join(root, path), 'utf8'))
  return zoneFilesOf(texts)
}

/** @param texts sources by path, with forward slashes */
export function zoneFilesOf(texts: ReadonlyMap<string, string>): string[] {
  const asks = (path: string) => path !== kernel && asksForTime.test(texts.get(path) ?? '')
  const importsOf = (path: string) => importedBy(path, texts.get(path) ?? '')
  const isNear = (path: string) =>
    asks(path) || importsOf(path).some((near) => asks(near) || importsOf(near).some(asks))
  return [...texts.keys()].filter((path) => isRule(path) && isNear(path)).toSorted()
}

function isRule(path: string): boolean {
  return path.endsWith('.test.ts') && !/\.(db|race|fault|chaos)\.test\.ts$/.test(path)
}

function importedBy(path: string, text: string): string[] {
  return [...text.matchAll(/ from '((?:\.|@jetbridge\/)[^']+)'/g)].map(([, name = '']) =>
    name.startsWith('@jetbridge/') ? name.replace('@jetbridge/', '') : posix.join(posix.dirname(path), name),
  )
}
