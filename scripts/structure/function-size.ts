/** A function is read at a glance: of more than eighty lines there are few, each with the reason why it stays whole. */
import { Visitor } from 'oxc-parser'
import { placeOf, type Rule, type SourceFile, scriptsOf } from './source-tree.ts'

const mostLines = 80

/** A test's function is a list of tests. */
const isTest = (path: string) => /\.(test\.tsx?|e2e\.ts|engines\.ts)$/.test(path)

/** By its place and name. There are five at most: one that is split leaves the list. */
export const longFunctions: Readonly<Record<string, string>> = {
  'web/features/agency-reports/chart/bar-drawing.tsx BarDrawing':
    'one drawing, from its legend to its labels, in the order in which it lies on the screen',
  'web/features/agency-reports/report-actions.tsx ReportActions':
    'buttons that share what is under way, so that one at a time is',
  'web/features/agency-reports/report-search.tsx ReportSearch': 'a form, field by field',
  'web/features/my-account/buy-voucher/buy-form.tsx BuyForm': 'a form, field by field',
}

interface NamedFunction {
  readonly start: number
  readonly lines: number
  readonly name: string
}

export function functionsIn(file: SourceFile): NamedFunction[] {
  const found: NamedFunction[] = []
  const add = ({ start, end, id }: { start: number; end: number; id: { name: string } | null }) => {
    const lines = file.text.slice(start, end).split('\n').length
    found.push({ start, lines, name: id?.name ?? 'a function' })
  }
  new Visitor({
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
  }).visit(file.program)
  return found
}

/** @param allowed by place and name, with the reason */
export function shortFunctions(allowed: Readonly<Record<string, string>>): Rule {
  return (tree) => {
    const long = scriptsOf(tree)
      .filter(({ path }) => !isTest(path))
      .flatMap((file) =>
        functionsIn(file)
          .filter(({ lines }) => lines > mostLines)
          .map((each) => ({ ...each, key: `${file.path} ${each.name}`, place: placeOf(file, each.start) })),
      )
    const keys = new Set(long.map(({ key }) => key))
    const paths = new Set(tree.map(({ path }) => path))
    return [
      ...long
        .filter(({ key }) => !(key in allowed))
        .map(
          ({ place, name, lines }) =>
            `${place}: ${name} has ${lines} lines: part it by what it does, at most ${mostLines} each`,
        ),
      ...Object.keys(allowed)
        .filter((key) => !keys.has(key) && paths.has(key.split(' ')[0] ?? ''))
        .map((key) => `${key.split(' ')[0]}:1: is short now: take it off the list of long functions`),
    ]
  }
}
