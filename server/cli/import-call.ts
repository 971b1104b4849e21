/** How an operator calls the commands that take a file, and how they ask before they store. */
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { TableDiff } from '@jetbridge/core/flight/table-diff.ts'
import { brandOption } from './brand.ts'
import type { OptionValues } from './command.ts'
import { path } from './kinds.ts'
import { flag, type Option } from './option.ts'
import { motiveOptions, operatorOf } from './reason.ts'
import type { FileRoom } from './refusal.ts'
import { confirmRemoval, nothingRemoved, numberOption, tellNumber } from './removal.ts'
import { list, RefusedError, type Terminal, whyUnasked } from './terminal.ts'

/** Whether a command may store what it has shown. */
export interface Leave {
  /** shows and stores nothing */
  readonly dryRun: boolean
  /** stores without asking */
  readonly yes: boolean
  /** the number of what is taken away, where that is much */
  readonly number?: number | undefined
}

/** Of each command that shows what it would store, and asks. */
export const leaveOptions = {
  dryRun: flag('shows and stores nothing'),
  yes: flag('stores without asking'),
}

/** The same, where it may take much away. */
export const removingOptions = { ...leaveOptions, number: numberOption }

/** Of each command that takes a file. */
export const fileOptions = { ...removingOptions, all: flag('cuts no list short'), ...motiveOptions }

/** A brand with the word by which the operator has named it. */
interface NamedBrand {
  readonly brand: ServedBrand
  readonly named: string
}

const namedBrand: Option<NamedBrand> = {
  ...brandOption,
  valueOf: (typed, asked) => ({ brand: brandOption.valueOf(typed, asked), named: typed.at(-1) ?? '' }),
}

/** Of each command that takes a file of one brand. */
export const importOptions = { brand: namedBrand, ...fileOptions }

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

/** The argument of an import. */
export function fileOf(kind: FileKind) {
  return { file: path('FILE', `name ${kinds[kind]}`) }
}

interface GivenFile extends OptionValues<typeof fileOptions> {
  readonly file: string
}

/** What every import goes by. With `--all` no list is cut where it prints. */
export function importCall<Own extends GivenFile & { readonly brand: NamedBrand }>(
  given: Own,
  terminal: Terminal,
  kind: FileKind,
) {
  const call = fileCall(given, terminal, kind)
  const { brand, named } = given.brand
  return { ...call, brand, room: { ...call.room, brand: named } }
}

/** The same for a file of no single brand. */
export function fileCall<Own extends GivenFile>(given: Own, outer: Terminal, kind: FileKind) {
  const terminal: Terminal = {
    ...outer,
    ...(given.all && { isScreen: false }),
    // What stores nothing makes no database either.
    ...(given.dryRun && { mayMakeData: false }),
  }
  const room: FileRoom = { ...(terminal.isScreen && { isScreen: true }), kind }
  return { ...given, terminal, room, operator: operatorOf(given) }
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
 * @param removal what it takes away: where that is much, its number is asked for instead
 * @throws RefusedError on a no
 */
export async function mayStore(
  { dryRun, yes, number }: Leave,
  question: string,
  terminal: Terminal,
  removal = nothingRemoved,
): Promise<boolean> {
  if (dryRun) {
    const told = tellNumber(removal)
    if (told !== undefined) terminal.say(told)
    terminal.say('Dry run: nothing was stored.')
    return false
  }
  const isNumberGiven = await confirmRemoval(removal, number, terminal)
  if (!isNumberGiven && !yes && !(await terminal.confirm(question)))
    throw new RefusedError('Nothing was stored.', whyUnasked(terminal))
  return true
}
