/** A table is named in the queries and readers of the one module that owns it (server/db/tables.ts). */
import { isScript, isTest, placeOf, type Rule, type SourceFile, withoutComments } from './source-tree.ts'

/** Files that name any table: they make, describe or check the whole database. */
const wholeDatabase = [
  /^server\/db\//,
  // what must be true of some tables is said with those beside them
  /^server\/modules\/[^/]+\/invariants\.ts$/,
  /^server\/testing\//,
  // the demo world's rows in bulk
  /^server\/seed\/queries\.ts$/,
]

const kyselyCall =
  /\.\s*(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|from|using|\w*[jJ]oin\w*|table)\(\s*(\[[^\]]*|['"`]\w+)/g
const quotedName = /['"`](\w+)/g
/** A clause and all that it lists: `from hold h, departure d`, `truncate hold, hold_item`. */
const sqlClause =
  /\b(?:from|join|into|update|using|table|copy|only|truncate)\s+((?:"?\w+"?(?:\([^()]*\))?(?:\s+(?:as\s+)?\w+)?\s*,\s*)*"?\w+"?)/gi
/** The first word of each thing listed. */
const listedName = /(?:^|,)\s*"?(\w+)/g

interface Named {
  readonly index: number
  readonly table: string
}

/** @param owners the module that owns each table */
export function tableOwnership(owners: Readonly<Record<string, string>>): Rule {
  return (tree) =>
    tree
      .filter(({ path }) => path.startsWith('server/') && isScript(path) && !isTest(path))
      .filter(({ path }) => !wholeDatabase.some((place) => place.test(path)))
      .flatMap((file) => foreignTables(file, owners))
}

function foreignTables(file: SourceFile, owners: Readonly<Record<string, string>>): string[] {
  const code = withoutComments(file.text)
  const found = [...insideCalls(code), ...insideSql(code)].flatMap(({ index, table }) => {
    const owner = Object.hasOwn(owners, table) ? owners[table] : undefined
    if (owner === undefined || isQueriesOf(owner, file.path)) return []
    return [`${placeOf(file, index)}: table ${table} belongs to the queries and readers of module ${owner}`]
  })
  return [...new Set(found)]
}

function isQueriesOf(module: string, path: string): boolean {
  return new RegExp(`^server/modules/${module}/(?:queries|read)(?:\\.ts$|/)`).test(path)
}

const template = /`(?:\\.|[^`\\])*`/g
const quotedStatement =
  /(['"])\s*(?:select|insert|update|delete|with|copy|lock|truncate)\b(?:\\.|(?!\1)[^\\\n])*\1/gi

/** One table, or a list of them. */
function insideCalls(code: string): Named[] {
  return [...code.matchAll(kyselyCall)].flatMap(({ index, 1: listed = '' }) =>
    namesIn(listed, quotedName, index),
  )
}

/** Clauses in template texts, and in quoted texts that begin like a statement; other English is left alone. */
function insideSql(code: string): Named[] {
  return [...code.matchAll(template), ...code.matchAll(quotedStatement)].flatMap((text) =>
    [...text[0].matchAll(sqlClause)].flatMap(({ index, 1: listed = '' }) =>
      namesIn(listed, listedName, text.index + index),
    ),
  )
}

function namesIn(listed: string, name: RegExp, index: number): Named[] {
  return [...listed.matchAll(name)].map(({ 1: table = '' }) => ({ index, table }))
}
