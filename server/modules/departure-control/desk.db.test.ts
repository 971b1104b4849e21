/** Departures at the desk, as somebody who has signed in there calls them. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deskContract } from '@jetbridge/core/contract/desk/contract.ts'
import { readEvents } from '@jetbridge/core/kernel/event-stream.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedTinyWorld, type TinyWorld } from '../../seed/factories.ts'
import { deskSite, withSignIn } from '../../testing/account.ts'
import { alterFlight } from '../../testing/airline.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { callDesk, signInStaff } from '../../testing/staff.ts'
import { untilTrue } from '../../testing/until.ts'

const { departures, account } = deskContract
const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 2)

let app: TestApp
let world: TinyWorld
let count = 0

beforeAll(async () => {
  app = await testApp({
    ...withSignIn,
    settings: { ...withSignIn.settings, TRUST_PROXY: '1' },
    seed: async (db) => {
      world = await seedTinyWorld(db, { today, days: 5 })
    },
  })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

type SignedIn = Awaited<ReturnType<typeof signInStaff>>

const signIn = (role: string) => signInStaff(app, `kim${++count}@people.example`, [{ role, station: null }])

/** As a browser opens it: over a connection of its own. */
async function watch({ browser, token }: SignedIn) {
  const path = `/api/${departures.watch.path}`
  const { port } = app.app.server.address() as AddressInfo
  const sent = request(`http://127.0.0.1:${port}${path}?date=${day}`, {
    headers: {
      host: new URL(deskSite).host,
      authorization: `DPoP ${token}`,
      dpop: await browser.proof('GET', `${deskSite}${path}`, token),
    },
  })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const news: { kind: string; departure?: { id: string; state: string } }[] = []
  const read = readEvents('board')
  let [isOpen, text] = [true, '']
  response.setEncoding('utf8')
  response.on('error', () => undefined)
  response.on('data', (part: string) => {
    text += part
    news.push(...(read(part) as typeof news))
  })
  response.on('close', () => {
    isOpen = false
  })
  return { response, news, isOpen: () => isOpen, text: () => text }
}

describe('departures at the desk', () => {
  it('are listed for who may read them, and are not there for others', async () => {
    const [agent, clerk] = [await signIn('station-agent'), await signIn('clerk')]
    const listed = await callDesk(agent, departures.list, { query: { date: day } })
    expect([listed.status, listed.body.departures.length]).toEqual([200, 8])
    expect((await callDesk(clerk, departures.list, { query: { date: day } })).status).toBe(404)
    const id = listed.body.departures[0]!.id
    const read = await callDesk(agent, departures.read, { query: { id } })
    expect(read.body.departure).toEqual(listed.body.departures[0])
    expect((await callDesk(agent, departures.list, { query: { date: '9999-12-31' as never } })).status).toBe(
      400,
    )
    expect((await callDesk(agent, departures.read, { query: { id: '9'.repeat(15) } })).status).toBe(404)
  })

  it('are watched over a stream, which ends when the desk is locked, and goes on elsewhere when the server ends', async () => {
    const [kim, lee] = [await signIn('controller'), await signIn('controller')]
    const [mine, theirs] = [await watch(kim), await watch(lee)]
    expect(mine.response.headers['content-type']).toMatch('text/event-stream')
    await untilTrue(() => mine.news.length === 1 && theirs.news.length === 1)
    const { id } = world.departureOn('outbound', day)
    await alterFlight(app, id, null)
    const isTold = ({ news }: typeof mine) =>
      news.some(({ departure }) => departure?.id === String(id) && departure.state === 'cancelled')
    await untilTrue(() => isTold(mine) && isTold(theirs))
    expect((await callDesk(kim, account.lock)).status).toBe(200)
    await untilTrue(() => !mine.isOpen())
    expect(theirs.isOpen()).toBe(true)
    expect((await watch(kim)).response.statusCode).toBeGreaterThanOrEqual(400)
    const closing = app.app.close()
    await untilTrue(() => !theirs.isOpen())
    expect(theirs.text()).toMatch(/retry: \d+\n\n$/)
    await closing
  })
})
