/** A table is named by the one module that owns it (server/db/tables.ts), in its queries and readers. */
import { modulesOf, moduleOf, type Floors } from './modules.ts'
import { namedTables, sqlTexts } from './named-tables.ts'
import { isTest, isWithin, placeOf, type Rule, scriptsOf, type SourceTree } from './source-tree.ts'
import { readSql } from './sql-reader.ts'

type Owners = Readonly<Record<string, string>>

/** What makes, fills and checks the whole database names any table. */
const wholeDatabase = ['server/db', 'server/seed/queries.ts', 'server/testing']

function ownerOf(owners: Owners, table: string): string | undefined {
  return Object.hasOwn(owners, table) ? owners[table] : undefined
}

/** @param owners the module that owns each table */
export function tableOwnership(owners: Owners): Rule {
  return (tree) =>
    scriptsOf(tree)
      .filter(({ path }) => isWithin(path, 'server') && !isTest(path))
      .filter(({ path }) => !wholeDatabase.some((place) => isWithin(path, place)))
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

/**
 * A function of SQL (server/db/functions, one a file) may join tables in one statement: those of the modules
 * that call it, and of modules below them.
 */
export function functionTables(owners: Owners, floors: Floors): Rule {
  const order = modulesOf(floors)
  return (tree) => {
    const callers = callersOf(tree)
    return functionsOf(tree).flatMap((file) => {
      const by = [...(callers.get(nameOfFunction(file.path)) ?? [])]
      return readSql(file.text).tables.flatMap(({ name, index }) => {
        const owner = ownerOf(owners, name)
        if (owner === undefined) return []
        const wrong = by.filter((caller) => order.indexOf(caller) < order.indexOf(owner))
        const advice = `module ${owner} stands above: let ${owner} call it, or take what it needs as arguments`
        return wrong.map(
          (caller) => `${placeOf(file, index)}: ${caller} calls it and names table ${name}, but ${advice}`,
        )
      })
    })
  }
}

function functionsOf(tree: SourceTree): SourceTree {
  return tree.filter(({ path }) => /^server\/db\/functions\/.+\.sql$/.test(path))
}

/** `take-hold.sql` and `take_hold.sql` hold the function `take_hold`. */
function nameOfFunction(path: string): string {
  return (path.split('/').at(-1) ?? '').replace('.sql', '').replaceAll('-', '_')
}

/** The modules that call each function, by way of other functions too. */
function callersOf(tree: SourceTree): Map<string, Set<string>> {
  const bodies = new Map(
    functionsOf(tree).map(({ path, text }) => [nameOfFunction(path), calledIn(text)] as const),
  )
  const callers = new Map([...bodies.keys()].map((name) => [name, new Set<string>()]))
  const add = (module: string, name: string): void => {
    const known = callers.get(name)
    if (!known || known.has(module)) return
    known.add(module)
    for (const next of bodies.get(name) ?? []) add(module, next)
  }
  for (const file of scriptsOf(tree)) {
    const at = moduleOf(file.path)
    if (!at || isTest(file.path)) continue
    for (const { text } of sqlTexts(file)) for (const name of calledIn(text)) add(at.module, name)
  }
  return callers
}

function calledIn(sql: string): string[] {
  return readSql(sql).calls.map(({ name }) => name)
}
