/** Boards that are watched at two servers over one database: what happens at one is seen at both. */
import type { Staff } from '@jetbridge/core/access/actor.ts'
import type { WireBoardNews } from '@jetbridge/core/contract/desk/departures.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { openDatabase } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import type { Proven } from '../../http/actor.ts'
import type { EventLine } from '../../http/stream.ts'
import { openTinyFlights, seedTinyWorld, type TinyWorld } from '../../seed/factories.ts'
import { alterFlight, timesOn } from '../../testing/airline.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { book } from '../../testing/booked.ts'
import { cancel } from '../../testing/canceller.ts'
import { openDeskReader } from '../../testing/desk-reader.ts'
import { holdTrip } from '../../testing/payer.ts'
import { quietly } from '../../testing/quiet-time.ts'
import { startFlow } from '../../testing/traveller.ts'
import { untilTrue } from '../../testing/until.ts'
import { type BoardLive, openBoardLive } from './operations/watch-board.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const hour = 3_600_000

let here: TestApp
let there: TestApp
let peoples: TinyWorld
let boards: readonly BoardLive[]
/** of both servers; they never look again: all that they tell has come by a notification */
let listening: readonly BoardLive[]
/** no notification reaches it */
let deaf: BoardLive
/** it never looks again */
let blind: BoardLive
let day = plusDays(today, 1)

beforeAll(async () => {
  here = await testApp({
    gateways: { default: approvingGateway },
    seed: async (db) => {
      peoples = await seedTinyWorld(db, { today, days: 20 })
      await seedTinyWorld(db, { today, days: 20, brand: 'aero' })
    },
  })
  const deps = { ...here.deps, db: openDatabase(here.databaseUrl) }
  there = { ...here, deps, app: await buildApp(deps) }
  boards = [openBoardLive(here.deps), openBoardLive(there.deps)]
  listening = [here, there].map(({ deps: own }) => openBoardLive(own, { lookMilliseconds: hour }))
  deaf = openBoardLive(withoutListening(here.deps), { lookMilliseconds: 300 })
  blind = openBoardLive(withoutListening(here.deps), { lookMilliseconds: hour })
})
afterAll(async () => {
  await Promise.all([...boards, ...listening, deaf, blind].map((each) => each.close()))
  await there.app.close()
  await there.deps.db.close()
  await here.close()
})
beforeEach(() => {
  day = plusDays(day, 1)
})

function withoutListening(deps: Deps): Deps {
  const clients = class {
    constructor() {
      throw new Error('nobody listens')
    }
  } as never
  return { ...deps, db: { ...deps.db, clients } }
}

interface BoardWatch {
  readonly news: WireBoardNews[]
  readonly isOpen: () => boolean
  readonly close: () => void
}

async function watch(
  live: BoardLive,
  reader: Proven<Staff>,
  brands: readonly string[] = [],
): Promise<BoardWatch> {
  const news: WireBoardNews[] = []
  let [isOpen, whenClosed] = [true, () => {}]
  const close = () => {
    isOpen = false
    whenClosed()
  }
  const line: EventLine<WireBoardNews> = {
    send: (event) => void news.push(event),
    breathe: () => undefined,
    end: close,
    cut: close,
    handOver: close,
    unread: () => 0,
    onClose: (then) => {
      whenClosed = then
    },
  }
  await live.follow(reader, { date: day, days: 0, brands }).begin(line)
  return { news, isOpen: () => isOpen, close }
}

const told = ({ news }: BoardWatch, id: number) =>
  news.flatMap((each) =>
    each.kind === 'departure' && each.departure.id === String(id) ? [each.departure] : [],
  )

/** Waits until each has been told. */
function untilTold(
  watched: readonly BoardWatch[],
  id: number,
  fits: (departure: ReturnType<typeof told>[number]) => boolean,
): Promise<void> {
  return untilTrue(() => watched.every((each) => told(each, id).some(fits)))
}

const reads = (brand = 'peoples') => ({ brand })

describe('a board that is watched', () => {
  it('is told at both servers, without a look, of a hold, a booking, its end, a move, and a cancelled departure', async () => {
    const { id } = peoples.departureOn('outbound', day)
    const reader = await openDeskReader(here.deps, [reads()])
    const watched = await Promise.all(listening.map((live) => watch(live, reader)))
    for (const { news } of watched)
      expect(news).toMatchObject([{ kind: 'all', versions: { [id]: expect.any(String) } }])
    await holdTrip(here, await startFlow(here), { day })
    await untilTold(watched, id, ({ seats }) => seats.held === 1)
    const booked = await book(there, { day })
    await untilTold(watched, id, ({ seats }) => seats.sold === 1)
    expect((await cancel(there, booked)).status).toBe(200)
    const isGivenBack = ({ seats }: { seats: { sold: number } }) => seats.sold === 0
    await untilTrue(() => watched.every((each) => isGivenBack(told(each, id).at(-1)!)))
    await alterFlight(here, id, timesOn(day, '07:30', '08:45'))
    await untilTold(watched, id, ({ delayMinutes }) => delayMinutes === 40)
    await alterFlight(there, id, null)
    await untilTold(watched, id, ({ state }) => state === 'cancelled')
    for (const each of watched) {
      expect(
        new Set(each.news.flatMap((news) => (news.kind === 'departure' ? news.departure.brand : []))),
      ).toEqual(new Set(['peoples']))
      each.close()
    }
  })

  it('is told of a departure that is new, and of nothing at another airline', async () => {
    const [own, others] = [
      await openDeskReader(here.deps, [reads()]),
      await openDeskReader(here.deps, [reads('aero')]),
    ]
    const [mine, theirs] = [await watch(boards[0]!, own), await watch(boards[0]!, others)]
    const [opened] = await openTinyFlights(here.deps.db, [{ day, departs: '12:00', flightNumber: 777 }])
    await sql`select pg_notify('schedule', 'peoples')`.execute(there.deps.db.query)
    await untilTold([mine], opened!.id, ({ flightNumber }) => flightNumber === 777)
    await book(here, { day })
    await untilTrue(() => mine.news.length === 3)
    expect(theirs.news).toHaveLength(1)
    mine.close()
    theirs.close()
  })

  it('finds by looking what no notification has told, and without the look hears nothing (the control)', async () => {
    const { id } = peoples.departureOn('outbound', day)
    const reader = await openDeskReader(here.deps, [reads()])
    const [looking, asleep] = [await watch(deaf, reader), await watch(blind, reader)]
    await book(here, { day })
    await untilTold([looking], id, ({ seats }) => seats.sold === 1)
    await alterFlight(here, id, null)
    await untilTold([looking], id, ({ state }) => state === 'cancelled')
    expect(asleep.news).toHaveLength(1)
    looking.close()
    asleep.close()
  })
})

describe('a right that is taken away', () => {
  const end = (reader: Staff, brand = 'peoples') =>
    sql`update staff_grant set ends_at = now() where member_id = ${reader.memberId} and brand = ${brand}`.execute(
      here.deps.db.query,
    )

  it('closes a stream within five seconds; without the look it stays open (the control)', async () => {
    const [reader, other] = [
      await openDeskReader(here.deps, [reads()]),
      await openDeskReader(here.deps, [reads()]),
    ]
    const watched = await Promise.all(boards.map((live) => watch(live, reader)))
    const [kept, asleep] = [await watch(boards[0]!, other), await watch(blind, reader)]
    await end(reader)
    const { milliseconds } = await quietly(() => untilTrue(() => watched.every(({ isOpen }) => !isOpen())))
    expect(milliseconds).toBeLessThan(5_000)
    expect([kept.isOpen(), asleep.isOpen()]).toEqual([true, true])
    await expect(watch(boards[0]!, { ...reader, grants: [] }, ['peoples'])).rejects.toMatchObject({
      code: 'not-found',
    })
    kept.close()
    asleep.close()
  })

  it('of one airline takes its departures off the board, and the stream goes on with the others', async () => {
    const reader = await openDeskReader(here.deps, [reads(), reads('aero')])
    const watched = await watch(deaf, reader)
    const [all] = watched.news
    expect(all?.kind === 'all' && Object.keys(all.versions)).toHaveLength(16)
    await end(reader)
    await untilTrue(() => watched.news.filter(({ kind }) => kind === 'gone').length === 8)
    expect(watched.isOpen()).toBe(true)
    watched.close()
  })

  it('ends the stream once nobody has used the desk for ten minutes', async () => {
    const reader = await openDeskReader(here.deps, [reads()])
    const used = (minutes: number) =>
      sql`insert into staff_session (uid, account_id, used_at)
        values (${reader.sessionUid}, ${reader.accountId}, now() - make_interval(mins => ${minutes}::int))
        on conflict (uid) do update set used_at = excluded.used_at`.execute(here.deps.db.query)
    await used(9)
    const watched = await watch(deaf, reader)
    await book(here, { day })
    await untilTrue(() => watched.news.length > 1)
    expect(watched.isOpen()).toBe(true)
    await used(11)
    await untilTrue(() => !watched.isOpen())
  })

  it('ends the stream with the session, too', async () => {
    const reader = await openDeskReader(here.deps, [reads()])
    const watched = await watch(deaf, reader)
    await sql`delete from oidc_record where uid = ${reader.sessionUid}`.execute(here.deps.db.query)
    await untilTrue(() => !watched.isOpen())
  })
})

it('many windows of one member are eight streams, and others keep theirs', async () => {
  const [reader, other] = [
    await openDeskReader(here.deps, [reads()]),
    await openDeskReader(here.deps, [reads()]),
  ]
  const kept = await watch(boards[0]!, other)
  const all: BoardWatch[] = []
  for (let count = 0; count < 64; count++) all.push(await watch(boards[0]!, reader))
  expect(all.map(({ isOpen }) => isOpen())).toEqual(all.map((_, place) => place >= 56))
  expect(kept.isOpen()).toBe(true)
})
