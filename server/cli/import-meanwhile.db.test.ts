/** An operator says yes to one file, while another operator stores another file before the answer. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localDate, parseInstant } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/open.ts'
import { seedTinyWorld, tinyBrand } from '../seed/factories.ts'
import { runCommand, typeNumber } from '../testing/command.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { exit } from './terminal.ts'

const now = parseInstant('2026-12-07T03:00:00Z')
let fresh: FreshDatabase
let db: Database
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-meanwhile-'))
  fresh = await freshDatabase()
  db = openDatabase(fresh.url)
  await seedTinyWorld(db, { today: localDate('2026-12-07'), days: 1 })
})
afterAll(async () => {
  await db.close()
  await fresh.drop()
  await rm(folder, { recursive: true })
})

async function importFile(what: string, text: string, confirm: () => Promise<boolean>) {
  const path = join(await mkdtemp(join(folder, 'file-')), what)
  await writeFile(path, text)
  return runCommand(
    fresh.url,
    ['import', what, path, ...(what === 'airports' ? [] : ['--brand', tinyBrand])],
    { now, confirm, ask: async (question) => ((await confirm()) ? typeNumber(question) : undefined) },
  )
}

test.each([
  ['airports', 'code,name,city,country,zone,latitude,longitude', 'VIE,Wien,Wien,AT,Europe/Vienna,48.1,16'],
  [
    'fare-brands',
    'code,name_en,name_de,cabin_bag,checked_bags,seat_choice,change_fee,refund_fee,meal,lounge,priority',
    'light,Light,Light,yes,0,paid,16,no,no,no,no',
  ],
  ['taxes', 'code,currency,adult', 'YQ,EUR,16'],
  ['connection-times', 'airport,minutes', 'ACH,16'],
  ['emissions', 'aircraft,grams_per_km,source,year', 'E70,16,A study,2026'],
  [
    'fares',
    'origin,destination,fare_brand,booking_class,currency,adult,travel_from,travel_until',
    'ACH,VIE,light,L,EUR,16,2026-12-07,2027-03-27',
  ],
  ['extras', 'code,kind,name_en,name_de,price_EUR,rfic,rfisc', 'BAG23,bag,Bag,Gepäckstück,16,C,0GO'],
  ['promo-codes', 'code,percent,starts,ends', 'SALE,16,2026-12-07,2027-03-27'],
  ['seat-maps', '{ "layouts": [], "prices": [', '{ "zone": "standard", "currency": "EUR", "amount": 16 }] }'],
  ['custom-fields', 'field,name_en,required', 'badge,Badge 16,no'],
  ['dashboard', 'tab,tab_en,card,title_en,content_en', 'news,News,bags,Bags,Up to 16 kg'],
])('%s are stored as they were shown or not at all', async (what, head, row) => {
  const yes = async () => true
  const file = [head, row].join('\n')
  const others = file.replace('16', '17')
  const first = await importFile(what, file, async () => {
    expect(await importFile(what, others, yes)).toMatchObject({ ended: exit.done })
    return true
  })
  expect(first).toMatchObject({
    ended: exit.refused,
    said: expect.stringMatching(
      /Refused, nothing was stored: the .+ changed meanwhile\. Run the command again\.$/,
    ),
  })
  expect((await importFile(what, others, yes)).said, 'theirs stands').toMatch(/0 added, 0 changed/)
})
