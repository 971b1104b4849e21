/** Sizes show where the code grows; they are printed and refuse nothing. */
import { functionsIn } from './function-size.ts'
import { placeOf, productOf, type SourceTree } from './source-tree.ts'

const longLines = 300

function linesOf(text: string): number {
  return text.trimEnd().split('\n').length
}

/** Tests and tables of words may be long. */
export function sizesOf(tree: SourceTree): string {
  const product = productOf(tree).filter(({ path }) => !path.startsWith('web/i18n/messages/'))
  const long = product.filter(({ text }) => linesOf(text) > longLines)
  const longest = product
    .flatMap((file) => functionsIn(file).map(({ start, lines }) => ({ place: placeOf(file, start), lines })))
    .reduce((most, it) => (it.lines > most.lines ? it : most), { place: '', lines: 0 })
  const imports = product.reduce((sum, file) => sum + file.imports.length, 0)
  return `${long.length} files over ${longLines} lines, longest function ${longest.lines} lines (${longest.place}), ${imports} imports`
}
