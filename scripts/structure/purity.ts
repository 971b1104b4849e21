/** `core` decides from its arguments alone; the engine has one reader of the clock. */
import {
  codeOnly,
  importsOf,
  isScript,
  isTest,
  placeOf,
  roomOf,
  type Rule,
  type SourceFile,
  withoutComments,
} from './source-tree.ts'

interface Ban {
  readonly pattern: RegExp
  readonly what: string
}

const clock: readonly Ban[] = [
  { pattern: /\bDate\.now\b/g, what: 'reads the clock' },
  { pattern: /\bnew Date\(\s*\)/g, what: 'reads the clock' },
]

const outside: readonly Ban[] = [
  { pattern: /\bperformance\s*\./g, what: 'reads the clock' },
  { pattern: /\bMath\.random\b/g, what: 'is random' },
  { pattern: /\bcrypto\s*\./g, what: 'is random' },
  { pattern: /\bprocess\s*\./g, what: 'knows the process' },
  { pattern: /\bconsole\s*\./g, what: 'writes to the console' },
  { pattern: /(?<![.\w])fetch\(/g, what: 'calls the network' },
  { pattern: /(?<![.\w])set(?:Timeout|Interval|Immediate)\(/g, what: 'waits' },
]

/** Of the calendar package: they read the clock, or the machine's zone. */
const impureDates = new Set(['now', 'today', 'isToday', 'getLocalTimeZone', '*'])
const calendarImport = /^[ \t]*import\s+(?!type\b)([^'"]*?)\s*from\s*['"]@internationalized\/date['"]/gm

const dateObject: Ban = { pattern: /\bnew Date\(/g, what: 'makes a Date: use core/kernel/time.ts' }

function breaches(file: SourceFile, bans: readonly Ban[]): string[] {
  const code = codeOnly(file.text)
  return bans.flatMap(({ pattern, what }) =>
    [...code.matchAll(pattern)].map(
      ({ 0: text, index }) => `${placeOf(file, index)}: ${text.trim()} ${what}`,
    ),
  )
}

function impureImports(file: SourceFile): string[] {
  return [...withoutComments(file.text).matchAll(calendarImport)].flatMap(({ index, 1: names = '' }) =>
    [...names.matchAll(/\*|\w+/g)]
      .filter(([name]) => impureDates.has(name))
      .map(
        ([name]) => `${placeOf(file, index)}: ${name} of @internationalized/date reads the clock or the zone`,
      ),
  )
}

/** No clock, randomness, process, console, network or timer in `core`. */
export const pureCore: Rule = (tree) =>
  tree
    .filter(({ path }) => roomOf(path) === 'core' && isScript(path) && !isTest(path))
    .flatMap((file) => [
      ...breaches(file, [...clock, ...outside]),
      ...impureImports(file),
      ...importsOf(file)
        .filter(({ specifier }) => specifier.startsWith('node:') || specifier === 'crypto')
        .map(({ specifier }) => `${file.path}: imports ${specifier}`),
    ])

/** The composition root, and what is not the engine: launcher, tests' world, command line. */
const clockReaders = /^server\/(?:main\.ts$|launch\/|testing\/|cli\/)/

export const oneClock: Rule = (tree) =>
  tree
    .filter(({ path }) => path.startsWith('server/') && isScript(path))
    .filter(({ path }) => !isTest(path) && !clockReaders.test(path))
    .flatMap((file) => breaches(file, clock))

/** Two files know JavaScript's Date: the one of time, and the driver's door. */
const dateFiles = new Set(['core/kernel/time.ts', 'server/db/open.ts'])

export const datesInTwoFiles: Rule = (tree) =>
  tree
    .filter(({ path }) => /^(?:core|server)\//.test(path) && isScript(path))
    .filter(({ path }) => !isTest(path) && !dateFiles.has(path))
    .flatMap((file) => breaches(file, [dateObject]))
