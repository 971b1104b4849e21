import { money } from '@jetbridge/core/kernel/money.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { checkDigitOf, documentNumber, type DocumentNumber } from '@jetbridge/core/ticket/document-number.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { reserve } from '../../testing/payer.ts'
import { onePerson } from '../../testing/traveller.ts'
import { getReservedParty } from '../reservation/read/party.ts'
import { issueEmds, issueTickets, type TicketOrder } from './operations.ts'
import { listTickets, type Ticket } from './read.ts'
import { listEmds } from './read/emd.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))

let app: TestApp

beforeAll(async () => {
  app = await testApp({ seed: async (db) => void (await seedTinyWorld(db, { today, seats: 200 })) })
})
afterAll(() => app.close())

/** The tickets that a reservation needs, from a counter of the test's own. */
async function order(
  accountingCode: string,
  party: Party = onePerson,
  isReturn = false,
): Promise<TicketOrder> {
  const { reservationId } = await reserve(app, { day: plusDays(today, 2), party, isReturn })
  const { passengers, segments } = await getReservedParty(app.deps.db.query, reservationId)
  return {
    brand: { ...app.brand, accountingCode },
    reservationId,
    passengers: passengers.map(({ id, type, ticketName }) => ({ passengerId: id, type, ticketName })),
    segments: segments.map(({ id, price }) => ({ segmentId: id, price })),
  }
}

function issue(wanted: TicketOrder) {
  return app.deps.db.transact((tx) => issueTickets(tx, wanted))
}

function serialOf(number: DocumentNumber): number {
  return Number(number.slice(3))
}

describe('issuing tickets', () => {
  it('gives everybody one, infants too, that add up to the price', async () => {
    const wanted = await order('901', { adult: 2, child: 1, infant: 2 }, true)
    const tickets = await issue(wanted)
    expect(tickets.map(({ documentNumber }) => documentNumber)).toEqual(
      [1, 2, 3, 4, 5].map((serial) => documentNumber('901', serial)),
    )
    const { reservation } = await getReservedParty(app.deps.db.query, wanted.reservationId)
    const stored = await app.deps.db.query
      .selectFrom('ticket')
      .selectAll()
      .where('reservation_id', '=', wanted.reservationId)
      .execute()
    expect(stored.reduce((all, each) => all + each.total_minor, 0)).toBe(reservation.total.amount)
    for (const each of stored) {
      expect(each.check_digit).toBe(checkDigitOf(each.document_number as DocumentNumber))
    }
  })

  it('draws no number twice from many sales at once, and those of a sale one after the other', async () => {
    const orders = await Promise.all(
      Array.from({ length: 8 }, () => order('902', { adult: 2, child: 0, infant: 0 })),
    )
    const issued = await Promise.all(orders.map(issue))
    const serials = issued.map((tickets) => tickets.map(({ documentNumber }) => serialOf(documentNumber)))
    expect(new Set(serials.flat()).size).toBe(16)
    for (const [first, second] of serials) expect(second).toBe(first! + 1)
  })

  it('keeps no other sale waiting while its transaction is open', async () => {
    const [held, other] = [await order('911'), await order('911')]
    await issue(await order('911'))
    const drawn = Promise.withResolvers<readonly Ticket[]>()
    const others = Promise.withResolvers<void>()
    const holding = app.deps.db.transact(async (tx) => {
      drawn.resolve(await issueTickets(tx, held))
      await others.promise
    })
    const tickets = [...(await drawn.promise), ...(await issue(other))]
    others.resolve()
    await holding
    expect(tickets.map(({ documentNumber }) => serialOf(documentNumber))).toEqual([2, 101])
    const [next] = await issue(await order('911'))
    expect(next?.documentNumber).toBe('9110000000003')
  })

  it('goes on with the next range where one is used up', async () => {
    await issue(await order('912'))
    await sql`update document_range set next_serial = 99 where accounting_code = '912'`.execute(
      app.deps.db.query,
    )
    const drawn = []
    for (const party of [onePerson, { adult: 2, child: 0, infant: 0 }, onePerson, onePerson]) {
      const tickets = await issue(await order('912', party))
      drawn.push(tickets.map(({ documentNumber }) => serialOf(documentNumber)))
    }
    expect(drawn).toEqual([[99], [101, 102], [100], [103]])
    const ranges = await app.deps.db.query
      .selectFrom('document_range')
      .select(['last_serial', 'next_serial'])
      .where('accounting_code', '=', '912')
      .execute()
    expect(ranges).toEqual([{ last_serial: 200, next_serial: 104 }])
  })

  it('leaves no number unused when the sale fails after it', async () => {
    const wanted = await order('903')
    const failed = app.deps.db.transact(async (tx) => {
      await issueTickets(tx, wanted)
      throw new Error('something later failed')
    })
    await expect(failed).rejects.toThrow('something later failed')
    const [ticket] = await issue(await order('903'))
    expect(ticket?.documentNumber).toBe('9030000000001')
  })

  it('does not ticket anybody twice', async () => {
    const wanted = await order('904')
    await issue(wanted)
    await expect(issue(wanted)).rejects.toMatchObject({ code: '23505' })
    expect(await listTickets(app.deps.db.query, wanted.reservationId)).toHaveLength(1)
    const [next] = await issue(await order('904'))
    expect(next?.documentNumber).toBe('9040000000002')
  })
})

describe('issuing EMDs', () => {
  const bag = { rfic: 'C', rfisc: '0GO', names: { en: 'Bag', de: 'Gepäckstück' } }
  const five = ['BAG1', 'BAG2', 'BAG3', 'BAG4', 'BAG5']

  function bags({ reservationId, brand, passengers, segments }: TicketOrder, codes: readonly string[]) {
    const place = {
      passengerId: passengers[0]?.passengerId ?? '',
      segmentId: segments[0]?.segmentId ?? '',
    }
    const sold = codes.map((code) => ({ ...place, code, amount: money(1_000, 'EUR'), service: bag }))
    return { brand, reservationId, sold }
  }

  it('continues the numbers of the tickets, four coupons each, with the flight coupon they belong to', async () => {
    const wanted = await order('905', onePerson, true)
    await app.deps.db.transact(async (tx) => {
      await issueTickets(tx, wanted)
      await issueEmds(tx, bags(wanted, five))
    })
    const emds = await listEmds(app.deps.db.query, wanted.reservationId)
    expect(emds.map(({ documentNumber: number, total }) => [number, total])).toEqual([
      [documentNumber('905', 2), 4_000],
      [documentNumber('905', 3), 1_000],
    ])
    expect(emds.flatMap(({ coupons }) => coupons.map(({ number, code }) => `${number} ${code}`))).toEqual([
      '1 BAG1',
      '2 BAG2',
      '3 BAG3',
      '4 BAG4',
      '1 BAG5',
    ])
    for (const { ticketNumber, ticketCoupon } of emds.flatMap(({ coupons }) => coupons))
      expect([ticketNumber, ticketCoupon]).toEqual([documentNumber('905', 1), 1])
  })

  it('gives nothing a second document, and none to a passenger without a ticket', async () => {
    const wanted = await order('906')
    const unticketed = app.deps.db.transact((tx) => issueEmds(tx, bags(wanted, ['BAG1'])))
    await expect(unticketed).rejects.toMatchObject({ code: '23514' })
    await issue(wanted)
    const again = () => app.deps.db.transact((tx) => issueEmds(tx, bags(wanted, ['BAG1'])))
    await again()
    await expect(again()).rejects.toMatchObject({ code: '23505' })
    const [next] = await issue(await order('906'))
    expect(next?.documentNumber).toBe(documentNumber('906', 3))
  })
})
