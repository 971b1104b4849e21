/** How an operator calls the commands that take a file, and how they ask before they store. */
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { TableDiff } from '@jetbridge/core/flight/table-diff.ts'
import { brandNamed } from './brand.ts'
import type { FileRoom } from './refusal.ts'
import { list, RefusedError, type Terminal, UsageError, whyUnasked } from './terminal.ts'

/** Whether an import may store what it has shown. */
export interface Leave {
  /** shows and stores nothing */
  readonly dryRun: boolean
  /** stores without asking */
  readonly yes: boolean
}

const sharedOptions = {
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
} as const satisfies ParseArgsOptionsConfig

/** What every import understands, for its usage text. */
export const importOptions = '[--dry-run] [--yes] [--all]'

/** Each kind of file, as `import` and `template` call it, and in words. */
const kinds = {
  agencies: 'one file of agencies',
  airports: 'one airport file',
  'custom-fields': 'one file of custom fields',
  dashboard: 'one file of dashboard cards',
  extras: 'one file of extras',
  'fare-brands': 'one fare brand file',
  fares: 'one fare file',
  'promo-codes': 'one file of promo codes',
  schedule: 'one schedule file',
  'seat-maps': 'one file of seat maps',
  taxes: 'one tax file',
  vouchers: 'one file of vouchers',
} as const
type FileKind = keyof typeof kinds

/**
 * `FILE --brand BRAND [--dry-run] [--yes] [--all]` and a command's own options.
 * @param given where the command prints; with `--all` no list is cut there
 * @throws UsageError without one file and a known brand
 */
export function parseImport<const Own extends ParseArgsOptionsConfig = Record<never, never>>(
  args: readonly string[],
  given: Terminal,
  kind: FileKind,
  own = {} as Own,
) {
  const call = parseFile(args, given, kind, { ...own, brand: { type: 'string' } })
  const named = (call.values as { brand?: string }).brand
  const brand: Brand = brandNamed(named, given)
  return { ...call, brand, room: { ...call.room, brand: named } }
}

/** The same for a file of no single brand. @throws UsageError without one file */
export function parseFile<const Own extends ParseArgsOptionsConfig = Record<never, never>>(
  args: readonly string[],
  given: Terminal,
  kind: FileKind,
  own = {} as Own,
) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...own, ...sharedOptions },
  })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new UsageError(`name ${kinds[kind]}`)
  const shared = values as { 'dry-run': boolean; yes: boolean; all: boolean }
  const terminal: Terminal = {
    ...given,
    ...(shared.all && { isScreen: false }),
    // What stores nothing makes no database either.
    ...(shared['dry-run'] && { mayMakeData: false }),
  }
  const room: FileRoom = { ...(terminal.isScreen && { isScreen: true }), kind }
  return { file, values, terminal, room, dryRun: shared['dry-run'], yes: shared.yes, all: shared.all }
}

/** What a file changes of a table, row by row; a changed row in its new form. */
export function listChanges<Row>(
  { added, changed, removed }: TableDiff<Row>,
  describe: (row: Row) => string,
  terminal: Terminal,
): void {
  const become = changed.map(({ after }) => describe(after))
  list('added', added.map(describe), terminal)
  list('changed', become, terminal)
  list('removed', removed.map(describe), terminal)
}

/** "2 added, 1 changed, 0 removed, 40 the same" */
export function tellCounts(diff: {
  readonly added: readonly unknown[]
  readonly changed: readonly unknown[]
  readonly removed: readonly unknown[]
  readonly same: number | readonly unknown[]
}): string {
  const { added, changed, removed } = diff
  const same = typeof diff.same === 'number' ? diff.same : diff.same.length
  return `${added.length} added, ${changed.length} changed, ${removed.length} removed, ${same} the same`
}

/**
 * Asked once everything is shown. False in a dry run, which says so.
 * @throws RefusedError on a no
 */
export async function mayStore(
  { dryRun, yes }: Leave,
  question: string,
  terminal: Terminal,
): Promise<boolean> {
  if (dryRun) terminal.say('Dry run: nothing was stored.')
  else if (!yes && !(await terminal.confirm(question)))
    throw new RefusedError('Nothing was stored.', whyUnasked(terminal))
  return !dryRun
}
