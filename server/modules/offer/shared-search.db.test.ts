/** The search by its address: what a cache in front may keep, for whom, and how long. docs/decisions/0051 */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { headers as named } from '@jetbridge/core/contract/headers.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedTinyWorld, tinyDestination, tinyOrigin } from '../../seed/factories.ts'
import { withSignIn } from '../../testing/account.ts'
import { makeAgency, makeAgencyUser, signInAgent } from '../../testing/agency.ts'
import { signedInPassenger } from '../../testing/passenger.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { choose, hold, onePerson, searchFlights, startFlow, tinyHost } from '../../testing/traveller.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const shared = 'public, max-age=0, s-maxage=1'
const path = `/api/${contract.reservation.getFlightAvailability.path}`

const app = stagedApp({
  ...withSignIn,
  seed: async (db) => {
    await seedTinyWorld(db, { today, seats: 4, days: 40 })
    await seedTinyWorld(db, { today, seats: 4, days: 40, brand: 'aero' })
  },
})

let port = 0

// Answers are sent ahead of the framework by a server that listens.
beforeAll(async () => {
  port = Number(new URL(await app.app.listen({ host: '127.0.0.1', port: 0 })).port)
})

let nextDay = 3
/** Of a route that no other test touches. */
const newDay = () => plusDays(today, (nextDay += 1))

function addressOf(day: string, more: Record<string, string> = {}): string {
  const query = {
    origin: tinyOrigin,
    destination: tinyDestination,
    departureDate: day,
    adult: '1',
    flightsOn: day,
  }
  return `${path}?${new URLSearchParams({ ...query, ...more }).toString()}`
}

interface Got {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** As a browser sends it; `fetch` would keep the host to itself. */
async function get(address: string, headers: Record<string, string | string[]> = {}): Promise<Got> {
  const sent = request(
    { host: '127.0.0.1', port, path: address, headers: { host: tinyHost, ...headers } },
    () => undefined,
  )
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }
}

const tagOf = ({ headers }: Got) => String(headers['etag'])
const cacheOf = ({ headers }: Got) => headers['cache-control']

describe('the search by its address', () => {
  it('answers what the other call answers, with a mark, and may be kept for a second', async () => {
    const day = newDay()
    const got = await get(addressOf(day))
    expect([got.status, cacheOf(got), got.headers['vary']]).toEqual([200, shared, 'accept-encoding'])
    expect(tagOf(got)).toMatch(/^"[\w-]{22}"$/)
    const other = await app.app.inject({
      method: 'POST',
      url: path,
      headers: { host: tinyHost },
      payload: {
        origin: tinyOrigin,
        destination: tinyDestination,
        departureDate: day,
        passengers: [{ passengerType: 'adult', requestedSeats: 1 }],
        flightsOn: [day],
      },
    })
    expect(JSON.parse(got.body)).toEqual(other.json())
    expect([other.headers['cache-control'], other.headers['etag']]).toEqual(['no-store', undefined])
  })

  it('is the same from memory, and packed under a mark of its own', async () => {
    const address = addressOf(newDay())
    const [first, again] = [await get(address), await get(address)]
    expect([again.body, tagOf(again), cacheOf(again)]).toEqual([first.body, tagOf(first), shared])
    const packed = await get(address, { 'accept-encoding': 'br' })
    expect([packed.headers['content-encoding'], tagOf(packed) === tagOf(first)]).toEqual(['br', false])
  })

  it('takes nothing that only some people know: a promo code or any other field is refused, and not kept', async () => {
    for (const more of [{ promoCode: 'SECRET' }, { agencyCode: 'ALPS' }, { again: '1' }]) {
      const got = await get(addressOf(newDay(), more as Record<string, string>))
      expect([got.status, cacheOf(got), got.headers['etag']]).toEqual([400, 'no-store', undefined])
    }
  })

  it('is refused without being kept where nobody can search like this', async () => {
    for (const more of [{ destination: 'XXX' }, { adult: '0' }, { departureDate: '2020-01-01' }]) {
      const got = await get(addressOf(newDay(), more as Record<string, string>))
      expect([got.status >= 400 && got.status < 500, cacheOf(got)]).toEqual([true, 'no-store'])
    }
  })
})

describe('what is somebody’s own', () => {
  it('is kept by no cache: a passenger’s answer, an agency’s, and one to any header that says who asks', async () => {
    const address = addressOf(newDay())
    const anybodys = await get(address)
    const passenger = await signedInPassenger(app)
    const asPassenger = await passenger.send('GET', address.replace('/api/', ''))
    await makeAgency(app, { code: 'ALPS' })
    const agent = await signInAgent(app, await makeAgencyUser(app, 'ALPS', 'agent'))
    const asAgent = await agent.send('GET', address.replace('/api/', ''))
    for (const { status, headers } of [asPassenger, asAgent]) {
      expect([status, headers['cache-control'], headers['etag']]).toEqual([200, 'no-store', undefined])
    }
    for (const name of ['authorization', 'dpop', ...Object.values(named)]) {
      const got = await get(address, { [name]: 'x', 'if-none-match': tagOf(anybodys) })
      expect([name, got.status, cacheOf(got), got.headers['etag']]).toEqual([
        name,
        200,
        'no-store',
        undefined,
      ])
    }
    // The control: without them the same address is everybody’s, and no cookie makes a difference.
    for (const headers of [{}, { cookie: 'language=de; _ga=1' }]) {
      const got = await get(address, headers)
      expect([cacheOf(got), got.body]).toEqual([shared, anybodys.body])
    }
  })

  it('is an airline’s, too: each host gets its own answer under its own mark', async () => {
    const address = addressOf(newDay())
    const ours = await get(address)
    const theirs = await get(address, { host: 'aero.localhost', 'if-none-match': tagOf(ours) })
    expect([ours.status, theirs.status]).toEqual([200, 200])
    expect(tagOf(theirs)).not.toBe(tagOf(ours))
    expect((await get(address, { host: 'nobody.example' })).status).toBe(404)
    expect([(await get(address)).body, (await get(address, { host: 'aero.localhost' })).body]).toEqual([
      ours.body,
      theirs.body,
    ])
  })

  it('is not found by a body that reads like an address, nor an address by its body', async () => {
    const address = addressOf(newDay())
    await get(address)
    const query = address.split('?')[1] ?? ''
    const socket = connect({ port, host: '127.0.0.1' })
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${tinyHost}\r\nconnection: close\r\ncontent-length: ${query.length}\r\n\r\n${query}`,
    )
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 4(00|15)/)
  })
})

describe('a caller with the newest answer', () => {
  it('is told so until a seat is sold, and then gets the new one', async () => {
    const date = newDay()
    const address = addressOf(date)
    const tag = tagOf(await get(address))
    for (const sent of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const got = await get(address, { 'if-none-match': sent })
      expect([got.status, got.body, tagOf(got), cacheOf(got)]).toEqual([304, '', tag, shared])
      expect(got.headers['content-length']).toBeUndefined()
    }
    const [flight] = await searchFlights(app, { origin: tinyOrigin, destination: tinyDestination, date })
    const caller = await startFlow(app)
    expect((await hold(app, caller, [choose(flight)], onePerson)).ok).toBe(true)
    await app.deps.offers.settled()
    const changed = await get(address, { 'if-none-match': tag })
    expect([changed.status, tagOf(changed) === tag]).toEqual([200, false])
    // Of another day nothing has changed.
    const other = addressOf(newDay())
    const otherTag = tagOf(await get(other))
    expect((await get(other, { 'if-none-match': otherTag })).status).toBe(304)
  })

  it('is not told so for malformed marks', async () => {
    const address = addressOf(newDay())
    const tag = tagOf(await get(address))
    const bare = tag.slice(1, -1)
    const marks = [
      '',
      ',',
      '""',
      'W/',
      bare,
      `'${bare}'`,
      `"${bare}`,
      `w/${tag}`,
      '**',
      '\u00ff\u00fe',
      'x'.repeat(10_000),
    ]
    for (const sent of [...marks, `${'"x",'.repeat(2_500)}"y"`]) {
      for (const more of [{}, { authorization: 'x' }]) {
        const got = await get(address, { 'if-none-match': sent, ...more })
        expect([sent.slice(0, 20), got.status]).toEqual([sent.slice(0, 20), 200])
      }
    }
    const long = `${'"x",'.repeat(2_500)}${tag}`
    expect((await get(address, { 'if-none-match': long })).status).toBe(304)
  })
})

/** What a client sends that writes its requests by itself. */
async function send(request: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.write(request, 'latin1')
  return text(socket)
}

describe('the worst that an address can ask', () => {
  const dates = [
    '9999-12-31',
    '0001-01-01',
    '-0001-01-01',
    '+275760-09-13',
    '2027-02-30',
    '2027-1-4',
    'NaN',
    '',
    ' ',
  ]
  const counts = [
    '-1',
    '1.5',
    '1e1',
    ' 1',
    '+1',
    '0x1',
    '100',
    '9'.repeat(21),
    'NaN',
    'null',
    '',
    '\u0661',
    '1\0',
  ]
  const codes = ['', 'A', 'ABCD', '\0\0\0', '\u202EAC', '__proto__', 'ÜBC', 'A'.repeat(1_000)]
  const wrong: readonly (readonly [field: string, values: readonly string[], says: RegExp])[] = [
    ['departureDate', dates, /^departureDate: must be a real date/],
    ['arrivalDate', dates, /^arrivalDate: must be a real date/],
    ['flightsOn', dates.filter((date) => date !== ''), /^flightsOn\.0: must be a real date/],
    ['adult', counts, /^adult: must be a whole number from 0 to 99\.$/],
    ['child', counts, /^child: must be a whole number from 0 to 99\.$/],
    ['infant', counts, /^infant: must be a whole number from 0 to 99\.$/],
    ['origin', codes, /^origin: must be three letters\.$/],
    ['destination', codes, /^destination: must be three letters\.$/],
    [
      'currency',
      ['EURO', 'eur', 'XXX', '%zz', '', '\0', '\u202E', 'A'.repeat(1_000)],
      /^currency: must be one of /,
    ],
    ['origin', ['A'.repeat(1_025), 'A'.repeat(5_000)], /^origin: must have at most 1024 characters\.$/],
    ['currency', ['A'.repeat(5_000)], /^currency: must have at most 1024 characters\.$/],
  ]

  it.each(wrong)(
    '%s is refused with what is wrong about it, and kept by no cache',
    async (field, values, says) => {
      for (const value of values) {
        const { status, headers, body } = await get(addressOf(newDay(), { [field]: value }))
        const { code, message } = JSON.parse(body) as { code: string; message: string }
        expect([value.slice(0, 20), status, headers['cache-control'], code]).toEqual([
          value.slice(0, 20),
          400,
          'no-store',
          'malformed-request',
        ])
        expect(message).toMatch(says)
      }
    },
  )

  it.each([
    ['a second one', '&adult=2', 'adult: must be one text, not several.'],
    ['a thousand', '&adult=1'.repeat(1_000), 'adult: must be one text, not several.'],
    ['a list', '&adult[]=2', 'query: has a field that is not documented: adult[].'],
    ['the prototype', '&__proto__=1', 'query: has a field that is not documented: __proto__.'],
    ['one without a value', '&promoCode', 'query: has a field that is not documented: promoCode.'],
    ['one without a name', '&=1', 'query: has a field that is not documented.'],
    ['a name that is badly encoded', '&%zz=1', 'query: has a field that is not documented.'],
    ['a name longer than any text', `&${'k'.repeat(9_000)}=1`, 'query: must have at most 1024 characters.'],
    ['a long name', `&${'k'.repeat(900)}=1`, 'query: has a field that is not documented.'],
  ])('a field too many is refused by its name: %s', async (_, more, says) => {
    const got = await get(`${addressOf(newDay())}${more}`)
    expect([got.status, cacheOf(got)]).toEqual([400, 'no-store'])
    expect((JSON.parse(got.body) as { message: string }).message).toBe(says)
  })

  it.each([
    ['an address that is too long', `GET ${path}?x=${'x'.repeat(100_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
    [
      'a header that is too long',
      `GET ${path} HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['a method that is none', `FOO ${path} HTTP/1.1\r\nhost: a\r\n\r\n`, 400],
    ['a zero byte in a header', `GET ${path} HTTP/1.1\r\nhost: a\0b\r\n\r\n`, 400],
    ['a length that is no number', `GET ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: x\r\n\r\n`, 400],
  ])('%s is a failure like any other, and kept by no cache', async (_, request, status) => {
    const answer = await send(request)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toContain('\r\ncache-control: no-store\r\n')
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
      code: 'malformed-request',
      message: expect.stringMatching(/\.$/),
      requestId: expect.stringMatching(/./),
    })
  })

  it.each([
    ['two headers', `GET PATH HTTP/1.1\r\nhost: HOST\r\nhost: aero.localhost\r\n\r\n`],
    ['the same twice', `GET PATH HTTP/1.1\r\nhost: HOST\r\nhost: HOST\r\n\r\n`],
    ['an address of another', `GET http://aero.localhostPATH HTTP/1.1\r\nhost: HOST\r\n\r\n`],
  ])('a request of two hosts is answered to nobody, also from memory: %s', async (_, request) => {
    const address = addressOf(newDay())
    expect((await get(address)).status).toBe(200)
    const answer = await send(
      request.replace('PATH', address).replaceAll('HOST', `${tinyHost}\r\nconnection: close`),
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('\r\ncache-control: no-store\r\n')
  })

  it('another way to write the same address is answered, and kept by no cache', async () => {
    const address = addressOf(newDay())
    const [way, query] = address.split('?')
    for (const other of [way?.toUpperCase(), `${way}/`, way?.replace('-', '%2d')]) {
      const got = await get(`${other}?${query}`)
      expect([other, got.status, cacheOf(got)]).toEqual([other, 200, 'no-store'])
    }
  })

  it('only hosts of airlines are answered, however a host is written', async () => {
    const address = addressOf(newDay())
    for (const host of [
      '203.0.113.9',
      'x'.repeat(10_000),
      '__proto__',
      'peoples.localhost, aero.localhost',
    ]) {
      const got = await get(address, { host })
      expect([host.slice(0, 20), got.status, cacheOf(got)]).toEqual([host.slice(0, 20), 404, 'no-store'])
    }
  })
})
