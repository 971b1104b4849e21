/**
 * The travel agencies of the demo world, each with its people and a year of sales on account. Made once: an existing
 * agency stays as it is. An airline without flights, or that signs no agencies in, gets none.
 */
import { type DemoAgency, demoAgencies, demoAgencyPassword } from '@jetbridge/brands/demo-agencies.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { type Currency, fromDecimal, type Minor, minor } from '@jetbridge/core/kernel/money.ts'
import { dateAt, instantOf, localDateTime, plusDays, type Zone, zone } from '@jetbridge/core/kernel/time.ts'
import { postingForDeposit } from '@jetbridge/core/payment/ledger.ts'
import { sampleAccountingCode } from '@jetbridge/core/ticket/document-number.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { keepPassword } from '../modules/account/operations/passwords.ts'
import { findAgency } from '../modules/agency/read.ts'
import { openDepartures } from '../modules/schedule/operations/open-departures.ts'
import { insertYear, writePostings, type YearRows } from './agency-desk.ts'
import { daysOfPlan, planAgencies, type PlannedBooking, stockOf } from './agency-plan.ts'
import { writeYear } from './agency-rows.ts'
import {
  addUserRows,
  countSold,
  drawSerials,
  findSeeded,
  insertAgencyRow,
  listStanding,
  setAccount,
} from './queries.ts'
import { networks, takeTurns, zoneOf } from './seed.ts'

/** Answers whether the airline has got its agencies now. */
export async function seedAgencies(deps: Deps, brand: Brand): Promise<boolean> {
  if (!brand.switches.agencySignIn) return false
  const network = networks.find((each) => each.brand === brand.id)
  if (!network || !(await findSeeded(deps.db.query, brand.id))) return false
  if (await findAgency(deps.db.query, brand.id, demoAgencies[0]?.code ?? '')) return false
  const password = await keepPassword(demoAgencyPassword, deps.random)
  const today = dateAt(deps.now(), zone('UTC'))
  const days = daysOfPlan(today)
  const currency = brand.currency.default
  const stock = stockOf(network, brand, days, zoneOf)
  const bookingClass = network.plan[0]?.bookingClass ?? ''
  return deps.db.transact(async (tx) => {
    await takeTurns(tx)
    if (await findAgency(tx, brand.id, demoAgencies[0]?.code ?? '')) return false
    const found = await listStanding(tx, brand.id, { ...days, bookingClass })
    const standing = new Map([...found].map(([key, { left }]) => [key, left]))
    const terms = { stock, currency, today, now: deps.now(), agencies: demoAgencies, standing }
    const { years, opened } = planAgencies(terms)
    const ids = await openDepartures(tx, brand.id, opened)
    const departureIds = new Map([...ids, ...[...found].map(([key, { id }]) => [key, id] as const)])
    for (const { agency, bookings } of years) {
      await insertAgencyRow(tx, brand.id, agency, currency)
      await addUserRows(tx, { brand, agency, password, id: () => uuidv7(deps.now(), deps.random) })
      await sell(deps, tx, { brand, agency, year: bookings, bookingClass, departureIds })
    }
    return true
  })
}

interface Year {
  readonly brand: Brand
  readonly agency: DemoAgency
  readonly year: readonly PlannedBooking[]
  /** every seat is sold in this one */
  readonly bookingClass: string
  readonly departureIds: ReadonlyMap<string, number>
}

async function sell(
  deps: Deps,
  tx: Tx,
  { brand, agency, year, bookingClass, departureIds }: Year,
): Promise<void> {
  const agents = agency.users.filter(({ role }) => role !== 'bookkeeper').map(({ login }) => login)
  const accountingCode = brand.accountingCode ?? sampleAccountingCode(brand.carrierCode)
  const people = year.reduce((all, booking) => all + booking.people.length, 0)
  const firstSerial = await drawSerials(tx, accountingCode, people)
  const written = writeYear({ deps, brand, agency, agents, departureIds, firstSerial }, year)
  const payments = payTwiceAMonth(deps, { brand, agency }, written)
  await insertYear(tx, written.rows)
  await countSold(tx, bookingClass, written.sold)
  const moves = [...written.moves, ...payments]
  const currency = brand.currency.default
  const [stated, step] = [agency.creditLimit, 5_000].map((units) => fromDecimal(units, currency).amount) as [
    Minor,
    Minor,
  ]
  // Where flights are dear, the airline has given an agency more.
  const limit = Math.max(stated, Math.ceil((mostOwed(moves) * 1.2) / step) * step)
  const balance = moves.reduce((all, { amount }) => all + amount, 0)
  await setAccount(tx, brand.id, agency.code, { balance, limit })
}

/** The most that an agency has ever owed. */
function mostOwed(moves: readonly Move[]): number {
  let balance = 0
  let least = 0
  for (const { amount } of moves.toSorted((a, b) => a.at - b.at)) {
    balance += amount
    least = Math.min(least, balance)
  }
  return 0 - least
}

type Move = YearRows['moves'][number]

/** On the fifth and the twentieth of each month the agency pays what it has bought before. Answers the payments. */
function payTwiceAMonth(
  deps: Pick<Deps, 'now' | 'random'>,
  { brand, agency }: Pick<Year, 'brand' | 'agency'>,
  written: YearRows,
): Move[] {
  const currency: Currency = brand.currency.default
  const days = dueDays(deps, agency)
  const payments: Move[] = []
  let paid = 0
  for (const at of days) {
    const bought = written.moves.filter((move) => move.at < at).reduce((all, { amount }) => all + amount, 0)
    const owed = 0 - bought - paid
    if (owed <= 0) continue
    const move = { id: uuidv7(at, deps.random), agencyCode: agency.code, currency, amount: minor(owed) }
    const posting = postingForDeposit({ ...move, reason: 'Bank transfer' })
    if (posting) writePostings({ deps, brand }, written, [posting], { reservationId: null, at })
    payments.push({ at, amount: minor(owed) })
    paid += owed
  }
  return payments
}

function dueDays({ now }: Pick<Deps, 'now'>, { timeZone }: DemoAgency) {
  const place: Zone = zone(timeZone)
  const today = dateAt(now(), place)
  return Array.from({ length: 400 }, (_, ago) => plusDays(today, -ago))
    .filter((day) => day.endsWith('-05') || day.endsWith('-20'))
    .map((day) => instantOf(localDateTime(`${day}T09:30`), place))
    .filter((at) => at < now())
    .toSorted((a, b) => a - b)
}
