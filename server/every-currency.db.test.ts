/** Every currency in circulation, from the file of fares to the answer of a search, the books and the check of both. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { currencies, type Currency, digitsOf, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { readFares } from '@jetbridge/core/offer/fare-csv.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { parseCsv } from './cli/csv.ts'
import { addFares } from './modules/offer/operations/add-tariff.ts'
import { seedTinyWorld, tinyBrand, tinyDestination, tinyOrigin } from './seed/factories.ts'
import { call } from './testing/app.ts'
import { fakeBank } from './testing/bank.ts'
import { cardForm, pay, reserveHeld } from './testing/payer.ts'
import { stagedApp } from './testing/staged-app.ts'
import { choose, onePerson, startFlow, tinyHost, wireParty } from './testing/traveller.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 2)
const bank = fakeBank()

/** A price with all digits of its currency, large where a unit is worth little. */
const priceIn = (currency: Currency) =>
  ['1234567', '1234567.8', '1234567.89', '1234567.891'][digitsOf(currency)]!

/** The tariff in every currency, as an operator files it. */
function filedFares() {
  const until = plusDays(today, 30)
  const lines = currencies.map((currency) =>
    [tinyOrigin, tinyDestination, 'flex', 'Y', currency, priceIn(currency), today, until].join(','),
  )
  const header = 'origin,destination,fare_brand,booking_class,currency,adult,travel_from,travel_until'
  const csv = parseCsv([header, ...lines].join('\n'))
  if (!csv.ok) throw new Error(csv.problem.reason)
  const read = readFares(csv.rows, {
    airports: new Set([tinyOrigin, tinyDestination]),
    fareBrands: new Set(['flex']),
    currencies,
  })
  if (!read.ok) throw new Error(JSON.stringify(read))
  return read.fares
}

const app = stagedApp({
  gateways: { default: bank.gateway },
  brand: (brand) => ({
    ...brand,
    paymentProviders: ['default'],
    currency: { ...brand.currency, allowed: [...currencies] },
  }),
  seed: async (db) => {
    await seedTinyWorld(db, { today })
    await db.transact((tx) => sql`delete from fare`.execute(tx))
    await db.transact((tx) => addFares(tx, tinyBrand, filedFares()))
  },
})

async function flightsIn(currency: Currency) {
  const found = await call(app, contract.reservation.requestFlightAvailability, {
    caller: { host: tinyHost },
    body: {
      origin: tinyOrigin,
      destination: tinyDestination,
      departureDate: day,
      isOneWay: true,
      currency,
      passengers: wireParty(onePerson),
    },
  })
  if (!found.ok) throw new Error(found.body.code)
  const days = found.body.flightGroups.flatMap((group) => group.days)
  return { body: found.body, flights: days.find(({ date }) => date === day)?.flights ?? [] }
}

it('is filed and answered with the digits of its currency, to the last unit', async () => {
  const answers: unknown[] = []
  for (const currency of currencies) {
    const { body, flights } = await flightsIn(currency)
    const { fare } = choose(flights[0], 'flex')
    answers.push([body.currencyCode, fare.baseAmount])
  }
  expect(answers).toEqual(currencies.map((currency) => [currency, Number(priceIn(currency))]))
})

describe.each(['JPY', 'VND', 'EUR', 'IRR', 'LBP', 'KWD', 'TND', 'XCG'] as const)(
  'a booking in %s',
  (currency) => {
    it('is held, charged, ticketed and posted to the unit, and the books balance', async () => {
      const { flights } = await flightsIn(currency)
      const choice = choose(flights[1], 'flex')
      const caller = await startFlow(app)
      const { flightId, fareSummaryUid, totalAmount } = choice
      const held = await call(app, contract.reservation.holdFlightInventory, {
        caller,
        body: {
          flightsToHold: [{ flightId, fareSummaryUid, ...(totalAmount !== undefined && { totalAmount }) }],
          passengers: wireParty(onePerson),
          currencyCode: currency,
        },
      })
      expect(held.ok, JSON.stringify(held.body)).toBe(true)
      const reserved = await reserveHeld(app, caller, { day })
      const due = fromDecimal(reserved.balance, currency)
      const paid = await pay(app, reserved, cardForm('token', { provider: 'default' }))
      expect(paid.body).toMatchObject({ transactionStatus: 'Approved' })
      expect([...bank.orders.values()].at(-1)?.amount).toEqual(due)
      const { rows } = await sql<{ minor: string; currency: string }>`
      select sum(amount_minor)::text as minor, currency from ledger_entry
      where amount_minor > 0 and currency = ${currency} group by currency`.execute(app.deps.db.query)
      expect(rows).toEqual([{ minor: expect.stringMatching(/^\d+$/), currency }])
      expect(Number(rows[0]?.minor) % due.amount).toBe(0)
    })
  },
)

it('no table keeps anything else as a currency than three capital letters', async () => {
  const { rows } = await sql<{ table: string; isChecked: boolean }>`
    select c.relname as table, exists (
      select from pg_constraint k where k.conrelid = c.oid and k.convalidated
        and k.conname = c.relname || '_currency' and pg_get_constraintdef(k.oid) like '%[A-Z]{3}%'
    ) as "isChecked"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'currency' and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by 1`.execute(app.deps.db.query)
  expect(rows.length).toBeGreaterThanOrEqual(18)
  expect(rows.filter(({ isChecked }) => !isChecked)).toEqual([])
  for (const code of ['eur', '€', 'EU', ''])
    await expect(
      app.deps.db.transact((tx) => sql`update fare set currency = ${code}`.execute(tx)),
    ).rejects.toThrow(/fare_currency/)
})
