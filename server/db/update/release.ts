/**
 * What the last release knows of its database. It still runs while the next version begins, so that everything it
 * reads, writes and calls must stay until it is gone.
 */
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { readColumns } from '../catalogue.ts'
import type { Db } from '../open.ts'

const columnSchema = z.object({
  table: z.string(),
  name: z.string(),
  type: z.string(),
  nullable: z.boolean(),
  defaulted: z.boolean(),
  values: z.array(z.string()).readonly().nullable(),
})

const catalogueSchema = z.object({
  columns: z.array(columnSchema),
  /** as PostgreSQL writes them: `last_flow(of_flow uuid) returns uuid` */
  functions: z.array(z.string()),
})

const releaseSchema = catalogueSchema.extend({
  version: z.string(),
  /** digests of files by name */
  migrations: z.record(z.string(), z.string()),
  functionFiles: z.record(z.string(), z.string()),
  /** texts that its servers sent in tests of every call of the API */
  statements: z.array(z.string()),
})

export type Catalogue = z.infer<typeof catalogueSchema>
export type Release = z.infer<typeof releaseSchema>

export const releaseFile = new URL('../released.json', import.meta.url)

export async function readRelease(): Promise<Release> {
  return releaseSchema.parse(JSON.parse(await readFile(releaseFile, 'utf8')))
}

export async function readCatalogue(db: Db): Promise<Catalogue> {
  const { rows } = await sql<{ signature: string }>`
    select format('%s(%s) returns %s', proname, pg_get_function_arguments(oid), pg_get_function_result(oid)) as signature
    from pg_proc where pronamespace = current_schema()::regnamespace order by 1
  `.execute(db)
  const views = await readViews(db)
  const columns = (await readColumns(db)).map((column) =>
    // nobody writes into a view: its rows have each column from the start
    views.has(column.table) ? { ...column, defaulted: true } : column,
  )
  return { columns, functions: rows.map(({ signature }) => signature) }
}

async function readViews(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'v' and relnamespace = current_schema()::regnamespace
  `.execute(db)
  return new Set(rows.map(({ name }) => name))
}

type Column = Catalogue['columns'][number]

/** What a server of the release would stumble over in a schema, one line each. */
export function breachesOf(release: Catalogue, schema: Catalogue): string[] {
  const now = new Map(schema.columns.map((column) => [nameOf(column), column]))
  const before = new Set(release.columns.map(nameOf))
  const tables = new Set(release.columns.map(({ table }) => table))
  const signatures = new Set(schema.functions)
  return [
    ...release.columns.flatMap((column) => changesOf(column, now.get(nameOf(column)))),
    ...schema.columns
      .filter((column) => tables.has(column.table) && !before.has(nameOf(column)))
      .filter(({ nullable, defaulted }) => !nullable && !defaulted)
      .map((column) => `${nameOf(column)} is new, and rows of the release come without it`),
    ...release.functions
      .filter((signature) => !signatures.has(signature))
      .map((signature) => `the function ${signature} is gone or changed: give the new one another name`),
  ]
}

function nameOf({ table, name }: Column): string {
  return `${table}.${name}`
}

function changesOf(before: Column, now: Column | undefined): string[] {
  const name = nameOf(before)
  if (!now) return [`${name} is gone`]
  const isMissing = before.values?.filter((value) => now.values && !now.values.includes(value)) ?? []
  return [
    ...(now.type === before.type ? [] : [`${name} is ${now.type} now, and was ${before.type}`]),
    ...(now.nullable && !before.nullable ? [`${name} may be null now`] : []),
    ...(before.nullable && !now.nullable ? [`${name} may not be null any more`] : []),
    ...(before.defaulted && !now.defaulted && !now.nullable ? [`${name} has no default any more`] : []),
    ...isMissing.map((value) => `${name} may not be '${value}' any more`),
  ]
}
