import { contract } from '@jetbridge/core/contract/contract.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiDocument } from '../../http/api-document.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { call, type TestApp, testApp, type TestCaller } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { book } from '../../testing/booked.ts'
import { cardForm, holdTrip, pay, reserve, reserveHeld } from '../../testing/payer.ts'
import { startFlow } from '../../testing/traveller.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const trip = { day: plusDays(today, 2), isReturn: true }
const { receipt, calendar } = contract.travelDocument
let app: TestApp

beforeAll(async () => {
  app = await testApp({
    gateways: { default: approvingGateway },
    seed: async (db) => void (await seedTinyWorld(db, { today })),
  })
})
afterAll(() => app.close())

function download({ host, flowId, sessionId, accessToken }: TestCaller, { path }: { path: string }) {
  return app.app.inject({
    url: `${app.deps.config.apiBase}/${path}`,
    headers: {
      host: host ?? '',
      [headers.bookingFlowId]: flowId ?? '',
      [headers.sessionId]: sessionId ?? '',
      [headers.accessToken]: accessToken ?? '',
    },
  })
}

it('the receipt of a ticketed booking is a PDF to download, the calendar an .ics', async () => {
  const reserved = await reserve(app, trip)
  await pay(app, reserved, cardForm('token'))
  const pdf = await download(reserved.caller, receipt)
  expect(pdf.statusCode).toBe(200)
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="receipt-${reserved.recordLocator}.pdf"`,
    'cache-control': 'no-store',
  })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), {
    mergePages: true,
  })
  expect(text).toContain(reserved.recordLocator)
  expect(text).toContain('€410.00')

  const ics = await download(reserved.caller, calendar)
  expect(ics.headers['content-type']).toMatch(/^text\/calendar/)
  expect(ics.body).toContain('BEGIN:VCALENDAR')
  expect(ics.body.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(ics.body).not.toMatch(/kim|mueller/i)
})

it('the holder of an opened reservation downloads the same files, without the flow', async () => {
  const { caller, opener, recordLocator } = await book(app, trip)
  const { bookedReceipt, bookedCalendar } = contract.travelDocument
  for (const [ofFlow, opened] of [
    [receipt, bookedReceipt],
    [calendar, bookedCalendar],
  ] as const) {
    const file = await download(opener, opened)
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-disposition']).toContain(recordLocator)
    expect(file.rawPayload.equals((await download(caller, ofFlow)).rawPayload)).toBe(true)
    expect((await download({ ...opener, accessToken: '0'.repeat(64) }, opened)).statusCode).toBe(404)
    expect((await download(caller, opened)).statusCode).toBe(404)
  }
})

it('a paid seat is in the receipt with its EMD', async () => {
  const caller = await startFlow(app)
  await holdTrip(app, caller, { ...trip, fareBrand: 'light' })
  const reserved = await reserveHeld(app, caller, trip)
  const seats = await call(app, contract.seat.get, { caller })
  if (!seats.ok) throw new Error(seats.body.code)
  const [map] = seats.body.seatMaps
  const all = map?.rows.flatMap(({ leftSeats, rightSeats }) => [...leftSeats, ...rightSeats]) ?? []
  const paid = all.find(({ isAvailable, price }) => isAvailable && price > 0)
  const passengerId = seats.body.passengers[0]?.passengerId ?? ''
  const selectedSeats = [
    { tripFlightId: map?.tripFlightId ?? '', selectedSeats: [{ passengerId, code: paid?.code ?? '' }] },
  ]
  expect((await call(app, contract.seat.choose, { caller, body: { selectedSeats } })).status).toBe(200)
  await call(app, contract.payment.createReservation, { caller, body: { locale: 'en' } })
  expect((await pay(app, reserved, cardForm('token'))).body).toMatchObject({ transactionStatus: 'Approved' })
  const pdf = await download(caller, receipt)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), {
    mergePages: true,
  })
  const flat = text.replaceAll(/\s+/g, ' ')
  expect(flat).toContain('Electronic miscellaneous documents')
  expect(flat).toContain(`Seat ${paid?.code} Reason for issuance A, 0B5`)
  expect(flat).toMatch(/99\d-\d{10} \/ 1/)
})

it('there is neither before the tickets, nor for anybody else', async () => {
  const reserved = await reserve(app, trip)
  for (const endpoint of [receipt, calendar]) {
    expect((await download(reserved.caller, endpoint)).json()).toMatchObject({ code: 'not-paid' })
    const stranger = { ...reserved.caller, accessToken: 'x'.repeat(43) }
    expect((await download(stranger, endpoint)).statusCode).toBe(404)
  }
})

it('the API document says that they are files', () => {
  const { paths } = apiDocument(app.deps.config)
  const content = paths['/reservation/receipt']?.['get']?.responses['200']?.content
  expect(content).toEqual({ 'application/pdf': { schema: { type: 'string', format: 'binary' } } })
})
