import type { ConsoleOperator } from '@jetbridge/core/access/operator.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { type Cabin, defaultClassPlan } from '@jetbridge/core/flight/class-plan.ts'
import {
  formatDesignator,
  type ScheduledDeparture,
  type TimedDeparture,
} from '@jetbridge/core/flight/departure.ts'
import { nameOfCarrier } from '@jetbridge/core/flight/operating-carrier.ts'
import type { DateRange } from '@jetbridge/core/flight/expand-leg.ts'
import { readSeats, scheduleColumns } from '@jetbridge/core/flight/schedule-csv.ts'
import type { PastSeason } from '@jetbridge/core/flight/schedule-leg.ts'
import { type LocalDate, localDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import { classesNotSold, routesWithoutFares } from '@jetbridge/core/offer/fare-reach.ts'
import type { Db } from '../db/open.ts'
import { listRoutesSold } from '../modules/inventory/read/seats-left.ts'
import { listFiledClasses } from '../modules/offer/read.ts'
import { scheduleKind } from '../modules/proposal/operations/kinds.ts'
import type { ScheduledTime } from '../modules/proposal/proposal.ts'
import {
  type ScheduleImport,
  SeasonRefusal,
  seatsTaken,
  type SeasonDiff,
  type TakenDeparture,
} from '../modules/schedule/operations/import-schedule.ts'
import { selectUpcoming, type StoredDeparture } from '../modules/schedule/read.ts'
import { declareCommand, type OptionValues } from './command.ts'
import { withDatabase } from './database.ts'
import { tellEmpty } from './empty-file.ts'
import { fileOf, importCall, importOptions, tellCounts } from './import-call.ts'
import { date, type Kind, wholeNumber, wrongValue } from './kinds.ts'
import { flag, perhaps, several, usually } from './option.ts'
import { askAboutOthers, carrier, type CarrierCall } from './other-carriers.ts'
import { storeProposal } from './proposal.ts'
import { type FileRoom, refuseFile, tellProblems, unpricedRoutes } from './refusal.ts'
import { readSeason } from './schedule-file.ts'
import { count, list, RefusedError, type Terminal, todayOf, UsageError } from './terminal.ts'

const daysTakenOver = 730

/** Nobody publishes a season further ahead. */
const mostDaysAhead = 3_653
const earliest = localDate('1970-01-01')

interface ScheduleCommand extends CarrierCall {
  readonly asked: ScheduleImport
  readonly terminal: Terminal
  readonly room: FileRoom
  readonly operator: ConsoleOperator
  readonly time: ScheduledTime | undefined
  readonly airline: ServedBrand
}

const everyType = ''

/** `76`, `J8Y68`, `E70=76`: the cabins of an aircraft type, or of every one. */
const seats: Kind<readonly [type: string, cabins: readonly Cabin[]]> = {
  shown: 'N',
  ask: 'name seats',
  read(typed, asked) {
    const [, type = everyType, told = ''] = /^(?:([A-Z0-9]{3})=)?(.+)$/.exec(typed) ?? []
    const cabins = readSeats(told)
    const takes = 'a whole number from 1 to 999, cabins like J8Y68, or those of an aircraft type like E70=76'
    if (!cabins || cabins.length === 0) throw wrongValue(asked, takes, typed)
    return [type, cabins]
  },
}

const options = {
  ...importOptions,
  shiftYears: usually(
    wholeNumber({ least: -99, most: 99 }),
    '0',
    'moves the season by the whole number of weeks nearest to N years; weekdays stay',
  ),
  from: perhaps(date, 'first local date to take over; today by default'),
  until: perhaps(date, 'last local date to take over; two years from today by default'),
  seats: several(
    seats,
    'seats of a flight whose record states none: in economy (76), or in each cabin (J8Y68); of one aircraft type E70=76',
  ),
  carrier: several(
    carrier,
    'flights of this carrier, too, besides the airline’s own: without it they are asked about, or refused with --yes',
  ),
  keepSold: flag('flights with seats sold or held stay as they are instead of stopping the import'),
  replaceByHand: flag(
    'the file also decides about flights that "departure move" or "departure cancel" has changed',
  ),
}

export const importScheduleCommand = declareCommand({
  about: [
    'Puts the flights of an IATA SSIM chapter 7 file, or of a CSV file, on sale: shows what changes, asks, stores all or nothing.',
    `Header line of the CSV: ${scheduleColumns.join(',')}`,
    '(the last five may be left out); "template schedule FILE" writes an example, of SSIM for FILE.ssim.',
  ],
  examples: [
    'import schedule season.ssim --brand my-air --dry-run',
    'import schedule season.csv --brand my-air --seats 76 --seats E95=J8Y100 --carrier XX',
  ],
  mayMakeData: true,
  args: fileOf('schedule'),
  options,
  async run(given, outer) {
    const call = await callOf(given, outer)
    const { terminal, asked } = call
    await withDatabase(terminal, async (db) => {
      await storeProposal(call, db, {
        kind: scheduleKind,
        asked,
        brand: call.airline,
        name: call.file,
        what: 'the schedule was',
        judge({ past }) {
          if (past) throw pastRefusal(call.file, past)
        },
        async show({ diff }, query) {
          tellEmptySeason(call, diff)
          show(call, diff, terminal)
          list('warnings about fares', await judgeFares(query, call, diff), terminal)
          await askAboutOthers(call, diff.plan.departures, terminal)
          if (!call.dryRun && diff.taken.length > 0 && !asked.keepTaken) throw seatsTaken()
        },
        question: 'Store these changes?',
        report: (_, { added, changed, cancelled, kept }) =>
          `Stored: ${added} added, ${changed} changed, ${cancelled} cancelled${keptAlso(kept)}.`,
        hints: { taken: takenHints },
        explain: (refusal) => (refusal instanceof SeasonRefusal ? tellProblemsOf(refusal, call) : undefined),
      })
    })
  },
})

function tellProblemsOf(
  { found: { problems, twice, past } }: SeasonRefusal,
  { file, room, terminal }: ScheduleCommand,
): RefusedError {
  list('flights that come twice', tellProblems(twice, terminal), terminal)
  return refuseFile(file, problems, room, shiftHints(past))
}

/** A file without rows ends all flights of these dates. */
function tellEmptySeason(call: ScheduleCommand, { toStore }: SeasonDiff): void {
  const { emptied, season, range } = call.asked
  if (emptied === undefined) return
  const what = `departures of ${emptied} from ${range.from} to ${range.until}`
  tellEmpty({ ...call, brand: call.airline }, season.legs, { what, goes: toStore.removed.length })
}

/** Routes without a fare, and fares in classes that no departure sells, once the file is stored. */
async function judgeFares(
  db: Db,
  { asked: { brand, range }, terminal }: ScheduleCommand,
  { plan, toStore: diff }: SeasonDiff,
): Promise<string[]> {
  const filed = await listFiledClasses(db, brand, range.from)
  const unpriced = routesWithoutFares(plan.departures, filed)
  const stored = [...diff.added, ...diff.changed.map(({ after }) => after)].map((each) => ({
    ...each,
    bookingClasses: each.classes.map(({ bookingClass }) => bookingClass),
  }))
  const replaced = [...diff.changed.map(({ before }) => before.id), ...diff.removed.map(({ id }) => id)]
  const others = await listRoutesSold(db, selectUpcoming(db, brand, range.from, replaced))
  return [
    ...(unpriced.length > 0 ? [unpricedRoutes(unpriced, terminal)] : []),
    ...classesNotSold([...stored, ...others], filed),
  ]
}

async function callOf(
  given: OptionValues<typeof options> & { readonly file: string },
  outer: Terminal,
): Promise<ScheduleCommand> {
  const call = importCall(given, outer, 'schedule')
  const { brand, carrier: carriers, keepSold: keepTaken, ...told } = call
  const range = rangeOf(call)
  const { form, season } = await readSeason(call.file)
  const isEmpty = form === 'csv' && season.ok && season.legs.length === 0
  const asked = {
    brand: brand.id,
    season,
    emptied: isEmpty ? brand.carrierCode : undefined,
    shiftYears: call.shiftYears,
    plan: defaultClassPlan,
    seats: call.seats,
    range,
    keepTaken,
    replaceByHand: call.replaceByHand,
  }
  return { ...told, asked, airline: brand, carriers: new Set(carriers) }
}

/** Without options: today, and the next two years. @throws UsageError */
export function rangeOf(call: {
  readonly from: LocalDate | undefined
  readonly until: LocalDate | undefined
  readonly terminal: Terminal
}): DateRange {
  const today = todayOf(call.terminal)
  const { from = today, until = plusDays(today, daysTakenOver) } = call
  const latest = plusDays(today, mostDaysAhead)
  for (const [option, day] of [
    ['--from', from],
    ['--until', until],
  ] as const)
    if (day < earliest || day > latest)
      throw new UsageError(`${option} takes a date from ${earliest} to ${latest}, not ${day}`)
  if (until < from) throw new UsageError(`--until ${until} is before --from ${from}`)
  return { from, until }
}

function shiftHints(past: PastSeason | undefined): string[] {
  return past
    ? [`the season ended on ${past.ended}; --shift-years ${past.shiftYears} would put it ahead`]
    : []
}

function pastRefusal(file: string, past: PastSeason): RefusedError {
  return new RefusedError(
    `${file} is refused, nothing was stored: all of its flights have flown.`,
    shiftHints(past).map((hint) => `Next: ${hint}`),
  )
}

function show(
  { file, asked: { brand, range, keepTaken } }: ScheduleCommand,
  proposal: SeasonDiff,
  terminal: Terminal,
): void {
  const { say } = terminal
  const { legs, plan, spans, toStore: diff, taken, reassigned, atOtherTerminals } = proposal
  const [first] = spans.map(({ from }) => from).toSorted()
  const last = spans
    .map(({ until }) => until)
    .toSorted()
    .at(-1)
  const on = first ? `, ${first} to ${last}` : ''
  say(
    `${file}: ${count(legs, 'leg')} read, ${legs - plan.notSold.length} on sale, ${count(plan.departures.length, 'departure')}${on}`,
  )
  if (plan.outside > 0)
    say(
      `${plan.outside} ${plan.outside === 1 ? 'leg flies' : 'legs fly'} on no day from ${range.from} to ${range.until}`,
    )
  list('warnings', tellProblems(plan.warnings, terminal), terminal)
  list('legs not sold', tellProblems(plan.notSold, terminal), terminal)
  const kept = keepTaken && taken.length > 0 ? `, ${taken.length} kept as they are` : ''
  say(`${brand}: ${tellCounts(diff)}${kept}`)
  list('added', diff.added.map(describe), terminal, 5)
  list(
    'changed',
    diff.changed.map(({ before, after }) => `${describe(before)}  to  ${describe(after)}`),
    terminal,
  )
  list('removed', diff.removed.map(describe), terminal)
  list('moved or cancelled by hand, kept as they are', diff.byHand.map(describeStanding), terminal)
  list(
    keepTaken ? 'with seats sold or held, kept as they are' : 'with seats sold or held',
    taken.map(
      ({ departure, change, sold, held }) => `${describe(departure)}: ${sold} sold, ${held} held, ${change}`,
    ),
    terminal,
  )
  list(
    'with seats sold or held, whose travellers know another operating carrier: tell them who flies now',
    reassigned.map(describeTaken),
    terminal,
  )
  list(
    'with seats sold or held, whose travellers know another terminal: tell them which one it is now',
    atOtherTerminals.map(describeTaken),
    terminal,
  )
}

function describeTaken({ departure, sold, held }: TakenDeparture): string {
  return `${describe(departure)}: ${sold} sold, ${held} held`
}

function describe(departure: (TimedDeparture & { capacity: number }) | ScheduledDeparture): string {
  const { departsLocal, arrivesLocal, aircraft, operatedBy, capacity } = departure
  const origin = placeOf(departure.origin, departure.originTerminal)
  const destination = placeOf(departure.destination, departure.destinationTerminal)
  const times = `${origin} ${departsLocal.replace('T', ' ')} → ${destination} ${arrivesLocal.replace('T', ' ')}`
  const flownBy = operatedBy === null ? '' : `, operated by ${nameOfCarrier(operatedBy)}`
  return `${formatDesignator(departure)}  ${times}  ${aircraft}, ${count(capacity, 'seat')}${flownBy}`
}

/** `VIE`, `VIE (terminal 3)` */
function placeOf(airport: string, terminal: string | null): string {
  return terminal === null ? airport : `${airport} (terminal ${terminal})`
}

function describeStanding(departure: StoredDeparture): string {
  return departure.status === 'cancelled' ? `${describe(departure)}, cancelled` : describe(departure)
}

const takenHints = [
  'A file cannot yet give new times to a flight that has been sold: "departure move" moves one departure, and tells its travellers.',
  'Next: --keep-sold leaves such flights as they are, and stores the rest',
]

function keptAlso(kept: number): string {
  return kept > 0 ? `, ${kept} kept as they were` : ''
}
