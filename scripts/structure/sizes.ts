/** Sizes show where the code grows; they are printed and refuse nothing. */
import { Visitor } from 'oxc-parser'
import { placeOf, productOf, type SourceFile, type SourceTree } from './source-tree.ts'

const longLines = 300

function linesOf(text: string): number {
  return text.trimEnd().split('\n').length
}

interface SizedFunction {
  readonly place: string
  readonly lines: number
}

function functionsIn(file: SourceFile): SizedFunction[] {
  const found: SizedFunction[] = []
  const add = ({ start, end }: { start: number; end: number }) =>
    found.push({ place: placeOf(file, start), lines: linesOf(file.text.slice(start, end)) })
  new Visitor({ FunctionDeclaration: add, FunctionExpression: add, ArrowFunctionExpression: add }).visit(
    file.program,
  )
  return found
}

/** Tests and tables of words may be long. */
export function sizesOf(tree: SourceTree): string {
  const product = productOf(tree).filter(({ path }) => !path.startsWith('web/i18n/messages/'))
  const long = product.filter(({ text }) => linesOf(text) > longLines)
  const longest = product
    .flatMap((file) => functionsIn(file))
    .reduce((most, it) => (it.lines > most.lines ? it : most), { place: '', lines: 0 })
  const imports = product.reduce((sum, file) => sum + file.imports.length, 0)
  return `${long.length} files over ${longLines} lines, longest function ${longest.lines} lines (${longest.place}), ${imports} imports`
}
