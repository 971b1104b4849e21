/** The SQL files of server/db/migrations, and how each of them is run. Its name says that. */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../migrations')

/**
 * plain: one short transaction, at the start. concurrent: each statement by itself, while everybody works. batches:
 * each statement again and again, until it changes no row. contract: one short transaction, once no process of an
 * older version uses the database.
 */
export type StepKind = 'plain' | 'concurrent' | 'batches' | 'contract'

export interface MigrationFile {
  readonly name: string
  readonly kind: StepKind
  readonly text: string
}

/** Up to here migrations landed before there were steps. They run in one transaction, without the rules for steps. */
const lastWithoutSteps = '0049-flown-in-order.sql'

const pattern = /^(?<number>\d{4})-[a-z0-9-]+(?:\.(?<kind>concurrent|batches|contract))?\.sql$/

/** @throws RangeError for a name of another form */
export function kindOf(name: string): StepKind {
  const match = pattern.exec(name)
  if (!match) throw new RangeError(`${name}: name it NNNN-what.sql, or NNNN-what.KIND.sql`)
  return (match.groups?.['kind'] ?? 'plain') as StepKind
}

export function hasSteps(name: string): boolean {
  return name > lastWithoutSteps
}

/** `0049` of `0049-flown-in-order.sql`: numbers of migrations are compared as texts. */
export function numberOf(name: string): string {
  return name.slice(0, 4)
}

const names = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

/** Number of the newest migration that this version of the code knows: it decides which of two versions is older. */
export const newestNumber = numberOf(names.at(-1) ?? '0000')

/** In order. */
export function readMigrations(): Promise<MigrationFile[]> {
  return Promise.all(names.map(readMigration))
}

async function readMigration(name: string): Promise<MigrationFile> {
  return { name, kind: kindOf(name), text: await readFile(join(folder, name), 'utf8') }
}

export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
