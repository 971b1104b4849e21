/**
 * How long the product takes to start, the first time and later, and how much memory its server uses; beside
 * it a hello-world.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { brands } from '@jetbridge/brands/brands.ts'
import { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { openApi } from './api.ts'
import { brief, median, table, verdict } from './figures.ts'
import { residentMebibytes } from './processes.ts'
import { freshCheckout, type RunningProduct, untilBundled, withProduct } from './product.ts'
import type { Bench } from './run.ts'

const firstTargetSeconds = 60
const laterTargetSeconds = 5
/** server, sandbox and launcher together, MiB */
const memoryTarget = 400

export const bench: Bench = {
  about: 'time to be up, first and later, and memory, beside a hello-world (later=3 searches=1000)',
  async run(given) {
    const later = Number(given.get('later') ?? 3)
    const searches = Number(given.get('searches') ?? 1000)
    const checkout = await freshCheckout()
    try {
      const first = await withProduct(checkout, async (product) => {
        await untilBundled(checkout)
        return product.seconds
      })
      const seconds: number[] = []
      for (let count = 1; count < later; count++) {
        seconds.push(await withProduct(checkout, (product) => product.seconds))
      }
      const weights = await withProduct(checkout, (product) => {
        seconds.push(product.seconds)
        return weigh(product, searches)
      })
      print({ first, later: seconds, weights, peer: await helloWorld(), searches })
    } finally {
      await checkout.remove()
    }
  },
}

interface Weights {
  readonly launcher: number
  readonly sandbox: number
  /** after the start, and after the searches */
  readonly server: number
  readonly serverAfter: number
}

async function weigh({ port, processes }: RunningProduct, searches: number): Promise<Weights> {
  const server = await residentMebibytes(processes.server)
  await search(`http://127.0.0.1:${port}`, searches)
  return {
    launcher: await residentMebibytes(processes.launcher),
    sandbox: await residentMebibytes(processes.sandbox),
    server,
    serverAfter: await residentMebibytes(processes.server),
  }
}

/** Every brand, every route of its own, another day each time, so that few answers are ready. */
async function search(origin: string, searches: number): Promise<void> {
  const today = dateAt(instant(Date.now()), zone('UTC'))
  const trips = brands.flatMap(({ id, routes }) => routes.map((route) => ({ id, route })))
  for (let count = 0; count < searches; count++) {
    const trip = trips[count % trips.length]
    if (!trip) throw new Error('no brand has a route')
    const api = openApi(origin, `${trip.id.replaceAll('_', '-')}.localhost`, 1)
    await api.call(reservationEndpoints.requestFlightAvailability, {
      origin: trip.route[0],
      destination: trip.route[1],
      departureDate: plusDays(today, 1 + (count % 350)),
      isOneWay: true,
      passengers: [{ passengerType: 'adult', requestedSeats: 1 }],
    })
    api.close()
  }
}

interface Peer {
  readonly seconds: number
  readonly memory: number
}

/** The framework alone, as a process: how long until it listens, and how much memory it uses. */
async function helloWorld(): Promise<Peer> {
  const began = performance.now()
  const child = fork(join(import.meta.dirname, 'floor.ts'))
  await once(child, 'message')
  const seconds = (performance.now() - began) / 1000
  const memory = await residentMebibytes(child.pid ?? 0)
  child.disconnect()
  await once(child, 'exit')
  return { seconds, memory }
}

interface Figures {
  readonly first: number
  readonly later: readonly number[]
  readonly weights: Weights
  readonly peer: Peer
  readonly searches: number
}

function print({ first, later, weights, peer, searches }: Figures): void {
  const usual = median(later)
  const times = (value: number, of: number) => `${brief(value / of)} ×`
  console.log(
    table(
      ['until /readyz', 'seconds', 'hello-world', 'target'],
      [
        [
          'first, nothing built, no data',
          brief(first),
          times(first, peer.seconds),
          `< ${firstTargetSeconds}: ${verdict(first < firstTargetSeconds)}`,
        ],
        [
          `later, median of ${later.length}`,
          brief(usual),
          times(usual, peer.seconds),
          `< ${laterTargetSeconds}: ${verdict(usual < laterTargetSeconds)}`,
        ],
        ['hello-world of the framework', brief(peer.seconds), '', ''],
      ],
    ),
  )
  const weight = (name: string, value: number) => [name, brief(value), times(value, peer.memory), '']
  const { server, sandbox, launcher } = weights
  const together = server + sandbox + launcher
  console.log(
    `\n${table(
      ['resident memory', 'MiB', 'hello-world', 'target'],
      [
        weight('server, started', weights.server),
        weight(`server, after ${searches} searches`, weights.serverAfter),
        weight('sandbox gateway', weights.sandbox),
        weight('launcher', weights.launcher),
        [
          'all three, started',
          brief(together),
          times(together, peer.memory),
          `≤ ${memoryTarget}: ${verdict(together <= memoryTarget)}`,
        ],
        weight('hello-world of the framework', peer.memory),
      ],
    )}`,
  )
}
