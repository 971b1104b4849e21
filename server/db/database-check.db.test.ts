import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { CannotStart } from '../machine/cannot-start.ts'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import { runCommand } from '../testing/command.ts'
import { withDatabase } from '../testing/database-url.ts'
import { withClient } from './embedded-postmaster.ts'
import { explained, requireUsable } from './database-check.ts'

const guest = `guest_${process.pid}`
const latin = `latin_${process.pid}`
let fresh: FreshDatabase
/** A web server, where somebody has mixed up two ports. */
const stranger = { server: createServer((_request, response) => void response.end('no database')), url: '' }

beforeAll(async () => {
  fresh = await freshDatabase()
  await new Promise<void>((done) => stranger.server.listen(0, '127.0.0.1', done))
  stranger.url = `postgres://me@127.0.0.1:${(stranger.server.address() as AddressInfo).port}/base`
  await withClient(inject('databaseAdminUrl'), async (client) => {
    await client.query(`create role ${guest} login password 'guest'`)
    await client.query(
      `create database ${latin} encoding 'LATIN1' locale 'C' locale_provider libc template template0`,
    )
  })
})
afterAll(async () => {
  stranger.server.close()
  await fresh.drop()
  await withClient(inject('databaseAdminUrl'), async (client) => {
    await client.query(`drop database ${latin}`)
    await client.query(`drop role ${guest}`)
  })
})

function asGuest(url: string, password = 'guest'): string {
  const changed = new URL(url)
  changed.username = guest
  changed.password = password
  return changed.href
}

function elsewhere(change: (url: URL) => void): string {
  const url = new URL(fresh.url)
  change(url)
  return url.href
}

describe('a database', () => {
  it('that the engine can work with is taken', async () => {
    await expect(requireUsable(fresh.url)).resolves.toBeUndefined()
  })

  it.each<[name: string, says: RegExp, url: () => string]>([
    ['without rights', /user guest_\d+ may not create tables .* GRANT CREATE/, () => asGuest(fresh.url)],
    ['that is not there', /no database gone\. Create it: createdb/, () => withDatabase(fresh.url, 'gone')],
    ['in another encoding', /keeps text as LATIN1/, () => withDatabase(fresh.url, latin)],
    ['where nobody listens', /No PostgreSQL listens at .*:9/, () => elsewhere((url) => (url.port = '9'))],
    [
      'on no machine',
      /no machine called gone\.invalid|name gone\.invalid/,
      () => elsewhere((url) => (url.hostname = 'gone.invalid')),
    ],
    ['of another kind', /DATABASE_URL is not the address/, () => 'mysql://root@localhost/base'],
    ['named by nonsense', /DATABASE_URL is not the address/, () => 'nonsense'],
    ['behind no port', /DATABASE_URL is not the address/, () => 'postgres://me@localhost:70000/base'],
    ['that speaks another way', /cannot be used as PostgreSQL: .*DATABASE_URL/, () => stranger.url],
    [
      'without the encryption that is asked for',
      /cannot be used as PostgreSQL: .*SSL.*DATABASE_URL/,
      () => elsewhere((url) => url.searchParams.set('sslmode', 'require')),
    ],
  ])('%s is one sentence with what to do', async (_name, says, url) => {
    const failure = await requireUsable(url()).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CannotStart)
    const { message } = failure as Error
    expect(message).toMatch(says)
    expect(message).not.toContain('\n')
  })

  it.each([
    ['migrate', 'in another encoding', /keeps text as LATIN1/, () => withDatabase(fresh.url, latin)],
    ['agency list --brand peoples', 'without rights', /may not create tables/, () => asGuest(fresh.url)],
    [
      'check',
      'without tables',
      /no tables of Jetbridge yet: npm run jetbridge -- migrate/,
      () => withDatabase(fresh.url, latin),
    ],
  ] as const)(
    'a command (%s) says of one %s what to do in a sentence',
    async (command, _which, says, url) => {
      const { ended, said } = await runCommand(url(), command.split(' '))
      expect([ended, said.split('\n')]).toEqual([3, [expect.stringMatching(says)]])
    },
  )

  it.each([
    ['28P01', /does not take this password of the user/],
    ['28000', /does not let the user .* in/],
    ['53300', /no connection left/],
    ['57P03', /starting or recovering/],
  ])('that answers %s is one sentence, without the password', (code, says) => {
    const failure = explained(Object.assign(new Error('x'), { code }), asGuest(fresh.url, 'secret-word'))
    expect((failure as Error).message).toMatch(says)
    expect((failure as Error).message).not.toContain('secret-word')
  })

  it('that fails in another way is not explained away', () => {
    const error = Object.assign(new Error('column does not exist'), { code: '42703' })
    expect(explained(error, fresh.url)).toBe(error)
  })
})
