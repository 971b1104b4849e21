/** What a test expects, it expects each time it runs: an expectation behind an `if` may never be looked at. */
import { type IfStatement, type Statement, Visitor } from 'oxc-parser'
import { placeOf, type Rule, type SourceFile } from './source-tree.ts'

const isTest = (path: string) => /\.(test\.tsx?|e2e\.ts)$/.test(path)

/** `expect.fail` needs no other branch: it is one itself. */
const expectation = /\bexpect(?:\(|\.(?:poll|soft|element)\b)/

/** Whether what follows the `if` is its other branch. */
function leaves(branch: Statement): boolean {
  const last = branch.type === 'BlockStatement' ? branch.body.at(-1) : branch
  return ['ReturnStatement', 'ContinueStatement', 'ThrowStatement'].includes(last?.type ?? '')
}

function breachesIn(file: SourceFile): string[] {
  const found: string[] = []
  const expects = ({ start, end }: Statement) => expectation.test(file.text.slice(start, end))
  const isUncertain = ({ consequent, alternate }: IfStatement) => {
    if (alternate) return expects(consequent) !== expects(alternate)
    return expects(consequent) && !leaves(consequent)
  }
  new Visitor({
    IfStatement(node) {
      if (isUncertain(node))
        found.push(`${placeOf(file, node.start)}: expects only if: write what is expected in both cases`)
    },
  }).visit(file.program)
  return found
}

export const certainTests: Rule = (tree) =>
  tree.filter(({ path }) => isTest(path)).flatMap((file) => breachesIn(file))
