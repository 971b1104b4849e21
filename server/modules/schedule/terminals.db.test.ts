/** The terminals of a flight: from the schedule file to everybody who is told of it. */
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
import { searchFlights } from '../../testing/traveller.ts'
import { listDepartures } from './read.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 3)

let app: TestApp
let folder: string
let booked: TestBooking

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-terminals-'))
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

async function imported(name: string, text: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, text)
  const args = ['import', 'schedule', file, '--brand', tinyBrand, '--yes']
  return (await runCommand(app.databaseUrl, args, now())).said
}

/** The rows of PE 101 with other terminals: their last two columns. */
function atTerminals(text: string, from: string, to: string): string {
  return text.replaceAll(/^("?PE 101"?,.*,)[^,\r\n]*,[^,\r\n]*(?=\r?$)/gm, `$1${from},${to}`)
}

async function stored(): Promise<string[]> {
  const departures = await listDepartures(app.deps.db.query, tinyBrand, day, day)
  return departures.map(
    ({ flightNumber, originTerminal, destinationTerminal }) =>
      `${flightNumber} ${originTerminal} ${destinationTerminal}`,
  )
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
  return (await extractText(pages, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
}

const inCalendar = async () =>
  (await download(booked.opener, contract.travelDocument.bookedCalendar)).body.replaceAll('\r\n ', '')

const searched = async () => {
  const flights = await searchFlights(app, { origin: 'ACH', destination: 'VIE', date: day })
  return flights.map(
    ({ flightNumber, departureTerminal, arrivalTerminal }) =>
      `${flightNumber} ${departureTerminal} ${arrivalTerminal}`,
  )
}

test('without data none is stored, and nobody is told anything', async () => {
  expect(new Set((await searched()).map((each) => each.slice(4)))).toEqual(new Set(['undefined undefined']))
  const { body } = await call(app, contract.booked.read, { caller: booked.opener })
  expect(JSON.stringify(body)).not.toMatch(/departureTerminal|arrivalTerminal/)
  expect(await onReceipt()).not.toMatch(/Terminal/)
  expect(await inCalendar()).not.toMatch(/LOCATION:.*Terminal/)
  expect(new Set((await stored()).map((each) => each.slice(4)))).toEqual(new Set(['null null']))
})

test('a file may say them of flights that are sold, and the command says whose travellers must be told', async () => {
  const said = await imported('season.csv', atTerminals(await exported('before.csv'), '2E', '3'))
  expect(said).toMatch(/0 added, [1-9]\d* changed, 0 removed/)
  expect(said).toContain('ACH (terminal 2E)')
  expect(said).toMatch(/whose travellers know another terminal: tell them which one it is now \(1\):/)
  expect(said).not.toContain('know another operating carrier')
  expect(said).toContain('1 sold, 0 held')
  expect(await stored()).toContain('101 2E 3')
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})

test('the search tells them, of that flight and of no other', async () => {
  await expect.poll(searched).toContain('101 2E 3')
  expect((await searched()).filter((each) => !each.endsWith('undefined undefined'))).toHaveLength(1)
})

test('the booking, its receipt and its calendar tell them, also of what was sold before', async () => {
  const { body } = await call(app, contract.booked.read, { caller: booked.opener })
  expect(body).toMatchObject({ flights: [{ departureTerminal: '2E', arrivalTerminal: '3' }] })
  const receipt = await onReceipt()
  for (const place of ['(ACH), Terminal 2E', '(VIE), Terminal 3']) expect(receipt).toContain(place)
  expect(await inCalendar()).toMatch(/LOCATION:.*\(ACH\)\\, Terminal 2E\r/)
})

test('nobody who has booked is asked about it', async () => {
  const { body } = await call(app, contract.booked.read, { caller: booked.opener })
  expect(body).toMatchObject({ flights: [{ flightNumber: '101', scheduleChange: null, isCancelled: false }] })
})

test.each(['again.csv', 'again.ssim', 'again.json'])(
  'they are exported and imported without a change: %s',
  async (name) => {
    const text = await exported(name)
    expect(text).toContain('2E')
    expect(await imported(name, text)).toContain('0 added, 0 changed, 0 removed')
    expect(await stored()).toContain('101 2E 3')
  },
)

test('a terminal of three letters, or of small ones, refuses the file with its line and column', async () => {
  const text = await exported('odd.csv')
  const how = 'write a terminal like 1, 2E or T3: one or two capitals or digits'
  const said = await imported('odd.csv', atTerminals(text, 'T12', 't3'))
  expect(said).toMatch(new RegExp(`line \\d+: "T12" in fromTerminal: ${how}`))
  expect(said).toMatch(new RegExp(`line \\d+: "t3" in toTerminal: ${how}`))
  expect(await stored()).toContain('101 2E 3')
})

test('a file without the columns states none, and says so of flights that are sold', async () => {
  const text = (await exported('whole.csv')).replaceAll(/,[^,\r\n]*,[^,\r\n]*(?=\r?$)/gm, '')
  expect(text).toMatch(/^flight,.*,operatedBy\r?$/m)
  const said = await imported('without.csv', text)
  expect(said).toContain('know another terminal')
  expect(await stored()).toContain('101 null null')
})
