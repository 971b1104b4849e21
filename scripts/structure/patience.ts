/** A test judges no time by the clock, because a busy machine is slow, and sets no limit of its own for a wait. */
import { type CallExpression, type Expression, Visitor } from 'oxc-parser'
import { placeOf, type Rule, type SourceFile } from './source-tree.ts'

const isTest = (path: string) => /\.(test\.tsx?|e2e\.ts)$/.test(path)

const upperBounds = new Set(['toBeLessThan', 'toBeLessThanOrEqual'])
const waits = new Set(['expect.poll', 'vi.waitFor', 'vi.waitUntil', 'waitFor'])

/** By the clock: the time since something began. */
const sinceThen = /(?:performance|Date)\.now\(\) *-/

function nameOf(callee: Expression): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return ''
  return `${nameOf(callee.object as Expression)}.${callee.property.name}`
}

function hasOwnEnd({ callee, arguments: given }: CallExpression): boolean {
  if (!waits.has(nameOf(callee as Expression))) return false
  const last = given.at(-1)
  if (last?.type === 'Literal') return typeof last.value === 'number'
  if (last?.type !== 'ObjectExpression') return false
  return last.properties.some(
    (each) => each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'timeout',
  )
}

function breachesIn(file: SourceFile): string[] {
  const found: string[] = []
  const say = (start: number, what: string) => found.push(`${placeOf(file, start)}: ${what}`)
  new Visitor({
    CallExpression(call) {
      const { callee, start } = call
      if (hasOwnEnd(call)) say(start, 'ends a wait by a time of its own: the runner ends what hangs')
      const isBound =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        upperBounds.has(callee.property.name)
      if (isBound && sinceThen.test(file.text.slice(start, callee.end)))
        say(start, 'judges a time by the clock: use server/testing/quiet-time.ts')
    },
  }).visit(file.program)
  return found
}

export const patientTests: Rule = (tree) =>
  tree.filter(({ path }) => isTest(path)).flatMap((file) => breachesIn(file))
