/** Agencies by a file: what an operator sees, who gets a link, and what stays of existing agencies. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agencyColumns } from '@jetbridge/core/agency/agency-csv.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAgencies } from '../modules/agency/read.ts'
import { readAuditPage } from '../modules/audit/read.ts'
import { choosePassword, goodPassword, keyIn, takeMails, withSignIn } from '../testing/account.ts'
import { agencySite, makeAgency, makeAgencyUser, sendSignIn } from '../testing/agency.ts'
import { bodyOf, call, type TestApp, testApp } from '../testing/app.ts'
import { runCommand } from '../testing/command.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { openBrowser } from '../testing/relying-party.ts'
import { tinyHost } from '../testing/traveller.ts'

let app: TestApp
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-agencies-'))
  app = await testApp(withSignIn)
})
afterAll(async () => {
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
  await app.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => takeMails(app))

const head = [...agencyColumns.required, 'credit_limit'].join(',')
const rowOf = (code: string, change: { name?: string; email?: string; limit?: string } = {}) => {
  const { name = `Travel ${code}`, email = `${code.toLowerCase()}@file.example`, limit = '' } = change
  return `${code},${name},${email},+43 5574 12345,Seestraße 7,Bregenz,6900,AT,Ms,Ada,Berger,${limit}`
}

async function importRows(
  rows: readonly string[],
  options: readonly string[] = ['--yes'],
  confirm = async () => false,
) {
  const file = join(await mkdtemp(join(folder, 'file-')), 'agencies.csv')
  await writeFile(file, [head, ...rows].join('\n'))
  const words = ['import', 'agencies', file, '--brand', 'peoples', '--reason', 'contract 17', ...options]
  const { ended, said } = await runCommand(app.databaseUrl, words, { confirm })
  return { ended, said: said.replaceAll(file, 'agencies.csv') }
}

const agency = async (code: string) =>
  (await listAgencies(app.deps.db.query, 'peoples')).find((each) => each.code === code)

const acts = async (limit: number) => {
  const { items } = await readAuditPage(app.deps.db.query, 'peoples', { cursor: undefined, limit })
  return items.map(({ act, recordId, reason }) => `${act} ${recordId} ${reason}`)
}

test('new agencies open, and each administrator chooses a password by a link', async () => {
  const rows = [rowOf('FILEA', { limit: '500' }), rowOf('FILEB')]
  const dry = await importRows(rows, ['--dry-run'])
  expect(dry).toMatchObject({ ended: 0 })
  expect(dry.said).toContain(
    'added (2):\n  FILEA  Travel FILEA, Bregenz AT  filea@file.example  EUR, limit €500.00\n',
  )
  expect(dry.said).toContain('2 administrators will get a link by mail')
  expect(await importRows(rows, [])).toMatchObject({ ended: 1 })
  expect(await agency('FILEA')).toBeUndefined()
  expect(await takeMails(app)).toEqual([])

  expect((await importRows(rows)).said).toContain('Stored: 2 added, 0 changed, 0 the same.')
  expect(await agency('FILEA')).toMatchObject({
    state: 'open',
    creditLimit: 50_000,
    phone: '+43557412345',
    timeZone: 'Europe/Vienna',
  })
  expect(await acts(2)).toEqual(['agency-opened FILEB contract 17', 'agency-opened FILEA contract 17'])
  const mails = await takeMails(app)
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['filea@file.example', 'fileb@file.example'])
  const mail = mails.find(({ to }) => to === 'filea@file.example')
  expect(mail?.text).toContain('FILEA')
  bodyOf(await choosePassword(app, agencySite, keyIn(mail)))
  const browser = await openBrowser({ app: app.app, site: agencySite, kind: 'agency' })
  const asked = await sendSignIn(browser, { agencyCode: 'filea', username: 'admin', password: goodPassword })
  expect(asked.json()).toHaveProperty('enrolment.secret')

  expect((await importRows(rows)).said).toBe('agencies.csv changes nothing: 0 added, 0 changed, 2 the same.')
  expect(await takeMails(app)).toEqual([])
})

test('a file changes existing agencies as it says, shows old and new values, and leaves the rest alone', async () => {
  await importRows([rowOf('FILEC', { limit: '100' }), rowOf('FILED')])
  const rows = [rowOf('FILEC', { name: 'Other name', limit: '250' })]
  const dry = await importRows(rows, ['--dry-run'])
  expect(dry.said).toContain(
    'changed (1):\n  FILEC  name Other name (was: Travel FILEC), limit €250.00 (was: €100.00)',
  )
  expect(dry.said).toMatch(/not in the file, stay as they are \(\d+\):[^]*FILED/)
  await importRows(rows)
  expect(await agency('FILEC')).toMatchObject({ name: 'Other name', creditLimit: 25_000 })
  expect(await acts(2)).toEqual(['agency-limit-set FILEC contract 17', 'agency-edited FILEC contract 17'])
  // nothing of the limit: it stays
  expect((await importRows([rowOf('FILEC', { name: 'Other name' })])).said).toContain('changes nothing')
  // a file without rows closes nobody
  expect((await importRows([])).said).toContain('changes nothing')
  expect(await agency('FILED')).toMatchObject({ state: 'open' })

  const close = ['agency', 'close', '--brand', 'peoples', '--code', 'FILED', '--reason', 'over']
  expect(await runCommand(app.databaseUrl, close)).toMatchObject({ ended: 0 })
  expect((await importRows([rowOf('FILED', { name: 'Closed one' })])).said).toContain('it stays closed')
  expect(await agency('FILED')).toMatchObject({ state: 'closed', name: 'Closed one' })
})

test('what cannot be is refused with its line, and nothing is stored', async () => {
  await makeAgency(app, { code: 'HASUSER' })
  const { email } = await makeAgencyUser(app, 'HASUSER', 'agent')
  const body = {
    name: 'Waiting',
    email: 'waiting@file.example',
    phone: '+41715123456',
    address: 'Seestraße 1',
    city: 'Rorschach',
    postCode: '9400',
    country: 'CH',
    currency: 'CHF' as const,
    title: 'Mr',
    firstName: 'Beat',
    lastName: 'Keller',
  }
  const caller = { host: tinyHost, address: '198.51.100.7' }
  bodyOf(await call(app, contract.agency.register, { caller, body }))
  const waiting = (await listAgencies(app.deps.db.query, 'peoples')).find(({ state }) => state === 'waiting')
  const refused = await importRows([
    rowOf(waiting!.code),
    rowOf('FILEX', { email }),
    rowOf('FILEY'),
    rowOf('FILEZ', { email: 'filey@file.example' }),
  ])
  expect(refused).toEqual({
    ended: 1,
    said: [
      'agencies.csv is refused, nothing was stored: 3 problems.',
      `  line 2: ${waiting!.code} has registered and waits: "agency approve" or "agency decline" first`,
      '  line 3: FILEX cannot have this address for its administrator: it works for an agency of the airline already',
      '  line 5: FILEZ cannot have this address for its administrator: it works for an agency of the airline already',
    ].join('\n'),
  })
  expect(await agency('FILEY')).toBeUndefined()
  expect((await importRows([rowOf('FILEY')], ['--reason', ''])).said).toContain('name a reason')
})

test('an agency that somebody opens while the operator is asked stops all of the file', async () => {
  const meanwhile = await importRows([rowOf('FILEM'), rowOf('FILEN')], [], async () => {
    expect(await importRows([rowOf('FILEN')])).toMatchObject({ ended: 0 })
    return true
  })
  expect(meanwhile).toMatchObject({ ended: 1, said: expect.stringContaining('changed meanwhile') })
  expect(await agency('FILEM')).toBeUndefined()
})

test('no limit goes below what an agency has used', async () => {
  await importRows([rowOf('FILEU', { limit: '100' })])
  const spend = ['agency', 'correct', '--brand', 'peoples', '--code', 'FILEU', '--amount', '-80']
  expect(await runCommand(app.databaseUrl, [...spend, '--reason', 'bought'])).toMatchObject({ ended: 0 })
  const lower = await importRows([rowOf('FILEU', { name: 'Never stored', limit: '50' })])
  expect(lower).toMatchObject({ ended: 1, said: expect.stringContaining('FILEU has used more than') })
  expect(await agency('FILEU')).toMatchObject({ name: 'Travel FILEU', creditLimit: 10_000 })
})

test('the file in the manual can be imported', async () => {
  const manual = await readFile(new URL('../../docs/import.md', import.meta.url), 'utf8')
  const [, shown = ''] = /## Agencies[\s\S]*?```\n(code,[\s\S]*?)```/.exec(manual) ?? []
  const file = join(folder, 'manual.csv')
  await writeFile(file, shown)
  const words = ['import', 'agencies', file, '--brand', 'peoples', '--reason', 'x', '--dry-run']
  expect(await runCommand(app.databaseUrl, words)).toMatchObject({ ended: 0 })
})
