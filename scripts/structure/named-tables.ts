/** The tables that a script names: in Kysely's calls, and in texts of SQL. */
import { type Argument, type Expression, Visitor } from 'oxc-parser'
import type { SourceFile } from './source-tree.ts'
import { readSql } from './sql-reader.ts'
import { literalOf } from './syntax.ts'

interface SqlText {
  readonly text: string
  /** where it begins in the file */
  readonly start: number
}

interface NamedTable {
  readonly name: string
  readonly index: number
}

const kyselyCall =
  /^(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|from|using|table|\w*join\w*)$/i

/** One table or a list of them: `'hold as h'`, `['hold', 'segment']`. */
function namesIn(argument: Argument | undefined): NamedTable[] {
  if (!argument || argument.type === 'SpreadElement') return []
  if (argument.type === 'ArrayExpression') {
    return argument.elements.flatMap((element) => namesIn(element ?? undefined))
  }
  const name = /^\w+/.exec(literalOf(argument) ?? '')?.[0]
  return name === undefined ? [] : [{ name, index: argument.start }]
}

export function namedTables(file: SourceFile): NamedTable[] {
  const inCalls: NamedTable[] = []
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (kyselyCall.test(callee.property.name)) inCalls.push(...namesIn(first))
    },
  }).visit(file.program)
  return [...inCalls, ...sqlTexts(file).flatMap(({ text, start }) => readSql(text, start).tables)]
}

/** A text without the tag `sql` is SQL when it begins like a statement; other English is left alone. */
const statement = /^\s*(?:select|insert|update|delete|merge|with|copy|lock|truncate)\b/i

/** Each hole of a template becomes one mark, so that places in the text stay. */
export function sqlTexts({ program, text }: SourceFile): SqlText[] {
  const found: SqlText[] = []
  const tagged = new Set<number>()
  const add = (start: number, end: number, holes: readonly Expression[], isSql: boolean) => {
    const inside = holes.reduce((all, hole) => {
      const from = all.lastIndexOf('${', hole.start)
      const to = all.indexOf('}', hole.end) + 1
      return `${all.slice(0, from)}${'?'.padEnd(to - from)}${all.slice(to)}`
    }, text)
    const sql = inside.slice(start + 1, end - 1)
    if (isSql || statement.test(sql)) found.push({ text: sql, start: start + 1 })
  }
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type === 'Identifier' && tag.name === 'sql') tagged.add(quasi.start)
    },
    TemplateLiteral({ start, end, expressions }) {
      add(start, end, expressions, tagged.has(start))
    },
    Literal({ start, end, value }) {
      if (typeof value === 'string') add(start, end, [], false)
    },
  }).visit(program)
  return found
}
