/**
 * A year of agencies in the small world: bookings, changes, cancellations, flights and top-ups through the engine's own
 * calls, drawn at random, and then spread over the days of a year. What belongs to one booking keeps its distances.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { type Currency, money } from '@jetbridge/core/kernel/money.ts'
import { type LocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { sql } from 'kysely'
import { correctAccount, depositToAccount, openAgency } from '../modules/agency/operations.ts'
import { flyDeparted } from '../modules/departure-control/jobs.ts'
import { openFlow } from '../modules/flow/operations/create.ts'
import { issueVoucher } from '../modules/payment/operations/voucher.ts'
import { plusMinutes } from '@jetbridge/core/kernel/time.ts'
import { call, type TestApp, type TestCaller } from './app.ts'
import { type TestBooking, openBooked } from './booked.ts'
import { cancel, flightOf } from './canceller.ts'
import type { Chance } from './chance.ts'
import { commit, estimate, reckon, wantChange } from './changer.ts'
import { cardForm, holdTrip, pay, reserveHeld, type Trip } from './payer.ts'

export interface YearAgency {
  readonly brand: string
  readonly code: string
  readonly currency: Currency
  readonly zone: string
}

export interface Year {
  readonly app: TestApp
  readonly chance: Chance
  readonly agencies: readonly [YearAgency, ...YearAgency[]]
  /** the first day on which flights are sold, and how many days follow */
  readonly from: LocalDate
  readonly days: number
  /** about how many flights leave meanwhile, and are not sold from then on */
  readonly leaving: number
}

interface AgencyBooking extends TestBooking {
  readonly agency: YearAgency
  readonly party: Party
}

const parties: readonly [Party, ...Party[]] = [
  { adult: 1, child: 0, infant: 0 },
  { adult: 2, child: 1, infant: 0 },
  { adult: 1, child: 0, infant: 1 },
  { adult: 3, child: 1, infant: 1 },
]

export async function openAgencies({ app, agencies }: Year): Promise<void> {
  for (const { brand, code, currency, zone } of agencies) {
    const creditLimit = money(2_000_000_000, currency).amount
    const agency = { brand, code, name: `Travel ${code}`, currency, creditLimit }
    await app.deps.db.transact((tx) => openAgency(tx, agency))
    await sql`update agency set time_zone = ${zone} where brand = ${brand} and code = ${code}`.execute(
      app.deps.db.query,
    )
  }
}

interface YearPlan {
  readonly operations: number
  /** how many clerks work at the same time, each on bookings of their own; one alone always lives the same year */
  readonly clerks: number
  /** hears how many are done, ten times */
  readonly onTenth: (done: number) => void
}

/** Answers how often each came about, and why not, where something was refused. */
export async function liveYear(
  year: Year,
  { operations, clerks, onTenth }: YearPlan,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  let begun = 0
  let ended = 0
  const next = () => begun++ < operations
  const end = (done: string) => {
    counts.set(done, (counts.get(done) ?? 0) + 1)
    if (++ended % Math.ceil(operations / 10) === 0) onTenth(ended)
  }
  const flying = (others * year.leaving) / operations
  await Promise.all(Array.from({ length: clerks }, () => workYear(year, flying, next, end)))
  return counts
}

/** how often something else than a flight that leaves is drawn, in the measure of `flying` */
const others = 21

/** @param next whether there is more to do */
async function workYear(
  year: Year,
  flying: number,
  next: () => boolean,
  end: (done: string) => void,
): Promise<void> {
  const { chance } = year
  const booked: AgencyBooking[] = []
  while (next()) {
    const act = chance.draw<() => Promise<string>>([
      [10, () => book(year, booked)],
      [4, () => changeOne(year, booked)],
      [4, () => cancelOne(year, booked)],
      [2, () => topUp(year)],
      [1, () => correct(year)],
      [flying, () => flyOne(year, booked)],
    ])
    end(await act().catch(tellBusy))
  }
}

/** On a busy machine a call is told to come back, or a statement runs out of time: nothing of it is done then. */
function tellBusy(error: Error): string {
  if (/\bbusy\b|timeout/.test(error.message)) return 'busy'
  throw error
}

async function book(year: Year, all: AgencyBooking[]): Promise<string> {
  const { app, chance, agencies } = year
  const agency = chance.pick(agencies)
  const party = chance.pick(parties)
  const trip: Trip = {
    day: dayOf(year),
    party,
    isReturn: chance.is(0.5),
    fareBrand: chance.pick(['light', 'classic', 'flex']),
    place: Math.floor(chance.between(0, 2)),
  }
  const flow = { brandId: agency.brand, payer: 'agency', agencyCode: agency.code } as const
  const caller: TestCaller = { host: `${agency.brand}.localhost`, ...(await openFlow(app.deps, flow)) }
  // a flight that has left is not sold any more
  const refused = await holdTrip(app, caller, trip).catch((error: Error) => error.message)
  if (refused !== undefined) return refused.startsWith('no ') ? 'not offered' : refused
  const reserved = await reserveHeld(app, caller, trip)
  if (chance.is(0.5)) await takeServices(year, caller)
  if (chance.is(0.1)) return 'reserved and not paid'
  if (chance.is(0.2)) await layVoucher(year, agency, caller)
  const made = await call(app, contract.payment.createReservation, { caller, body: {} })
  if (!made.ok) throw new Error(made.body.code)
  const paid = chance.is(0.85)
    ? await call(app, contract.payment.accountPayment, { caller, body: {} })
    : await pay(app, reserved, cardOf(agency))
  if (!paid.ok) return `not paid: ${paid.body.code}`
  if (paid.body.transactionStatus !== 'Approved') return `not paid: ${paid.body.transactionStatus}`
  all.push({ ...(await openBooked(app, reserved)), agency, party })
  return 'booked'
}

/** Billed where the airline's brand bills cards. */
function cardOf({ currency }: YearAgency) {
  return cardForm('t', currency === 'USD' ? { countryISO: 'US', postalCode: '10001' } : {})
}

function dayOf({ chance, from, days }: Year): LocalDate {
  return plusDays(from, Math.floor(chance.between(0, days)))
}

/** A paid seat, a paid extra, or both, for one of the party. */
async function takeServices({ app, chance }: Year, caller: TestCaller): Promise<void> {
  const seats = await call(app, contract.seat.get, { caller })
  const [map] = seats.ok ? seats.body.seatMaps : []
  const passenger = seats.ok ? seats.body.passengers[0] : undefined
  const places = map?.rows.flatMap(({ leftSeats, rightSeats }) => [...leftSeats, ...rightSeats]) ?? []
  const free = places.find(({ isAvailable, price }) => isAvailable && price > 0)
  if (map && passenger && free && chance.is(0.7)) {
    const selectedSeats = [{ passengerId: passenger.passengerId, code: free.code }]
    const body = { selectedSeats: [{ tripFlightId: map.tripFlightId, selectedSeats }] }
    await call(app, contract.seat.choose, { caller, body })
  }
  const offer = await call(app, contract.extra.list, { caller })
  const bag = offer.ok
    ? offer.body.ancillaries.find(({ ancillaryFeeUid }) => ancillaryFeeUid.endsWith('.BAG23'))
    : undefined
  if (!bag || !map || !passenger) return
  const { ancillaryFeeUid } = bag
  const tripFlightUid = ancillaryFeeUid.split('.')[0] ?? ''
  const details = [{ passengerUid: passenger.passengerId, tripFlightUid, ancillaryFeeUid }]
  await call(app, contract.extra.hold, { caller, body: { details } })
}

let vouchers = 0

async function layVoucher({ app, chance }: Year, { brand, currency }: YearAgency, caller: TestCaller) {
  const { deps } = app
  const voucherCode = `YEAR-${++vouchers}`
  const validity = { validFrom: plusMinutes(deps.now(), -60), validUntil: plusMinutes(deps.now(), 600) }
  const face = money(Math.floor(chance.between(1_000, 12_000)), currency)
  await deps.db.transact((tx) => issueVoucher(deps, tx, { brand, code: voucherCode, face, ...validity }))
  await call(app, contract.reservation.validateVoucher, { caller, body: { voucherCode } })
}

async function cancelOne({ app, chance }: Year, all: AgencyBooking[]): Promise<string> {
  const booked = drawn(chance, all)
  if (!booked) return 'nothing to cancel'
  const place = Math.floor(chance.between(0, booked.opened.flights.length))
  const done = await cancel(app, booked, place)
  if (!done.ok && done.body.code === 'flight-not-active') all.splice(all.indexOf(booked), 1)
  return done.ok ? 'cancelled' : `not cancelled: ${done.body.code}`
}

/** Paid by card or on account, where something is due. */
async function changeOne(year: Year, all: AgencyBooking[]): Promise<string> {
  const { app, chance } = year
  const booked = drawn(chance, all)
  if (!booked) return 'nothing to change'
  const wanted = {
    day: dayOf(year),
    party: booked.party,
    fareBrand: chance.pick(['light', 'classic', 'flex']),
  }
  const change = await wantChange(app, booked, wanted).catch(() => undefined)
  if (!change) return 'no change wanted'
  const quote = await estimate(app, change)
  if (!quote.ok) return `not quoted: ${quote.body.code}`
  if (quote.body.balanceDue > 0) {
    const due = await reckon(app, change)
    if (!due.ok) return `not reckoned: ${due.body.code}`
    const { caller } = change
    const paid = chance.is(0.8)
      ? await call(app, contract.payment.accountPayment, { caller, body: {} })
      : await call(app, contract.payment.processPayment, { caller, body: cardOf(booked.agency) })
    if (!paid.ok) return `change not paid: ${paid.body.code}`
  }
  const made = await commit(app, change)
  if (!made.ok) return `not changed: ${made.body.code}`
  Object.assign(booked, await openBooked(app, booked))
  return 'changed'
}

async function topUp({ app, chance, agencies }: Year): Promise<string> {
  const { brand, code, currency } = chance.pick(agencies)
  const paidIn = money(Math.floor(chance.between(1, 500_000)), currency)
  await app.deps.db.transact((tx) => depositToAccount(app.deps, tx, { brand, code }, paidIn))
  return 'topped up'
}

async function correct({ app, chance, agencies }: Year): Promise<string> {
  const { brand, code, currency } = chance.pick(agencies)
  const by = money(Math.floor(chance.between(1, 90_000)) * (chance.is(0.5) ? 1 : -1), currency)
  await app.deps.db.transact((tx) => correctAccount(app.deps, tx, { brand, code }, by, 'Counted twice'))
  return 'corrected'
}

/** The next departure of a booking leaves, with all who are on it. */
async function flyOne({ app, chance }: Year, all: AgencyBooking[]): Promise<string> {
  const booked = drawn(chance, all)
  if (!booked) return 'nothing to fly'
  const { rowCount } = await app.deps.db.pool.query(
    `update departure set departs_at = now() - interval '2 minutes', arrives_at = now() + interval '1 hour'
     where id = (select departure_id from segment where id = $1) and status = 'scheduled'`,
    [flightOf(booked)],
  )
  await flyDeparted(app.deps)
  return rowCount === 1 ? 'flown' : 'not flown'
}

function drawn<T>(chance: Chance, all: readonly T[]): T | undefined {
  return all[Math.floor(chance.between(0, all.length))]
}

/**
 * Two payments in at the edges of a day of each agency, half an hour inside: one of them is on another day in UTC, ahead
 * or behind.
 */
export async function topUpAtEdges({ app, agencies }: Year, day: LocalDate): Promise<void> {
  const { deps } = app
  for (const { brand, code, currency, zone } of agencies) {
    for (const [time, paidIn] of [
      ['00:30', 701],
      ['23:30', 907],
    ] as const)
      await deps.db.transact(async (tx) => {
        await depositToAccount(deps, tx, { brand, code }, money(paidIn, currency))
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`update ledger_posting set posted_at = ${`${day} ${time}`}::timestamp at time zone ${zone}
          where id in (select l.id from ledger_posting l join ledger_entry e on e.posting_id = l.id
            where l.brand = ${brand} and e.detail = ${code} and l.posted_at >= now())`.execute(tx)
      })
  }
}

/**
 * Moves everything that happened to a booking or was paid in by the same random time into the past. The ledger refuses
 * that, as it should: its guard is off meanwhile.
 */
export async function spreadOverYear({ app }: Year, seed: number): Promise<void> {
  await app.deps.db.transact(async (tx) => {
    await sql`select setseed(${(seed % 1000) / 1000})`.execute(tx)
    await sql`set local session_replication_role = replica`.execute(tx)
    // a long year takes longer than any statement of the engine may
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`create temp table shift on commit drop as
      select id, make_interval(secs => random() * 370 * 86400) as by from reservation`.execute(tx)
    for (const [table, column] of [
      ['ticket', 'issued_at'],
      ['emd', 'issued_at'],
      ['ledger_posting', 'posted_at'],
      ['reservation', 'created_at'],
    ] as const) {
      const key = sql.ref(table === 'reservation' ? 'reservation.id' : `${table}.reservation_id`)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - by from shift
        where shift.id = ${key}`.execute(tx)
    }
    await sql`update coupon c set status_at = status_at - by from ticket t join shift on shift.id = t.reservation_id
      where t.document_number = c.document_number`.execute(tx)
    await sql`update emd_coupon c set status_at = status_at - by from emd e join shift on shift.id = e.reservation_id
      where e.document_number = c.document_number`.execute(tx)
    await sql`update ledger_posting set posted_at = posted_at - make_interval(secs => random() * 370 * 86400)
      where reservation_id is null`.execute(tx)
  })
}
