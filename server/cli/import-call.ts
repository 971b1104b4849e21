/** How an operator calls the commands that take a file, and how they tell what it changes. */
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { zone } from '@jetbridge/core/kernel/time.ts'
import { brandOption } from './brand.ts'
import type { OptionValues } from './command.ts'
import { path } from './kinds.ts'
import { flag, type Option } from './option.ts'
import { motiveOptions, operatorOf } from './reason.ts'
import { removingOptions } from './proposal.ts'
import type { FileRoom } from './refusal.ts'
import { atOption, scheduledTime } from './scheduled-time.ts'
import type { Terminal } from './terminal.ts'

const fileOptionsBut = { ...removingOptions, all: flag('cuts no list short'), ...motiveOptions }

/** Of each command that takes a file of no airline. */
export const fileOptions = { ...fileOptionsBut, at: atOption('the UTC') }

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
export const importOptions = { brand: namedBrand, ...fileOptionsBut, at: atOption('the airline’s') }

/** Each kind of file, as `import` and `template` call it, and in words. */
const kinds = {
  agencies: 'one file of agencies',
  airports: 'one airport file',
  'connection-times': 'one file of connection times',
  'custom-fields': 'one file of custom fields',
  dashboard: 'one file of dashboard cards',
  emissions: 'one file of emission factors',
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
  const { brand, named } = given.brand
  const call = fileCall(given, terminal, kind, zone(brand.timeZone))
  return { ...call, brand, room: { ...call.room, brand: named } }
}

/** The same for a file of no single brand. @param clock by which `--at` is meant */
export function fileCall<Own extends GivenFile>(
  given: Own,
  outer: Terminal,
  kind: FileKind,
  clock = zone('UTC'),
) {
  const time = scheduledTime(given.at, clock, outer)
  const terminal: Terminal = {
    ...outer,
    ...(given.all && { isScreen: false }),
    // What stores nothing makes no database either.
    ...(given.dryRun && { mayMakeData: false }),
    // It is shown as of its time.
    ...(time && { now: () => time.at }),
  }
  const room: FileRoom = { ...(terminal.isScreen && { isScreen: true }), kind }
  return { ...given, terminal, room, time, operator: operatorOf(given) }
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
