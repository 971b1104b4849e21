/** `core` decides only from its arguments; the engine has one reader of the clock. */
import { type Expression, Visitor } from 'oxc-parser'
import { isTest, isWithin, placeOf, productOf, type Rule, type SourceFile } from './source-tree.ts'

interface Use {
  /** `Date.now`, `new Date()`, `fetch` */
  readonly what: string
  readonly index: number
}

/** The global objects whose members a file uses, the functions it calls, and the objects it makes. */
function usesIn({ program }: SourceFile): Use[] {
  const uses: Use[] = []
  const add = (of: Expression, start: number, write: (name: string) => string) => {
    if (of.type === 'Identifier') uses.push({ what: write(of.name), index: start })
  }
  new Visitor({
    MemberExpression({ object, property, computed, start }) {
      const member = !computed && property.type === 'Identifier' ? property.name : '*'
      add(object, start, (name) => `${name}.${member}`)
    },
    CallExpression({ callee, start }) {
      add(callee, start, (name) => `${name}()`)
    },
    NewExpression({ callee, start, arguments: given }) {
      add(callee, start, (name) => `new ${name}(${given.length > 0 ? '…' : ''})`)
    },
    // `const { now } = Date`
    VariableDeclarator({ init, start }) {
      if (init) add(init, start, (name) => `${name}.*`)
    },
  }).visit(program)
  return uses
}

interface Ban {
  readonly uses: RegExp
  readonly advice: string
}

const clock: Ban = {
  uses: /^(?:Date\.now|Date\.\*|Date\(\)|new Date\(\)|performance\..+)$/,
  advice: 'reads the clock: take the time as an argument',
}
const engineClock: Ban = { ...clock, uses: /^(?:Date\.now|Date\.\*|Date\(\)|new Date\(\))$/ }
const chance: Ban = {
  uses: /^(?:Math\.random|Math\.\*|crypto\..+)$/,
  advice: 'is random: take the bytes as an argument',
}
const outside: Ban = {
  uses: /^(?:(?:process|console|globalThis)\..+|fetch\(\)|set(?:Timeout|Interval|Immediate)\(\))$/,
  advice: 'reaches outside: core answers from its arguments alone',
}
const dateObject: Ban = { uses: /^new Date\(/, advice: 'makes a Date: use core/kernel/time.ts' }

function breaches(file: SourceFile, bans: readonly Ban[]): string[] {
  return usesIn(file).flatMap(({ what, index }) =>
    bans
      .filter(({ uses }) => uses.test(what))
      .map(({ advice }) => `${placeOf(file, index)}: ${what} ${advice}`),
  )
}

/** Names of the calendar package that read the clock, or the machine's zone. */
const impureDates = ['now', 'today', 'isToday', 'getLocalTimeZone', '*']

function impureImports(file: SourceFile): string[] {
  return file.imports.flatMap(({ specifier, typeOnly, names, index }) => {
    const taken = specifier === '@internationalized/date' && !typeOnly ? names : []
    const advice = 'of @internationalized/date reads the clock or the zone: take the time as an argument'
    const impure = taken.filter((name) => impureDates.includes(name))
    const machine = /^(?:node:|crypto$)/.test(specifier)
    return [
      ...impure.map((name) => `${placeOf(file, index)}: ${name} ${advice}`),
      ...(machine ? [`${placeOf(file, index)}: imports ${specifier}: core runs in a browser too`] : []),
    ]
  })
}

/** No clock, randomness, process, console, network or timer in `core`. */
export const pureCore: Rule = (tree) =>
  productOf(tree)
    .filter(({ path }) => isWithin(path, 'core'))
    .flatMap((file) => [...breaches(file, [clock, chance, outside]), ...impureImports(file)])

/** The composition root, and everything that is not the engine: build, launcher, tests' world, command line. */
const clockReaders = ['server/main.ts', 'server/bundle.ts', 'server/launch', 'server/testing', 'server/cli']

export const oneClock: Rule = (tree) =>
  tree
    .filter(({ path }) => isWithin(path, 'server') && path.endsWith('.ts') && !isTest(path))
    .filter(({ path }) => !clockReaders.some((place) => isWithin(path, place)))
    .flatMap((file) => breaches(file, [engineClock]))

/** Two files know JavaScript's Date: the one of time, and the driver's door. */
const dateFiles = ['core/kernel/time.ts', 'server/db/open.ts']

export const datesInTwoFiles: Rule = (tree) =>
  tree
    .filter(({ path }) => /^(?:core|server)\/.+\.ts$/.test(path) && !isTest(path))
    .filter(({ path }) => !dateFiles.includes(path))
    .flatMap((file) => breaches(file, [dateObject]))
