/** The board of departures: the list, the page of a departure, and how long news take to reach who watches. */
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { readEvents } from '@jetbridge/core/kernel/event-stream.ts'
import { openDeskReader } from '@jetbridge/server/testing/desk-reader.ts'
import { type BenchChild, startMeasured } from './child.ts'
import { measurePaint } from './desk-board/paint.ts'
import { type BoardWorld, makeBoardWorld } from './desk-board/world.ts'
import { brief, median, percentile, table, verdict } from './figures.ts'
import { cpuSecondsOf } from './processes.ts'
import type { Bench } from './run.ts'

type Server = BenchChild<{ readonly address: string }>

const listTarget = 100
const delayTarget = 1_000

export const bench: Bench = {
  about:
    'the board of departures=200 a day over days=15 with bookings=30 each: list, page, news at two servers (watchers=40); paint: in Chromium (rounds=9)',
  async run(given) {
    const number = (name: string, usual: number) => Number(given.get(name) ?? usual)
    const began = performance.now()
    const world = await makeBoardWorld({
      departures: number('departures', 200),
      days: number('days', 15),
      bookingsOfDeparture: number('bookings', 30),
    })
    console.log(`the world stands after ${brief((performance.now() - began) / 1000)} s`)
    if (given.has('paint')) {
      try {
        await measurePaint(world, number('rounds', 9))
      } finally {
        await world.stop()
      }
      return
    }
    const reader = await openDeskReader({ db: world.db }, [{ brand: world.brand }])
    const env = { DATABASE_URL: world.url, BENCH_STAFF: JSON.stringify(reader) }
    const servers: Server[] = []
    try {
      for (let each = 0; each < 2; each++)
        servers.push(await startMeasured(new URL('desk-board/server.ts', import.meta.url), env))
      await measureCalls(servers[0]!, world, number('calls', 60))
      await measureNews(servers, world, number('watchers', 40), number('events', 100))
    } finally {
      for (const server of servers) await server.stop()
      await world.stop()
    }
  },
}

async function measureCalls(
  server: Server,
  { day, departureIds, pid }: BoardWorld,
  calls: number,
): Promise<void> {
  const id = String(departureIds[0])
  const paths = [
    `departures/list?date=${day}`,
    `departures/list?date=${day}&days=3`,
    `departures/read?id=${id}`,
    `departures/people?id=${id}&limit=200`,
    `departures/passenger-list?id=${id}`,
  ]
  const rows: string[][] = []
  for (const path of paths) {
    const { times, cpu, databaseCpu, bytes } = await callAgain(server, pid, path, calls)
    const figures = [median(times), percentile(times, 95), cpu, databaseCpu, bytes / 1_000]
    rows.push([path.replace(/[?&]id=\d+/, ''), ...figures.map(brief)])
    if (path === paths[0])
      console.log(
        `the list in ${listTarget} ms of processor time: ${verdict(cpu + databaseCpu <= listTarget)}`,
      )
  }
  console.log(table(['', 'median ms', 'p95 ms', 'server CPU ms', 'database CPU ms', 'kB'], rows))
}

async function callAgain(server: Server, databasePid: number, path: string, calls: number) {
  const url = `${server.ready.address}/api/${path}`
  let bytes = 0
  const call = async () => {
    const answer = await fetch(url)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} ${answer.status} ${text}`)
    bytes = text.length
  }
  for (let warm = 0; warm < 10; warm++) await call()
  const before = [await server.ask<number>('cpu'), 1_000 * (await cpuSecondsOf(databasePid))] as const
  const times: number[] = []
  for (let each = 0; each < calls; each++) {
    const since = performance.now()
    await call()
    times.push(performance.now() - since)
  }
  const cpu = ((await server.ask<number>('cpu')) - before[0]) / calls
  const databaseCpu = (1_000 * (await cpuSecondsOf(databasePid)) - before[1]) / calls
  return { times, bytes, cpu, databaseCpu }
}

/** Half of the streams are at the server that sells, half at the other one: the last news of all counts. */
async function measureNews(
  servers: readonly Server[],
  { day, departureIds }: BoardWorld,
  watchers: number,
  events: number,
): Promise<void> {
  const heard = new Map<string, number[]>()
  const streams = Array.from({ length: watchers }, (_, place) => {
    const { address } = servers[place % servers.length]!.ready
    return watch(`${address}/api/departures/watch?date=${day}`, (id) =>
      heard.set(id, [...(heard.get(id) ?? []), Date.now()]),
    )
  })
  await Promise.all(streams.map(({ begun }) => begun))
  const open = streams.filter(({ isOpen }) => isOpen())
  const delays: number[] = []
  for (let event = 0; event < events; event++) {
    const id = departureIds[event % departureIds.length]!
    heard.delete(String(id))
    const at = await servers[0]!.ask<number>({ sell: id })
    while ((heard.get(String(id))?.length ?? 0) < open.length) {
      if (Date.now() - at > 20_000) throw new Error(`news of ${id} did not come`)
      await wait(1)
    }
    delays.push(...heard.get(String(id))!.map((when) => when - at))
  }
  for (const { close } of streams) close()
  console.log(
    table(
      ['streams', 'events', 'median ms', 'p95 ms', 'last ms'],
      [
        [
          open.length,
          events,
          ...[median(delays), percentile(delays, 95), Math.max(...delays)].map(brief),
        ].map(String),
      ],
    ),
  )
  console.log(`news within ${delayTarget} ms: ${verdict(percentile(delays, 95) <= delayTarget)}`)
}

function watch(url: string, onDeparture: (id: string) => void) {
  const begun = Promise.withResolvers<void>()
  let isOpen = true
  const sent = request(url, (response) => {
    const read = readEvents('board')
    response.setEncoding('utf8')
    response.on('data', (part: string) => {
      for (const news of read(part) as { kind: string; departure?: { id: string } }[]) {
        if (news.kind === 'all') begun.resolve()
        if (news.departure) onDeparture(news.departure.id)
      }
    })
    response.on('close', () => {
      isOpen = false
      begun.resolve()
    })
  })
  sent.on('error', () => begun.resolve())
  sent.end()
  return { begun: begun.promise, isOpen: () => isOpen, close: () => void sent.destroy() }
}
