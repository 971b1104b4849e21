/**
 * What the audit log costs travellers who all answer at once: answers after cancelled flights with their acts kept and
 * without, in turns on the same server.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { tinyBrand } from '@jetbridge/server/seed/factories.ts'
import type { AskedTraveller } from '@jetbridge/server/testing/cancelled-flights.ts'
import type { Order } from './audit/server.ts'
import { makeWorld, roomyPlan, type World } from './booking/world.ts'
import { type BenchChild, startMeasured } from './child.ts'
import { brief, median, percentile, ratioWithin, table, verdict } from './figures.ts'
import { cpuSecondsOf } from './processes.ts'
import type { Bench } from './run.ts'
import { Wires } from './wire.ts'

/** Of a departure that is cancelled; it has 180 seats. */
const mostOnBoard = 150

type Server = BenchChild<{ readonly address: string }>

interface Turn {
  readonly seconds: number
  readonly times: readonly number[]
  /** of server and database for each answer, milliseconds */
  readonly cpu: number
}

export const bench: Bench = {
  about: 'answers of travellers after cancelled flights, with their acts kept and without, in turns',
  async run(settings) {
    const answers = Number(settings.get('answers') ?? 2_000)
    const pairs = Number(settings.get('pairs') ?? 10)
    const connections = Number(settings.get('connections') ?? 64)
    const world = await makeWorld({ plan: roomyPlan })
    const server: Server = await startMeasured(new URL('audit/server.ts', import.meta.url), {
      DATABASE_URL: world.databaseUrl,
    })
    try {
      await measure(world, server, { answers, pairs, connections })
    } finally {
      await server.stop()
      await world.close()
    }
  },
}

interface Load {
  readonly answers: number
  readonly pairs: number
  readonly connections: number
}

async function measure(world: World, server: Server, { answers, pairs, connections }: Load): Promise<void> {
  const each = Math.ceil(answers / (2 * pairs))
  // two turns more, unmeasured
  const travellers = await askTravellers(server, each * (2 * pairs + 2))
  await world.db.pool.query('vacuum analyze')
  const wires = new Wires(
    { host: '127.0.0.1', port: Number(new URL(server.ready.address).port) },
    connections,
  )
  const kept: Turn[] = []
  const without: Turn[] = []
  const take = async (isKept: boolean) => {
    await server.ask<unknown>({ kind: isKept ? 'keep acts' : 'keep none' } satisfies Order)
    const turn = await answerAll(world, server, wires, travellers.splice(0, each))
    return turn
  }
  try {
    await take(true)
    await take(false)
    for (let pair = 0; pair < pairs; pair++) {
      // who begins changes, so that a machine that gets busier favours nobody
      const isFirst = pair % 2 === 0
      for (const isKept of [isFirst, !isFirst]) (isKept ? kept : without).push(await take(isKept))
    }
  } finally {
    wires.close()
  }
  const since = performance.now()
  const sealed = await server.ask<number>({ kind: 'seal' } satisfies Order)
  print(kept, without, { each, connections })
  console.log(`Sealed ${sealed} acts in ${brief(performance.now() - since)} ms.`)
  const findings = await world.findings()
  if (findings.length > 0) throw new Error(JSON.stringify(findings.slice(0, 3)))
}

/** Full departures, one a day, are booked and then cancelled. */
async function askTravellers(server: Server, count: number): Promise<AskedTraveller[]> {
  const asked: AskedTraveller[] = []
  const tomorrow = plusDays(dateAt(instant(Date.now()), zone('UTC')), 5)
  for (let day = 0; asked.length < count; day++) {
    const travellers = Math.min(mostOnBoard, count - asked.length)
    const order = {
      kind: 'book and cancel',
      day: plusDays(tomorrow, day),
      travellers,
    } as const satisfies Order
    asked.push(...(await server.ask<AskedTraveller[]>(order)))
    process.stdout.write(`\r${asked.length} of ${count} have booked`)
  }
  console.log()
  return asked
}

/** All of them want their money back, as fast as the connections allow. */
async function answerAll(
  { postmaster }: World,
  server: Server,
  wires: Wires,
  travellers: readonly AskedTraveller[],
): Promise<Turn> {
  const times: number[] = []
  const before = await cpuOf(server, postmaster)
  const since = performance.now()
  await Promise.all(
    travellers.map(async (traveller) => {
      const asked = performance.now()
      await answer(wires, traveller)
      times.push(performance.now() - asked)
    }),
  )
  const seconds = (performance.now() - since) / 1_000
  return { seconds, times, cpu: ((await cpuOf(server, postmaster)) - before) / travellers.length }
}

/** Again where the server is too busy, as the site does. */
async function answer(wires: Wires, traveller: AskedTraveller): Promise<void> {
  const { sessionId, accessToken, flightId } = traveller
  for (;;) {
    const { status, text } = await wires.ask({
      method: 'POST',
      path: `/api/${contract.scheduleChange.answer.path}?flightId=${flightId}`,
      headers: {
        host: `${tinyBrand}.localhost`,
        'content-type': 'application/json',
        [headers.sessionId]: sessionId,
        [headers.accessToken]: accessToken,
      },
      body: JSON.stringify({ answer: 'refund' }),
    })
    if (status === 200) return
    if (status !== 503) throw new Error(`${status} ${text}`)
    await sleep(500)
  }
}

/** Milliseconds so far. */
async function cpuOf(server: Server, postmaster: number): Promise<number> {
  const { user, system } = await server.ask<NodeJS.CpuUsage>({ kind: 'cpu' } satisfies Order)
  return (user + system) / 1_000 + (await cpuSecondsOf(postmaster)) * 1_000
}

function print(
  kept: readonly Turn[],
  without: readonly Turn[],
  { each, connections }: { readonly each: number; readonly connections: number },
): void {
  const row = (name: string, turns: readonly Turn[]) => {
    const times = turns.flatMap((turn) => turn.times)
    return [
      name,
      brief(median(turns.map(({ seconds }) => each / seconds))),
      ...[50, 95].map((percent) => brief(percentile(times, percent))),
      brief(median(turns.map(({ cpu }) => cpu))),
    ]
  }
  console.log(`${each * kept.length * 2} answers, ${each} a turn, ${connections} connections`)
  console.log(
    table(['', 'a second', 'p50 ms', 'p95 ms', 'CPU ms'], [row('acts kept', kept), row('none', without)]),
  )
  for (const [what, of] of [
    ['time', ({ seconds }: Turn) => seconds],
    ['CPU', ({ cpu }: Turn) => cpu],
  ] as const) {
    const { ratio, least, most } = ratioWithin(kept.map(of), without.map(of))
    const range = `${ratio.toFixed(3)} (95 %: ${least.toFixed(3)} to ${most.toFixed(3)})`
    console.log(`${what} with acts to without: ${range}; no slower: ${verdict(least <= 1)}`)
  }
}
