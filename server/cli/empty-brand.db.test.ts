/**
 * An airline from files alone: from an empty database to a seat sold over HTTP, with only an operator's
 * commands.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../testing/command.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { call, type TestApp, testApp } from '../testing/app.ts'
import { approvingGateway } from '../testing/approving-gateway.ts'
import { cardForm, pay, reserveHeld } from '../testing/payer.ts'
import { sampleLeg, ssimOf } from '../testing/schedule-file.ts'
import { choose, hold, searchFlights, startFlow } from '../testing/traveller.ts'
import { untilHolds } from '../testing/until.ts'

const brand = 'peoples'
const today = dateAt(instant(Date.now()), zone('UTC'))
const day = plusDays(today, 30)

const airports = `code,name,name_de,city,country,zone,latitude,longitude
GRZ,Graz,Graz,Graz,AT,Europe/Vienna,46.9911,15.4396
ZAD,Zadar,Zadar,Zadar,HR,Europe/Zagreb,44.1083,15.3467`

const fareBrands = `code,name_en,name_de,cabin_bag,checked_bags,seat_choice,change_fee,refund_fee,meal,lounge,priority
breeze,Breeze,Brise,yes,0,paid,45,no,no,no,no`

const taxes = `code,airport,currency,adult,child,refundable
AT,GRZ,EUR,12.35,12.35,yes
YQ,,EUR,8,8,no`

const fares = `origin,destination,fare_brand,booking_class,currency,adult,travel_from,travel_until
GRZ,ZAD,breeze,K,EUR,59.90,${today},${plusDays(today, 60)}`

const leg = sampleLeg({
  from: day,
  until: day,
  flightNumber: 701,
  origin: 'GRZ',
  destination: 'ZAD',
  departs: '09:10',
  arrives: '10:00',
  aircraft: 'AT7',
  bookingClasses: 'YK',
  cabins: [{ cabin: 'Y', seats: 48 }],
})

let app: TestApp
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-empty-'))
  app = await testApp({ gateways: { default: approvingGateway } })
})

afterAll(async () => {
  await app?.close()
  await rm(folder, { recursive: true })
})

/** Imports a file by the operator's own command. @throws when it is refused */
async function importFile(what: string, text: string, ...more: string[]): Promise<string> {
  const path = join(folder, what)
  await writeFile(path, text)
  const { ended: exit, said } = await runCommand(app.databaseUrl, ['import', what, path, ...more], {
    now: app.deps.now(),
  })
  if (exit !== 0) throw new Error(said)
  return said
}

test('an empty brand sells a seat after nothing but file imports', async () => {
  const own = ['--brand', brand, '--yes']
  await importFile('airports', airports, '--yes')
  await importFile('fare-brands', fareBrands, ...own)
  await importFile('taxes', taxes, ...own)
  await importFile('schedule', ssimOf([leg], day), ...own)
  const search = { origin: 'GRZ', destination: 'ZAD', date: day }
  await untilHolds(() => expect(app.deps.offers.zoneOf('GRZ')).toBe('Europe/Vienna'))
  expect(await searchFlights(app, search), 'without a fare it is not for sale').toEqual([])
  expect(await importFile('fares', fares, ...own)).not.toContain('warnings')

  const flight = await untilHolds(async () => {
    const [found] = await searchFlights(app, search)
    expect(found?.fares).toHaveLength(1)
    return found
  })
  expect(flight).toMatchObject({ departureDateTime: `${day}T09:10`, minPrice: 80.25 })
  const chosen = choose(flight, 'breeze')
  expect(chosen.fare).toMatchObject({
    bookingClass: 'K',
    fareBrand: { name: 'Breeze', conditions: { changeFee: 45, refundFee: null } },
    passengerTypeFares: [
      { baseFare: 59.9, ptcTaxes: [{ taxCode: 'AT' }, { taxCode: 'YQ', refundable: false }] },
    ],
  })

  const caller = await startFlow(app)
  expect(await hold(app, caller, [chosen])).toMatchObject({ ok: true })
  const reserved = await reserveHeld(app, caller, { day })
  expect(await pay(app, reserved, cardForm('tok_files'))).toMatchObject({
    status: 200,
    body: { transactionStatus: 'Approved' },
  })
  expect(await call(app, contract.flow.complete, { caller, query: { id: caller.flowId! } })).toMatchObject({
    status: 200,
    body: { result: { totalAmount: 80.25, tickets: [{ ticketNumber: expect.stringMatching(/^\d{13}$/) }] } },
  })
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})
