/** Exports of an airline with awkward data, and what the command says and refuses. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localDate } from '@jetbridge/core/kernel/time.ts'
import { expect, test } from 'vitest'
import { openTinyFlights, seedTinyWorld } from '../seed/factories.ts'
import { commandTime, runCommand } from '../testing/command.ts'
import { importDesk } from '../testing/import-desk.ts'
import { exit } from './terminal.ts'

const desk = importDesk()
const today = localDate('2026-11-21')

const jetbridge = (args: readonly string[], around: Parameters<typeof runCommand>[2] = {}) =>
  runCommand(desk.url, [...args, ...(args[1] === 'airports' ? [] : ['--brand', 'peoples'])], around)

async function importText(kind: string, text: string, more: readonly string[] = []) {
  const file = await desk.file(`${kind}.in`, text)
  const stored = await jetbridge(['import', kind, file, '--yes', ...more])
  expect(stored).toMatchObject({ ended: exit.done })
  return stored
}

async function exported(kind: string, name: string, more: readonly string[] = []): Promise<string> {
  const file = join(desk.folder, name)
  const args = ['export', kind, '--file', file, '--overwrite', ...more]
  expect(await jetbridge(args)).toEqual({ ended: exit.done, said: '' })
  return readFile(file, 'utf8')
}

/** A CSV field with quotation marks around it. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

test('texts with commas, quotation marks, line ends, umlauts and signs of formulas come back as they are', async () => {
  const awkward = quoted('=1+1; "Ü", ß | 漢')
  await importText(
    'dashboard',
    `tab,tab_en,card,title_en,content_en\nnews,${awkward},one,${awkward},${quoted('first\r\n\r\n@second, "third"')}\n`,
  )
  await importText(
    'custom-fields',
    `field,name_en,required,choices,choices_en\nsnack,${awkward.replace('|', '/')},no,a|b,${quoted('+A, "a"|-B')}\n`,
  )
  await importText(
    'airports',
    `code,name,city,country,zone,latitude,longitude,name_it\nQQA,${awkward},,AT,Europe/Vienna,-0.000001,180,Città\n`,
  )
  for (const kind of ['dashboard', 'custom-fields', 'airports'])
    for (const form of ['csv', 'json']) {
      const first = await exported(kind, `${kind}.${form}`)
      const again = await jetbridge(['import', kind, join(desk.folder, `${kind}.${form}`), '--yes'])
      expect(again.said).toMatch(/0 added, 0 changed/)
      expect(await exported(kind, `${kind}.${form}`)).toBe(first)
    }
})

test('a season with days left out, several cabins and times over midnight comes back by CSV and by SSIM', async () => {
  await seedTinyWorld(desk.db, { today })
  await importText(
    'schedule',
    [
      'flight,days,from,to,departs,arrives,aircraft,starts,ends,seats,classes,operatedBy,fromTerminal,toTerminal',
      'PE 7,1234567,ACH,VIE,23:30,00:45+1,E75,2027-03-01,2027-04-11,J8Y68,J3C3D2YMKL,,1,2E',
      'PE 7,12 4,VIE,ACH,05:30,06:45,E75,2027-03-02,2027-04-09,J8Y68,,BA/British Airways,,1'.replace(
        '12 4',
        '124',
      ),
      'PE 9Z,6,ACH,VIE,10:00,24:00,E70,2027-03-06,2027-03-27,76,YBMHQKVLSTXN,Loganair,T3,',
    ].join('\n'),
  )
  for (const form of ['csv', 'ssim', 'json']) {
    const first = await exported('schedule', `season.${form}`)
    const again = await jetbridge(['import', 'schedule', join(desk.folder, `season.${form}`), '--yes'])
    expect(again.said).toContain('peoples: 0 added, 0 changed, 0 removed')
    expect(await exported('schedule', `season.${form}`)).toBe(first)
  }
})

test('a departure moved to another day is left out, counted, and kept by the import', async () => {
  await seedTinyWorld(desk.db, { today })
  const [flight] = await openTinyFlights(desk.db, [
    { day: localDate('2026-11-25'), departs: '23:00', flightNumber: 301 },
  ])
  const moved = await jetbridge(
    `departure move --flight PE301 --date ${flight?.serviceDate} --departs 00:30 --arrives 01:45 --days-later 1 --yes`.split(
      ' ',
    ),
  )
  expect(moved).toMatchObject({ ended: exit.done })
  const notes: string[] = []
  const file = join(desk.folder, 'moved.csv')
  await jetbridge(['export', 'schedule', '--file', file, '--overwrite'], { note: (line) => notes.push(line) })
  expect(notes.join('\n')).toContain('1 departure (PE 301 on 2026-11-25 …): moved to another day')
  const again = await jetbridge(['import', 'schedule', file, '--yes'])
  expect(again.said).toContain('peoples: 0 added, 0 changed, 0 removed')
})

test('an export of nothing is imported as JSON, too, and asks for the number of what goes', async () => {
  const none = await exported('taxes', 'none.json')
  expect(none).toMatch(/^\{\n"columns": \["code",.+\],\n"taxes": \[\n\]\n\}\n$/)
  await importText('taxes', 'code,currency,adult\nYQ,EUR,15\n')
  const file = join(desk.folder, 'none.json')
  expect((await jetbridge(['import', 'taxes', file, '--yes'])).said).toContain(
    'the same command with --number 1',
  )
  await jetbridge(['import', 'taxes', file, '--number', '1'])
  expect(await exported('taxes', 'none.json')).toBe(none)
})

test('a file of JSON by hand takes numbers, and names the line of what is wrong', async () => {
  const said = async (text: string) => {
    const file = await desk.file('by-hand.json', text)
    return (await jetbridge(['import', 'taxes', file, '--yes'])).said
  }
  expect(
    await said('{ "taxes": [{ "code": "YQ", "currency": "EUR", "adult": 15.5, "refundable": false }] }'),
  ).toContain('YQ  departure from every airport  adult 15.5, child 15.5, infant 0 EUR, not refundable')
  expect(await said('{\n"taxes": [\n{ "code": "YQ", "currency": "EUR", "adult": "x" }\n] }')).toContain(
    'line 3: ',
  )
  expect(await said('{\n"taxes": [\n{ "code": "YQ", "adult": [1] }\n] }')).toContain(
    'line 3: write a text, a number, true or false in adult',
  )
  expect(await said('{ "taxes": [')).toContain('not JSON: ')
  expect(await said('{ "fares": [], "taxes": [] }')).toContain('line 1: write one list of rows')
})

test('without a file the same bytes go to standard output, and what the command says does not', async () => {
  await seedTinyWorld(desk.db, { today })
  const notes: string[] = []
  const { ended, said } = await jetbridge(['export', 'fares'], { note: (line) => notes.push(line) })
  expect(ended).toBe(exit.done)
  expect(`${said}\n`).toBe(await exported('fares', 'fares.csv'))
  expect(notes.at(-1)).toBe('peoples: 12 fares written.')
})

test('a file that exists stays, and nothing half is left where an export fails', async () => {
  const file = await desk.file('kept.csv', 'kept')
  const refused = await jetbridge(['export', 'fares', '--file', file])
  expect(refused.ended).toBe(exit.refused)
  expect(refused.said).toContain(`there is a file ${file}`)
  expect(await readFile(file, 'utf8')).toBe('kept')
  const before = await readdir(desk.folder)
  const none = await jetbridge(['export', 'schedule', '--file', join(desk.folder, 'none.ssim')])
  expect(none.ended).toBe(exit.refused)
  expect(none.said).toContain('peoples has no departures from 2026-11-21 to 2028-11-20: nothing was written.')
  expect(await readdir(desk.folder)).toEqual(before)
})

test('an airline without anything of a kind gets a header line, and is told so', async () => {
  const notes: string[] = []
  const { said } = await jetbridge(['export', 'promo-codes'], { note: (line) => notes.push(line) })
  expect(said.trimEnd()).toBe('code,percent,starts,ends,quota')
  expect(notes.at(-1)).toBe('peoples has no promo codes: what is written has none either.')
})

test('vouchers that are whole go into a file of their owner, with a row in the audit log', async () => {
  await importText(
    'vouchers',
    'code,amount,currency,ends,starts\nK7QZX-M4TXB-9PLAC,50,EUR,2027-12-31,\nRR4PX-88TXB-2PLAC,12.50,EUR,2027-12-31,2027-01-01\nSPENT-88TXB-2PLAC,9,EUR,2027-12-31,\n',
  )
  await desk.db.query
    .updateTable('voucher')
    .set({ redeemed_minor: 1 })
    .where('code', '=', 'SPENT-88TXB-2PLAC')
    .execute()
  expect(await jetbridge(['export', 'vouchers'])).toMatchObject({
    ended: exit.usage,
    said: expect.stringContaining('name a file: --file FILE'),
  })
  const notes: string[] = []
  const file = join(desk.folder, 'vouchers.csv')
  await jetbridge(['export', 'vouchers', '--file', file, '--reason', 'moved to another house'], {
    note: (line) => notes.push(line),
  })
  expect(await readFile(file, 'utf8')).toBe(
    [
      'code,amount,currency,ends,starts',
      'K7QZX-M4TXB-9PLAC,50.00,EUR,2027-12-31,',
      'RR4PX-88TXB-2PLAC,12.50,EUR,2027-12-31,2027-01-01',
      '',
    ].join('\r\n'),
  )
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(notes.join('\n')).toContain('1 voucher left out: money of them is spent or reserved')
  const acts = await desk.db.query.selectFrom('audit_act').select(['act', 'reason']).orderBy('id').execute()
  expect(acts.at(-1)).toEqual({ act: 'vouchers-exported', reason: '2 exported: moved to another house' })
  expect((await jetbridge(['import', 'vouchers', file, '--yes'])).said).toContain('0 added, 2 the same')
})

test('a form that a kind does not have, a brand that is missing, and dates beside a schedule are told', async () => {
  await writeFile(join(desk.folder, 'nothing'), '')
  const said = async (args: readonly string[]) =>
    (await runCommand(desk.url, args, { now: commandTime })).said
  expect(await said(['export', 'fares', '--brand', 'peoples', '--format', 'ssim'])).toContain(
    '--format takes csv or json for fares, not ssim',
  )
  expect(await said(['export', 'fares'])).toContain('name a brand: --brand')
  expect(await said(['export', 'coupons', '--brand', 'peoples'])).toContain('no export "coupons"; there are')
  expect(await said(['export', 'fares', '--brand', 'peoples', '--from', '2027-01-01'])).toContain(
    '--from and --until are dates of a schedule',
  )
})
