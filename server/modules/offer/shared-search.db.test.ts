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

describe('who has the newest answer', () => {
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

  it('is not told so for marks that are none', async () => {
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
