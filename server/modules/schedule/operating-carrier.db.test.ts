/** A flight that another carrier operates: from the schedule file to everybody who is told of it. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedTinyWorld, tinyBrand } from '../../seed/factories.ts'
import { call, type TestApp, testApp, type TestCaller } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { book, type TestBooking } from '../../testing/booked.ts'
import { runCommand } from '../../testing/command.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { choose, hold, searchFlights, startFlow } from '../../testing/traveller.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 3)
const route = { origin: 'ACH', destination: 'VIE', date: day }
const told = { code: 'BA', name: 'British Airways' }

let app: TestApp
let folder: string
let booked: TestBooking

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-operator-'))
  app = await testApp({
    gateways: { default: approvingGateway },
    seed: async (db) => void (await seedTinyWorld(db, { today })),
  })
  booked = await book(app, { day })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const now = () => ({ now: app.deps.now() })

async function exported(name: string): Promise<string> {
  const file = join(folder, name)
  await rm(file, { force: true })
  await runCommand(app.databaseUrl, ['export', 'schedule', '--brand', tinyBrand, '--file', file], now())
  return readFile(file, 'utf8')
}

async function imported(name: string, text: string, ...more: string[]): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, text)
  const args = ['import', 'schedule', file, '--brand', tinyBrand, '--yes', ...more]
  return (await runCommand(app.databaseUrl, args, now())).said
}

/** The rows of PE 101 with another carrier; two columns follow. */
function operatedBy(text: string, carrier: string): string {
  return text.replaceAll(/^("?PE 101"?,.*,)[^,\r\n]*(?=,[^,\r\n]*,[^,\r\n]*\r?$)/gm, `$1${carrier}`)
}

async function searched() {
  const flights = await searchFlights(app, route)
  return flights.map(({ flightNumber, ...flight }) => [
    flightNumber,
    'operatedBy' in flight ? flight.operatedBy : 'not a word',
  ])
}

async function download({ host, sessionId, accessToken }: TestCaller, { path }: { path: string }) {
  const file = await app.app.inject({
    url: `${app.deps.config.apiBase}/${path}`,
    headers: {
      host: host ?? '',
      [headers.sessionId]: sessionId ?? '',
      [headers.accessToken]: accessToken ?? '',
    },
  })
  expect(file.statusCode).toBe(200)
  return file
}

async function onReceipt(): Promise<string> {
  const pdf = await download(booked.opener, contract.travelDocument.bookedReceipt)
  const pages = await getDocumentProxy(new Uint8Array(pdf.rawPayload))
  return (await extractText(pages, { mergePages: true })).text
}

test('without data nobody says anything', async () => {
  expect(new Set((await searched()).map(([, said]) => said))).toEqual(new Set(['not a word']))
  const { body } = await call(app, contract.booked.read, { caller: booked.opener })
  expect(JSON.stringify(body)).not.toContain('operatedBy')
  expect(await onReceipt()).not.toContain('operated by')
})

test('a file may say it of flights that are sold, and the command says whose travellers must be told', async () => {
  const before = await exported('before.csv')
  const said = await imported('season.csv', operatedBy(before, 'BA/British Airways'))
  expect(said).toMatch(/0 added, [1-9]\d* changed, 0 removed/)
  expect(said).toContain('operated by British Airways')
  expect(said).toMatch(/whose travellers know another operating carrier: tell them who flies now \(1\):/)
  expect(said).toContain('1 sold, 0 held')
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})

test('the search says it of that flight and of no other', async () => {
  await expect.poll(searched).toContainEqual(['101', told])
  expect((await searched()).filter(([, said]) => said !== 'not a word')).toHaveLength(1)
})

test('the hold says it, before anything is paid', async () => {
  const flights = await searchFlights(app, route)
  const caller = await startFlow(app)
  const first = await hold(app, caller, [choose(flights[0])])
  const second = await hold(app, await startFlow(app), [choose(flights[1])])
  if (!first.ok || !second.ok) throw new Error('not held')
  expect(first.body.flights).toMatchObject([{ operatedBy: told }])
  expect(second.body.flights[0]).not.toHaveProperty('operatedBy')
  const again = await call(app, contract.flow.get, { caller })
  expect(JSON.stringify(again.body)).toContain('"operatedBy":{"code":"BA","name":"British Airways"}')
})

test('the booking, its receipt and its calendar say it, also of what was sold before', async () => {
  const { body } = await call(app, contract.booked.read, { caller: booked.opener })
  expect(body).toMatchObject({ flights: [{ flightNumber: '101', operatedBy: told }] })
  expect(await onReceipt()).toMatch(/PE 101 \([^)]+\) is operated by British Airways\./)
  const calendar = await download(booked.opener, contract.travelDocument.bookedCalendar)
  expect(calendar.body.replaceAll('\r\n ', '')).toContain('\\nOperated by British Airways\\n')
})

test.each(['again.csv', 'again.ssim'])('it is exported and imported without a change: %s', async (name) => {
  const text = await exported(name)
  expect(text).toContain(name.endsWith('csv') ? ',BA/British Airways,' : 'BA/British Airways')
  expect(await imported(name, text)).toContain('0 added, 0 changed, 0 removed')
})

test('a carrier without a name is told by its code, and the command says so', async () => {
  const said = await imported('code.csv', operatedBy(await exported('named.csv'), 'BA'))
  expect(said).toContain('operated by BA, without the name of that carrier: travellers read the code')
  await expect.poll(searched).toContainEqual(['101', { code: 'BA', name: 'BA' }])
})

test('it goes again as it came', async () => {
  await imported('none.csv', operatedBy(await exported('coded.csv'), ''))
  await expect.poll(searched).toContainEqual(['101', 'not a word'])
})
