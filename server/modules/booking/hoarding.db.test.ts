/** One source holds little of a departure unpaid; more of it costs puzzles, and nobody is locked out. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { WirePuzzleAnswer } from '@jetbridge/core/contract/puzzle.ts'
import { dateAt, instant, type LocalDate, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { seedTinyWorld, tinyBrand, tinyDestination, tinyOrigin } from '../../seed/factories.ts'
import { makeAgency, startAgencyFlow } from '../../testing/agency.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { bodyOf, call, type TestCaller } from '../../testing/app.ts'
import { type TestBooking, openBooked } from '../../testing/booked.ts'
import { flightOf } from '../../testing/canceller.ts'
import { cardForm, pay, reserveHeld } from '../../testing/payer.ts'
import { puzzleIn, solved, solvedIn } from '../../testing/puzzle.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import {
  type Choice,
  choose,
  onePerson,
  searchFlights,
  startFlow,
  wireParty,
} from '../../testing/traveller.ts'
import { releaseEndedHolds } from '../inventory/jobs.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
/** 2 % of 150 seats are three, 10 % fifteen */
const seats = 150
const ownShare = 3
const leastBits = 3

const app = stagedApp({
  gateways: { default: approvingGateway },
  seed: async (db) => void (await seedTinyWorld(db, { today, seats })),
  settings: {
    TRUST_PROXY: '1',
    HOLD_SHARE_PERCENT: '2',
    HOLD_AGENCY_SHARE_PERCENT: '10',
    PUZZLE_BITS: String(leastBits),
  },
})

let place = 0
let addresses = 0
let address = ''
let day: LocalDate = plusDays(today, 2)

/** Every test has a flight and an address of its own. */
beforeEach(() => {
  place = (place + 1) % 4
  if (place === 0) day = plusDays(day, 1)
  address = `192.0.2.${(addresses += 1)}`
})

async function flightAt(at = place): Promise<Choice> {
  const flights = await searchFlights(app, { origin: tinyOrigin, destination: tinyDestination, date: day })
  return choose(flights[at], 'flex')
}

interface Wish {
  readonly by?: TestCaller
  readonly from?: string
  readonly party?: Party
  readonly flights?: readonly Choice[]
  readonly puzzle?: WirePuzzleAnswer
}

async function ask({ by, from = address, party = onePerson, flights, puzzle }: Wish = {}) {
  const caller = { ...(by ?? (await startFlow(app))), address: from }
  const chosen = flights ?? [await priced(party)]
  const flightsToHold = chosen.map(({ flightId, fareSummaryUid }) => ({ flightId, fareSummaryUid }))
  const body = { flightsToHold, passengers: wireParty(party), ...(puzzle && { puzzle }) }
  return { caller, answer: await call(app, contract.reservation.holdFlightInventory, { caller, body }) }
}

async function priced(party: Party): Promise<Choice> {
  const search = { origin: tinyOrigin, destination: tinyDestination, date: day, party }
  return choose((await searchFlights(app, search))[place], 'flex')
}

type HoldAnswer = Awaited<ReturnType<typeof ask>>

/** Which further party the puzzle is the price of; 0 when the seats are held. */
const priceOf = ({ answer }: HoldAnswer) => (answer.ok ? 0 : (puzzleIn(answer)?.bits ?? 0) - leastBits + 1)

/** Solves what it is asked for. */
async function askAndSolve(wish: Wish = {}): Promise<HoldAnswer> {
  const asked = await ask(wish)
  if (asked.answer.ok) return asked
  return ask({ ...wish, by: asked.caller, puzzle: solvedIn(asked.answer) })
}

async function fill(wish: Wish = {}): Promise<HoldAnswer[]> {
  const all: HoldAnswer[] = []
  for (let index = 0; index < ownShare; index++) all.push(await ask(wish))
  expect(all.map(({ answer }) => answer.status)).toEqual([200, 200, 200])
  return all
}

async function payFor({ caller }: HoldAnswer): Promise<void> {
  const reserved = await reserveHeld(app, caller, { day })
  expect(await pay(app, reserved, cardForm('t'))).toMatchObject({ body: { transactionStatus: 'Approved' } })
}

async function end({ caller: { flowId = '' } }: HoldAnswer): Promise<void> {
  await sql`update hold set expires_at = now() - interval '10 seconds' where flow_id = ${flowId}::uuid`.execute(
    app.deps.db.query,
  )
  await releaseEndedHolds(app.deps)
}

describe('without payment one address', () => {
  it('holds two percent of a departure, and then each further party costs a puzzle of twice the price', async () => {
    await fill()
    const prices: number[] = []
    for (let party = 1; party <= 4; party++) {
      const asked = await ask()
      prices.push(priceOf(asked))
      expect(asked.answer).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
      const held = await ask({ by: asked.caller, puzzle: solvedIn(asked.answer) })
      expect(held.answer.status).toBe(200)
    }
    expect(prices).toEqual([1, 2, 3, 4])
  })

  it('holds one party of any size, and asks for a puzzle from the second', async () => {
    const party = { adult: 9, child: 0, infant: 0 }
    expect(priceOf(await ask({ party }))).toBe(0)
    expect(priceOf(await ask({ party }))).toBe(1)
    expect(priceOf(await ask())).toBe(1)
  })

  it('hinders no other address, and of IPv6 the network of 64 bits is one', async () => {
    await fill()
    expect(priceOf(await ask())).toBe(1)
    expect(priceOf(await ask({ from: '203.0.113.200' }))).toBe(0)
    await fill({ from: '2001:db8:1:2::1' })
    expect(priceOf(await ask({ from: '2001:db8:1:2:ffff::9' }))).toBe(1)
    expect(priceOf(await ask({ from: '2001:db8:1:3::1' }))).toBe(0)
  })

  it('has its share of every departure: another flight costs nothing yet, and a way back counts too', async () => {
    await fill()
    const other = await flightAt((place + 1) % 4)
    expect(priceOf(await ask({ flights: [other] }))).toBe(0)
    const [back] = await searchFlights(app, {
      origin: tinyDestination,
      destination: tinyOrigin,
      date: plusDays(day, 1),
    })
    const there = await flightAt()
    expect(priceOf(await ask({ flights: [there, choose(back, 'flex')] }))).toBe(1)
    expect(priceOf(await ask({ flights: [choose(back, 'flex')] }))).toBe(0)
  })

  it('is told ahead which puzzle a hold will ask for; solved ahead, it is asked for none', async () => {
    const askAhead = async (caller: TestCaller) => {
      const body = { flightIds: [(await flightAt()).flightId], passengers: wireParty(onePerson) }
      return bodyOf(await call(app, contract.reservation.askHoldPuzzle, { caller, body })).puzzle
    }
    const caller = { ...(await startFlow(app)), address }
    expect(await askAhead(caller)).toBeNull()
    await fill()
    const first = await askAhead(caller)
    expect(first?.bits).toBe(leastBits)
    const answer = solved(first!)
    // Asked for again it is another one, as dear; the hold of others makes the next one dearer.
    expect(await askAhead(caller)).toMatchObject({ bits: leastBits })
    expect((await ask({ by: caller, puzzle: answer })).answer.status).toBe(200)
    const own = await askAhead(caller)
    expect(own).toBeNull()
    const next = { ...(await startFlow(app)), address }
    expect(await askAhead(next)).toMatchObject({ bits: leastBits + 1 })
    // A puzzle of one flow buys nothing for another one.
    expect((await ask({ by: next, puzzle: answer })).answer.status).toBe(429)
  })

  it('has room again for what was paid, given back or ended', async () => {
    const [one, two, three] = await fill()
    await payFor(one!)
    expect(priceOf(await ask())).toBe(0)
    expect(priceOf(await ask())).toBe(1)
    await call(app, contract.flow.remove, { caller: two!.caller })
    expect(priceOf(await ask())).toBe(0)
    await end(three!)
    expect(priceOf(await ask())).toBe(0)
    expect(priceOf(await ask())).toBe(1)
  })

  it('counts a hold that is being paid for: an unpaid payment page keeps seats, too', async () => {
    const [one] = await fill()
    await sql`update hold set frozen = true where flow_id = ${one!.caller.flowId!}::uuid`.execute(
      app.deps.db.query,
    )
    expect(priceOf(await ask())).toBe(1)
    await sql`update hold set frozen = false`.execute(app.deps.db.query)
  })

  it('pays less again when fewer are held beyond the share', async () => {
    await fill()
    const [first, second] = [await askAndSolve(), await askAndSolve()]
    expect(priceOf(await ask())).toBe(3)
    await call(app, contract.flow.remove, { caller: first.caller })
    expect(priceOf(await ask())).toBe(2)
    await payFor(second)
    expect(priceOf(await ask())).toBe(1)
  })
})

describe('a flow that holds again', () => {
  it('is not counted twice: neither for the same flights, nor for another fare, nor for fewer people', async () => {
    const [first] = await fill()
    const two = { adult: 2, child: 0, infant: 0 }
    expect(priceOf(await ask({ by: first!.caller }))).toBe(0)
    const flights = await searchFlights(app, { origin: tinyOrigin, destination: tinyDestination, date: day })
    expect(priceOf(await ask({ by: first!.caller, flights: [choose(flights[place], 'light')] }))).toBe(0)
    expect(priceOf(await ask({ by: first!.caller, party: two }))).toBe(1)
    await call(app, contract.flow.remove, { caller: first!.caller })
    const pair = await ask({ from: '203.0.113.7', party: two })
    expect(priceOf(await ask({ from: '203.0.113.7', by: pair.caller }))).toBe(0)
  })

  it('has paid its puzzle once, as long as it keeps the flight', async () => {
    await fill()
    const beyond = await askAndSolve()
    expect(priceOf(await ask({ by: beyond.caller }))).toBe(0)
    // and it still raises the price of the next one
    expect(priceOf(await ask())).toBe(2)
  })

  it('counts for its present address: two addresses that swap hold two shares at most', async () => {
    const other = '203.0.113.8'
    const [first] = await fill()
    await fill({ from: other })
    expect(priceOf(await ask({ by: first!.caller, from: other }))).toBe(1)
    // refused: the hold before stands, on the account of the first address
    expect(priceOf(await ask())).toBe(1)
  })

  it('does not come back from the dead beside a full share', async () => {
    const [first, second] = await fill()
    await end(first!)
    await end(second!)
    await ask()
    await ask()
    const extend = (caller: TestCaller) => call(app, contract.reservation.extendHold, { caller })
    expect(await extend(first!.caller)).toMatchObject({ status: 409, body: { code: 'hold-expired' } })
    expect((await extend({ ...second!.caller, address: '203.0.113.9' })).status).toBe(200)
  })
})

describe('a puzzle', () => {
  it('pays for one party: not twice, not for another flow, not with a wrong answer', async () => {
    await fill()
    const asked = await ask()
    const puzzle = solvedIn(asked.answer)
    expect(priceOf(await ask({ puzzle }))).toBe(1)
    const wrong = { ...puzzle, answer: puzzle.answer.replace(/\.\d+$/, '') }
    expect(priceOf(await ask({ by: asked.caller, puzzle: wrong }))).toBe(1)
    expect(priceOf(await ask({ by: asked.caller, puzzle }))).toBe(0)
    // given back, it would be another party
    await call(app, contract.flow.remove, { caller: asked.caller })
    const again = await ask()
    const solved = solvedIn(again.answer)
    expect(priceOf(await ask({ by: again.caller, puzzle: solved }))).toBe(0)
    const elsewhere = await flightAt((place + 1) % 4)
    await ask({ by: again.caller, flights: [elsewhere] })
    expect(priceOf(await ask({ by: again.caller, puzzle: solved }))).toBe(1)
  })

  it('that was cheap does not pay for a party that costs more meanwhile', async () => {
    await fill()
    const [one, other] = [await ask(), await ask()]
    expect(priceOf(await ask({ by: one.caller, puzzle: solvedIn(one.answer) }))).toBe(0)
    const late = await ask({ by: other.caller, puzzle: solvedIn(other.answer) })
    expect(priceOf(late)).toBe(2)
    expect(priceOf(await ask({ by: other.caller, puzzle: solvedIn(late.answer) }))).toBe(0)
  })

  it('is kept where the seats are sold out, and where a promo code has run out', async () => {
    await fill()
    const asked = await ask()
    const puzzle = solvedIn(asked.answer)
    const { flightId } = await flightAt()
    const close = (closed: boolean) =>
      sql`update departure_class set closed = ${closed} where departure_id = ${flightId}::bigint`.execute(
        app.deps.db.query,
      )
    await close(true)
    const refused = await ask({ by: asked.caller, puzzle })
    expect(refused.answer).toMatchObject({ status: 409, body: { code: 'sold-out' } })
    await close(false)
    expect(priceOf(await ask({ by: asked.caller, puzzle }))).toBe(0)
  })
})

it('an agency has a share of its own, from any address, and takes none of the address it calls from', async () => {
  const code = await makeAgency(app, { code: `SHARE${addresses}` })
  await fill()
  for (let party = 0; party < 15; party++) {
    const by = await startAgencyFlow(app, code)
    expect(priceOf(await ask({ by, from: party % 2 ? address : `198.51.100.${party}` }))).toBe(0)
  }
  expect(priceOf(await ask({ by: await startAgencyFlow(app, code), from: '198.51.100.77' }))).toBe(1)
  expect(priceOf(await ask({ from: '198.51.100.77' }))).toBe(0)
})

it('changes of flights hold seats on the same account, and cost the same puzzles', async () => {
  const target = await flightAt()
  const bought = await ask({ flights: [await flightAt((place + 1) % 4)], from: '203.0.113.50' })
  const reserved = await reserveHeld(app, bought.caller, { day })
  await pay(app, reserved, cardForm('t'))
  const booked: TestBooking = await openBooked(app, { ...reserved, caller: bought.caller })
  async function change(puzzle?: WirePuzzleAnswer, by?: TestCaller) {
    const caller = by ?? (await editFlow(booked))
    const body = {
      currentTripFlightId: flightOf(booked),
      newTripFlightId: target.flightId,
      newFareSummaryId: target.fareSummaryUid,
      ...(puzzle && { puzzle }),
    }
    return { caller, answer: await call(app, contract.flightChange.estimate, { caller, body }) }
  }
  await fill()
  const asked = await change()
  expect(puzzleIn(asked.answer)?.bits).toBe(leastBits)
  expect((await change(solvedIn(asked.answer), asked.caller)).answer.status).toBe(200)
  expect(priceOf(await ask())).toBe(2)
})

async function editFlow(booked: TestBooking): Promise<TestCaller> {
  const body = { flightInformation: { flightId: flightOf(booked) } }
  const created = await call(app, contract.flow.createForEdit, { caller: booked.opener, body })
  if (!created.ok) throw new Error(created.body.code)
  const { bookingFlowId: flowId, accessToken } = created.body
  return { host: `${tinyBrand}.localhost`, flowId, accessToken, address }
}

it('keeps no address: a hold has a keyed hash of it, and only while it keeps seats', async () => {
  const [one, two] = await fill()
  const sourceOf = async ({ caller }: HoldAnswer) => {
    const row = await app.deps.db.query
      .selectFrom('hold')
      .select('source')
      .where('flow_id', '=', caller.flowId!)
      .executeTakeFirstOrThrow()
    return row.source
  }
  const source = await sourceOf(one!)
  expect(source?.length).toBe(32)
  expect(source?.toString('latin1')).not.toContain(address)
  expect(await sourceOf(two!)).toEqual(source)
  await payFor(one!)
  await end(two!)
  expect([await sourceOf(one!), await sourceOf(two!)]).toEqual([null, null])
})
