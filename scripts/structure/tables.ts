/** A table is named by the one module that owns it (server/db/tables.ts), in its queries and readers. */
import { moduleOf } from './modules.ts'
import { namedTables } from './named-tables.ts'
import { isTest, isWithin, placeOf, type Rule, scriptsOf } from './source-tree.ts'

type Owners = Readonly<Record<string, string>>

/** Code that makes, fills and checks the whole database may name any table. */
const wholeDatabase = ['server/db', 'server/seed/queries.ts', 'server/testing']

/** A rule about tables of several modules is listed with one of them. */
const saysInvariants = /^server\/modules\/[^/]+\/invariants\.ts$/

function ownerOf(owners: Owners, table: string): string | undefined {
  return Object.hasOwn(owners, table) ? owners[table] : undefined
}

/** @param owners the module that owns each table */
export function tableOwnership(owners: Owners): Rule {
  return (tree) =>
    scriptsOf(tree)
      .filter(({ path }) => isWithin(path, 'server') && !isTest(path))
      .filter(({ path }) => !wholeDatabase.some((place) => isWithin(path, place)))
      .filter(({ path }) => !saysInvariants.test(path))
      .flatMap((file) => {
        const lines = namedTables(file).flatMap(({ name, index }) => {
          const owner = ownerOf(owners, name)
          if (owner === undefined || holdsSqlOf(owner, file.path)) return []
          return [
            `${placeOf(file, index)}: table ${name} belongs to module ${owner}: use its operations or read.ts`,
          ]
        })
        return [...new Set(lines)]
      })
}

function holdsSqlOf(owner: string, path: string): boolean {
  const at = moduleOf(path)
  return at?.module === owner && /^(?:queries|read)(?:\.ts$|\/)/.test(at.inside)
}
