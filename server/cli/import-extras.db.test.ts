/** Extras by a file: what an operator sees, what is stored, and what held extras keep. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listExtras } from '../modules/extra/read.ts'
import { seedTinyWorld } from '../seed/factories.ts'
import { runCommand, typeNumber } from '../testing/command.ts'
import { call, testApp, type TestApp } from '../testing/app.ts'
import { holdTrip, reserveHeld } from '../testing/payer.ts'
import { startFlow } from '../testing/traveller.ts'

const today = dateAt(instant(Date.now()), zone('UTC'))

let app: TestApp

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-extras-'))
  app = await testApp({ seed: async (db) => void (await seedTinyWorld(db, { today })) })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

async function importFile(text: string, ...options: string[]) {
  const file = join(folder, 'extras.csv')
  await writeFile(file, text)
  const { ended: exit, said } = await runCommand(
    app.databaseUrl,
    ['import', 'extras', file, '--brand', 'peoples', ...options],
    { now: app.deps.now(), ask: typeNumber },
  )
  return { exit, said }
}

const head = 'code,kind,name_en,name_de,price_EUR,rfic,rfisc,stock,included_with,fare_brands'

const standing = async () => (await listExtras(app.deps.db.query, 'peoples')).map(({ code }) => code)

test('a file replaces the catalogue after it was shown; a dry run and a no store nothing', async () => {
  const file = `${head}\nBAG23,bag,Bag,Gepäckstück,35,C,0GO,,bag-1,\nHARP,sport,Harp,Harfe,80,C,0EC,1,,light flex`
  const before = await standing()
  const dry = await importFile(file, '--dry-run')
  expect(dry).toMatchObject({ exit: 0 })
  expect(dry.said).toContain('added (1):\n  HARP  Harp  80.00 EUR  C 0EC, 1 a departure')
  expect(dry.said).toContain('changed (1):\n  BAG23  Bag  35.00 EUR  C 0GO, included with bag-1')
  expect(dry.said).toContain('removed (5):')
  expect(await importFile(file, '--number', '4')).toMatchObject({ exit: 1 })
  expect(await standing()).toEqual(before)

  const caller = await startFlow(app)
  const trip = { day: plusDays(today, 2), fareBrand: 'light' }
  await holdTrip(app, caller, trip)
  await reserveHeld(app, caller, trip)
  const offered = await call(app, contract.extra.list, { caller })
  if (!offered.ok) return expect.fail(offered.body.code)
  const [passenger] = offered.body.passengers
  const [bag] = offered.body.ancillaries
  const details = [
    {
      passengerUid: passenger?.passengerUid ?? '',
      tripFlightUid: bag?.tripFlightUid ?? '',
      ancillaryFeeUid: bag?.ancillaryFeeUid ?? '',
    },
  ]
  expect(await call(app, contract.extra.hold, { caller, body: { details } })).toMatchObject({ status: 200 })

  expect(await importFile(file, '--yes')).toMatchObject({
    exit: 0,
    said: expect.stringContaining('Stored: 1 added, 1 changed, 5 removed, 0 the same.'),
  })
  expect(await standing()).toEqual(['BAG23', 'HARP'])
  expect((await importFile(file, '--yes')).said).toContain('2 the same')
  expect(await call(app, contract.extra.list, { caller })).toMatchObject({ body: { totalAmount: 30 } })
})

test('a bad file is refused as a whole, with every line and what to do next', async () => {
  const before = await standing()
  const answer = await importFile(
    `${head}\nBAG,bag,Bag,Gepäck,3O,C,0GO,,,\nHAT,hat,Hat,Hut,3,C,0GO,,,gold`,
    '--yes',
  )
  expect(answer.exit).toBe(1)
  for (const told of [
    'line 2: no price "3O" in price_EUR',
    'line 3: no kind of extra "hat" in kind',
    'line 3: unknown fare brand "gold" in fare_brands',
    'Next: import fare brands first',
  ])
    expect(answer.said).toContain(told)
  expect(await standing()).toEqual(before)
})

test('a weight in braces is stored in the units of the airline’s market; other braces are refused', async () => {
  const bag = (weight: string) =>
    `${head}\nBAG23,bag,Bag up to ${weight},Gepäckstück bis ${weight},35,C,0GO,,bag-1,`
  expect((await importFile(bag('{50 lb}'), '--dry-run')).said).toContain('BAG23  Bag up to 23 kg  35.00 EUR')
  const bad = await importFile(bag('{50 pounds}'), '--yes')
  expect(bad.exit).toBe(1)
  expect(bad.said).toContain('no weight such as {23 kg} or {50 lb} "Bag up to {50 pounds}" in name_en')
})

test('the file in the manual can be imported', async () => {
  const manual = await readFile(new URL('../../docs/import.md', import.meta.url), 'utf8')
  const [, shown] = /## Extras[\s\S]*?```\n([\s\S]*?)```/.exec(manual) ?? []
  expect(await importFile(shown ?? '', '--dry-run')).toMatchObject({ exit: 0 })
})
