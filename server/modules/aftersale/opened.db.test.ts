/** Only those who have opened a reservation can read it. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, plusMinutes, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { call, type TestApp, type TestCaller, testApp } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { book, type TestBooking } from '../../testing/booked.ts'
import { reserve } from '../../testing/payer.ts'
import { mostAccesses } from '../identity/operations/open-access.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 3)
let skew = 0
let app: TestApp
let booked: TestBooking

beforeAll(async () => {
  app = await testApp({
    now: () => plusMinutes(instant(Date.now()), skew),
    gateways: { default: approvingGateway },
    seed: async (db) => void (await seedTinyWorld(db, { today })),
  })
  booked = await book(app, { day, isReturn: true, party: { adult: 2, child: 1, infant: 0 } })
})
afterAll(() => app.close())

const read = (caller: TestCaller) => call(app, contract.booked.read, { caller })

describe('an opened reservation', () => {
  it('has its code, its flights in the order flown, its passengers and its currency [RES-04]', async () => {
    const { body } = await read(booked.opener)
    expect(body).toEqual(booked.opened)
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/) as string
    const stands = { id, carrierCode: 'PE', duration: 75, isCancelled: false, finished: false }
    // Switzerland to Austria and back: everybody needs a document, and none is kept yet.
    const person = { passengerUid: id, travelDocumentsMissing: true }
    expect(body).toMatchObject({
      confirmationCode: booked.recordLocator,
      flights: [
        {
          ...stands,
          flightNumber: '101',
          origin: 'ACH',
          destination: 'VIE',
          departureDateTime: `${day}T06:50`,
          arrivalDateTime: `${day}T08:05`,
          canChange: true,
          canCancel: true,
          cancelledBy: null,
        },
        {
          ...stands,
          flightNumber: '108',
          origin: 'VIE',
          destination: 'ACH',
          departureDateTime: `${day}T19:30`,
          arrivalDateTime: `${day}T20:45`,
        },
      ],
      passengers: [
        { ...person, passengerType: 'adult', firstName: 'Kim adult', lastName: 'Müller' },
        { ...person, passengerType: 'adult', firstName: 'Kim adult', lastName: 'Ångström' },
        { ...person, passengerType: 'child', firstName: 'Kim child', lastName: 'Müller' },
      ],
      payment: { currency: 'EUR' },
      backRoute: '/booking-flow/search',
    })
    const [out] = booked.opened.flights
    expect(out?.duration).toBe((Date.parse(out!.arrivesAt) - Date.parse(out!.departsAt)) / 60_000)
  })

  it('tells of each flight that is ahead what its airline tells of the time before it', () => {
    const [out, back] = booked.opened.flights
    const before = (local: string, minutes: number) =>
      new Date(Date.parse(`${local}Z`) - minutes * 60_000).toISOString().slice(0, 16)
    expect(out?.preparation).toMatchObject({
      place: {
        terminal: null,
        address: 'Flughafenstrasse 11, 9423 Altenrhein',
        map: expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\//) as string,
      },
      arriveBy: before(out!.departureDateTime, 30),
      checkIn: {
        opens: before(out!.departureDateTime, 120),
        closes: before(out!.departureDateTime, 20),
        at: { de: 'Am Schalter, zehn Schritte von der Tür' },
      },
      papers: { en: expect.stringContaining('passport') as string },
      baggage: { cabinBag: true, cabinBagLimits: { en: '8 kg, 55 × 40 × 23 cm' } },
    })
    expect(back?.preparation).toMatchObject({
      place: { terminal: { en: 'Terminal 3' } },
      arriveBy: before(back!.departureDateTime, 60),
    })
  })

  it('answers the older call in the same way, with any body [API-26]', async () => {
    const answer = await call(app, contract.booked.pnr, { caller: booked.opener, body: { any: ['thing'] } })
    expect(answer.body).toEqual(booked.opened)
  })

  it('is closed to wrong tokens, other sessions and other brands, which learn nothing', async () => {
    const other = await book(app, { day })
    const { sessionId, accessToken } = booked.opener
    const callers: TestCaller[] = [
      { sessionId: sessionId!, accessToken: other.opener.accessToken! },
      { sessionId: other.opener.sessionId!, accessToken: accessToken! },
      { sessionId: 'x', accessToken: accessToken! },
      { sessionId: sessionId! },
      { ...booked.opener, host: 'aero.localhost' },
    ]
    for (const caller of callers) expect(await read(caller)).toMatchObject({ body: { code: 'not-found' } })
    expect(await read({})).toMatchObject({ status: 401, body: { code: 'session-expired' } })
  })

  it('is not opened by a flow before it is paid', async () => {
    const { caller } = await reserve(app, { day })
    expect(await call(app, contract.booked.open, { caller })).toMatchObject({ body: { code: 'not-paid' } })
  })

  it('says that a flight is finished once it has departed [RES-10]', async () => {
    const departs = Date.parse(booked.opened.flights[0]!.departsAt)
    skew = (departs - Date.now()) / 60_000 + 1
    try {
      const { body } = await read(booked.opener)
      expect(body).toMatchObject({
        flights: [
          { finished: true, canCancel: false, canChange: false, preparation: null },
          { finished: false, preparation: { place: { terminal: { en: 'Terminal 3' } } } },
        ],
      })
    } finally {
      skew = 0
    }
  })

  it('is closed again when nobody used it for too long', async () => {
    await sql`update reservation_access set touched_at = now() - interval '61 minutes'`.execute(
      app.deps.db.query,
    )
    expect(await read(booked.opener)).toMatchObject({ status: 401, body: { code: 'session-expired' } })
  })
})

it('a reservation that is opened in a loop keeps a bounded number of accesses, the newest', async () => {
  const { caller, opener } = await book(app, { day })
  for (let count = 0; count < mostAccesses + 5; count++) await call(app, contract.booked.open, { caller })
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from reservation_access
    where reservation_id = (select reservation_id from reservation_access group by 1 order by count(*) desc limit 1)
  `.execute(app.deps.db.query)
  expect(rows[0]?.kept).toBe(mostAccesses)
  expect(await read(opener)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  const { headers } = await call(app, contract.booked.open, { caller })
  const newest = {
    sessionId: String(headers['x-session-id']),
    accessToken: String(headers['x-access-token']),
  }
  expect((await read({ ...caller, ...newest })).status).toBe(200)
})
