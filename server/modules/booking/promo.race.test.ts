/**
 * A hundred buyers at once for a code with fifty uses: held, paid, and counted again. The control looks first and
 * counts then.
 */
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { seedTinyWorld, tinyBrand, tinyDestination, tinyOrigin } from '../../seed/factories.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { inTurns, untilServed } from '../../testing/crowd.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { cardForm, pay, reserveHeld } from '../../testing/payer.ts'
import { choose, hold, onePerson, searchFlights, startFlow } from '../../testing/traveller.ts'

const buyers = 100
const uses = 50
const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 3)
/** flex, 180.00 less half, and 24.00 taxes */
const promoPrice = 114
let app: TestApp

beforeEach(async () => {
  app = await testApp({
    gateways: { default: approvingGateway },
    settings: { DATABASE_CONNECTIONS: '20' },
    seed: async (db) => {
      await seedTinyWorld(db, { today, days: 5, seats: 200 })
      await sql`
        insert into promo_code (brand, code, percent, valid_from, valid_until, quota)
        values (${tinyBrand}, 'FIFTY', 50, now() - interval '1 day', now() + interval '1 year', ${uses})
      `.execute(db.query)
    },
  })
})
afterEach(() => app.close())

/** Everybody has seen the price with the code. Answers how many got it, and how many bought at it. */
async function stampede() {
  const flights = await searchFlights(app, {
    origin: tinyOrigin,
    destination: tinyDestination,
    date: day,
    promoCode: 'FIFTY',
  })
  const flows = await inTurns(buyers, () => startFlow(app))
  const told = await Promise.all(
    flows.map(async (caller, index) => {
      const choice = choose(flights[index % flights.length], 'flex')
      const answer = await untilServed(() => hold(app, caller, [choice], onePerson, 'FIFTY'))
      return { caller, answer }
    }),
  )
  const held = told.filter(({ answer }) => answer.ok)
  const bought = await inTurns(held.length, async (index) => {
    const reserved = await reserveHeld(app, held[index]!.caller, { day })
    expect(reserved.balance).toBe(promoPrice)
    const paid = await untilServed(() => pay(app, reserved, cardForm('t')))
    return paid.ok && paid.body.transactionStatus === 'Approved'
  })
  const codes = told.map(({ answer }) => (answer.ok ? 'held' : answer.body.code))
  return { held: held.length, bought: bought.filter(Boolean).length, codes: new Set(codes) }
}

it(`a code with ${uses} uses sells exactly ${uses} to ${buyers} buyers`, async () => {
  const { held, bought, codes } = await stampede()
  expect([held, bought]).toEqual([uses, uses])
  expect(codes).toEqual(new Set(['held', 'promo-used-up']))
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})

const careless = `
  create or replace function move_promo_uses(of_brand text, of_code text, uses int) returns boolean language plpgsql as $$
  begin
    if uses > 0 and exists (
      select from promo_code where brand = of_brand and code = of_code and used + uses > quota
    ) then return false; end if;
    perform pg_sleep(0.05);
    update promo_code set used = used + uses where brand = of_brand and code = of_code;
    return true;
  end $$;
  create or replace function move_stock(moves seat_move[], of_brand text, taken_code text, given_code text)
  returns text language plpgsql as $$
  begin
    if not move_promo_uses(of_brand, taken_code, 1) then return 'no-uses'; end if;
    return case when move_seats(moves) then 'moved' else 'no-seats' end;
  end $$`

it('control: where uses are looked at first and counted then, more are sold', async () => {
  const { query, pool } = app.deps.db
  await sql`alter table promo_code drop constraint promo_code_check`.execute(query)
  await pool.query(careless)
  const { bought } = await stampede()
  expect(bought).toBeGreaterThan(uses)
  const rules = (await checkInvariants(query)).map(({ rule }) => rule)
  expect(rules).toContain('the uses of a promo code are those that holds reserve and those that were sold')
})
