/**
 * What a change of flight must not do while something else happens to its booking: lose another flight's
 * coupon, charge for what the airline owes, or tell and allow more than the way the booking was opened does.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { dateAt, instant, type LocalDate, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { askingForCode } from '../../testing/code-before-changes.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { seedTinyWorld, tinyBrand, type TinyWorld } from '../../seed/factories.ts'
import { makeAgency, startAgencyFlow } from '../../testing/agency.ts'
import { alterFlight, timesOn } from '../../testing/airline.ts'
import { bodyOf, call, type TestCaller } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { book, type TestBooking, openBooked } from '../../testing/booked.ts'
import { lastAttemptOf, passTime } from '../../testing/booking-facts.ts'
import { cancel, flightOf } from '../../testing/canceller.ts'
import {
  type Change,
  commit,
  estimate,
  payChange,
  quoted,
  reckon,
  wantChange,
} from '../../testing/changer.ts'
import { holdTrip, reserveHeld } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { recoverAttempts } from '../sale/operations/recover.ts'
import { listCoupons } from '../ticket/read.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))

const bank = fakeBank()

/** what happens while the gateway charges */
let meanwhile: (() => Promise<unknown>) | undefined

let asksForCode = false

const host = { host: `${tinyBrand}.localhost` }

let world: TinyWorld

let day: LocalDate = plusDays(today, 2)

let later: LocalDate = day

const app = stagedApp({
  gateways: {
    default: {
      ...bank.gateway,
      async charge(order) {
        const outcome = await bank.gateway.charge(order)
        await meanwhile?.()
        return outcome
      },
    },
  },
  brand: askingForCode(() => asksForCode),
  seed: async (db) => void (world = await seedTinyWorld(db, { today, days: 60 })),
})
beforeEach(() => {
  day = plusDays(day, 2)
  later = plusDays(day, 1)
  bank.setMood('approve')
  meanwhile = undefined
  asksForCode = false
})

function flow({ caller }: Change) {
  return call(app, contract.flow.get, { caller })
}

async function reservationOf({ opener }: TestBooking) {
  return bodyOf(await call(app, contract.booked.read, { caller: opener }))
}

/** Open coupons of the tickets that count, and their flights. */
async function openCouponsOf({ reservationId }: TestBooking): Promise<string[]> {
  const coupons = await listCoupons(app.deps.db.query, reservationId)
  return coupons
    .filter(({ state }) => state === 'open')
    .map(({ segmentId }) => segmentId)
    .toSorted()
}

/** The holder of the reservation that the answer has opened. */
function openerOf(answer: { readonly headers: Readonly<Record<string, unknown>> }): TestCaller {
  const header = (name: string) => String(answer.headers[name.toLowerCase()])
  return { ...host, sessionId: header(headers.sessionId), accessToken: header(headers.accessToken) }
}

describe('a change that is paid for while the other flight is changed for nothing', () => {
  const both = async () => {
    const booked = await book(app, { day, isReturn: true, fareBrand: 'classic' })
    await sql`update segment set conditions = conditions || '{"changeFeeMinor": 0}'
      where reservation_id = ${booked.reservationId}`.execute(app.deps.db.query)
    const paid = await quoted(app, booked, { day, place: 1 })
    bodyOf(await reckon(app, paid))
    const free = await quoted(app, booked, { day: plusDays(later, 6), isReturn: true, fareBrand: 'light' }, 1)
    return { booked, paid, free }
  }

  it('leaves a coupon for each flight when the gateway’s answer comes after it', async () => {
    const { booked, paid, free } = await both()
    meanwhile = async () => bodyOf(await commit(app, free))
    expect(bodyOf(await payChange(app, paid))).toMatchObject({ transactionStatus: 'Approved' })
    const { flights } = await reservationOf(booked)
    expect(await openCouponsOf(booked)).toEqual(flights.map(({ id }) => id).toSorted())
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
  })

  it('leaves a coupon for each flight when recovery finds the lost answer', async () => {
    const { booked, paid, free } = await both()
    bank.setMood('lost')
    await payChange(app, paid)
    bodyOf(await commit(app, free))
    await passTime(app, 60)
    await recoverAttempts(app.deps)
    expect(await lastAttemptOf(app, booked)).toMatchObject({ state: 'approved', reason: null })
    const { flights } = await reservationOf(booked)
    expect(await openCouponsOf(booked)).toEqual(flights.map(({ id }) => id).toSorted())
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
  })
})

describe('a change that is paid for while the airline moves the old flight', () => {
  it('is not made at its price: the money goes back, and the change costs nothing now', async () => {
    const booked = await book(app, { day, fareBrand: 'classic' })
    const change = await quoted(app, booked, { day: later })
    bodyOf(await reckon(app, change))
    const { id } = world.departureOn('outbound', day)
    meanwhile = () => alterFlight(app, id, timesOn(day, '18:00', '19:30'))
    await payChange(app, change)
    expect(await lastAttemptOf(app, booked)).toMatchObject({ state: 'approved', reason: 'too-late' })
    const opened = await reservationOf(booked)
    expect(opened.flights).toMatchObject([{ id: flightOf(booked), isCancelled: false }])
    meanwhile = undefined
    const again = await quoted(app, { ...booked, opened }, { day: later, place: 1, fareBrand: 'classic' })
    expect(bodyOf(await commit(app, again))).toMatchObject({ isCommitted: true })
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
  })
})

describe('new times of a flight', () => {
  it.each(['accept', 'refund'] as const)(
    'are answered (%s) only with the code, where the brand asks for one, because accepting gives a refund away',
    async (answer) => {
      const booked = await book(app, { day })
      await alterFlight(app, world.departureOn('outbound', day).id, timesOn(day, '18:00', '19:30'))
      asksForCode = true
      const give = () =>
        call(app, contract.scheduleChange.answer, {
          caller: booked.opener,
          query: { flightId: flightOf(booked) },
          body: { answer },
        })
      expect(await give()).toMatchObject({ status: 403, body: { code: 'code-required' } })
      expect((await reservationOf(booked)).flights).toMatchObject([{ scheduleChange: { kind: 'moved' } }])
      await sql`update reservation_access set proven_until = now() + interval '1 minute'
        where session_id = ${booked.opener.sessionId}`.execute(app.deps.db.query)
      const { reservation } = bodyOf(await give())
      expect(reservation.flights).toMatchObject([{ scheduleChange: null, isCancelled: answer === 'refund' }])
    },
  )
})

describe('an edit flow', () => {
  it('can still be read when its flight was given back in another tab, and promises nothing', async () => {
    const booked = await book(app, { day })
    const credit = await quoted(app, booked, { day: later, fareBrand: 'classic' })
    expect(bodyOf(await flow(credit)).edit?.quote).toMatchObject({ balanceDue: expect.any(Number) })
    bodyOf(await cancel(app, booked))
    expect(bodyOf(await flow(credit)).edit?.quote).toBeNull()
    expect((await commit(app, credit)).ok).toBe(false)
  })

  it('can still be read when another tab has made another change of its flight', async () => {
    const booked = await book(app, { day })
    const one = await quoted(app, booked, { day: later, fareBrand: 'classic' })
    const other = await quoted(app, booked, { day: later, place: 1, fareBrand: 'classic' })
    bodyOf(await commit(app, one))
    expect(bodyOf(await flow(other)).edit?.quote).toBeNull()
  })

  it('tells names and types of the passengers, and nothing that code and name do not open [RES-04]', async () => {
    const booked = await book(app, { day })
    const seen = bodyOf(await flow(await wantChange(app, booked, { day: later })))
    expect(seen.flightInformation.passengers).toEqual([
      {
        passengerUid: booked.opened.passengers[0]?.passengerUid,
        passengerType: 'adult',
        firstName: 'Kim adult',
        lastName: booked.opened.passengers[0]?.lastName,
        gender: null,
        dateOfBirth: null,
        customFields: {},
      },
    ])
  })

  it('asks for the code by mail where the brand wants one before anything is changed', async () => {
    const booked = await book(app, { day })
    asksForCode = true
    const body = { flightInformation: { flightId: flightOf(booked) } }
    const start = () => call(app, contract.flow.createForEdit, { caller: booked.opener, body })
    expect((await start()).body).toMatchObject({ code: 'code-required' })
    const { sessionId } = booked.opener
    await sql`update reservation_access set proven_until = now() + interval '1 minute'
      where session_id = ${sessionId}`.execute(app.deps.db.query)
    bodyOf(await start())
  })

  describe('whose code counts no longer', () => {
    const outlive = ({ caller }: Change) =>
      sql`update booking_flow set created_at = now() - interval '31 minutes' where id = ${caller.flowId}`.execute(
        app.deps.db.query,
      )

    it('promises nothing new', async () => {
      const booked = await book(app, { day, fareBrand: 'classic' })
      const change = await quoted(app, booked, { day: later })
      asksForCode = true
      expect((await estimate(app, change)).status).toBe(200)
      await outlive(change)
      expect(await estimate(app, change)).toMatchObject({ status: 403, body: { code: 'code-required' } })
      asksForCode = false
      expect((await estimate(app, change)).status).toBe(200)
    })

    it('still buys what was promised while its seats are held, and shows that it is bought', async () => {
      const booked = await book(app, { day, fareBrand: 'classic' })
      const change = await quoted(app, booked, { day: later })
      bodyOf(await reckon(app, change))
      asksForCode = true
      await outlive(change)
      expect(bodyOf(await payChange(app, change))).toMatchObject({ transactionStatus: 'Approved' })
      expect(bodyOf(await flow(change))).toMatchObject({ isCompleted: true })
    })

    it('is made free of charge when that was promised, but not once its seats are no longer held', async () => {
      const credit = { day: later, fareBrand: 'classic' }
      const made = await quoted(app, await book(app, { day }), credit)
      const late = await quoted(app, await book(app, { day, place: 1 }), credit)
      asksForCode = true
      for (const change of [made, late]) await outlive(change)
      bodyOf(await commit(app, made))
      await sql`update hold set expires_at = now(), cap_at = now() where flow_id = ${late.caller.flowId}`.execute(
        app.deps.db.query,
      )
      expect((await commit(app, late)).ok).toBe(false)
    })
  })

  it('that began with code and name alone never charges the agency that booked, however often it is opened again', async () => {
    const agency = await makeAgency(app, { code: `AG${day.replaceAll('-', '')}`, creditLimit: 100_000 })
    const caller = await startAgencyFlow(app, agency)
    await holdTrip(app, caller, { day, fareBrand: 'classic' })
    const reserved = await reserveHeld(app, caller, { day })
    bodyOf(await call(app, contract.payment.accountPayment, { caller, body: {} }))
    const booked = await openBooked(app, reserved)
    const [passenger] = booked.opened.passengers
    const body = { confirmationCode: booked.recordLocator, familyName: passenger?.lastName ?? '' }
    const found = await call(app, contract.booked.search, { caller: host, body })
    const byName = openerOf(found)
    const first = await quoted(app, { ...booked, opener: byName }, { day: later })
    const opener = openerOf(await call(app, contract.booked.open, { caller: first.caller }))
    const second = await quoted(app, { ...booked, opener }, { day: later })
    bodyOf(await reckon(app, second))
    const onAccount = await call(app, contract.payment.accountPayment, { caller: second.caller, body: {} })
    expect(onAccount.body).toMatchObject({ code: 'unknown-provider' })
  })
})
