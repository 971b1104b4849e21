/** What may not change in the files of the last release (server/db/released.json). */
import { readdir, readFile } from 'node:fs/promises'
import { digestOf, numberOf } from '../../server/db/update/migration-file.ts'
import type { Release } from '../../server/db/update/release.ts'
import type { NamedText } from './judge-migrations.ts'

const functionFolder = new URL('../../server/db/functions/', import.meta.url)

export async function readFunctionFiles(): Promise<NamedText[]> {
  const names = (await readdir(functionFolder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, functionFolder), 'utf8') })),
  )
}

type ReleaseFacts = Pick<Release, 'version' | 'migrations' | 'functionFiles'>

export function judgeSinceRelease(
  { version, migrations, functionFiles }: ReleaseFacts,
  files: readonly NamedText[],
  functions: readonly NamedText[],
): string[] {
  const newest = numberOf(Object.keys(migrations).toSorted().at(-1) ?? '')
  const hasNewer = files.some(({ name }) => numberOf(name) > newest)
  return [
    ...changedIn(migrations, files).map(
      (name) =>
        `server/db/migrations/${name}:1: it was changed or removed after release ${version}, where databases have run it. Write instead: a further migration`,
    ),
    ...files
      .filter(({ name }) => !(name in migrations) && numberOf(name) <= newest)
      .map(
        ({ name }) =>
          `server/db/migrations/${name}:1: release ${version} has newer ones, and would count as new as this. Write instead: a number above ${newest}`,
      ),
    ...(hasNewer ? [] : changedIn(functionFiles, functions)).map(
      (name) =>
        `server/db/functions/${name}:1: it differs from release ${version}, whose servers put their own back when they start. Write instead: a migration as well, if only of one comment; servers leave functions alone that a version with a newer migration has made`,
    ),
  ]
}

function changedIn(digests: Readonly<Record<string, string>>, files: readonly NamedText[]): string[] {
  const now = new Map(files.map(({ name, text }) => [name, digestOf(text)]))
  return Object.keys(digests).filter((name) => now.get(name) !== digests[name])
}
