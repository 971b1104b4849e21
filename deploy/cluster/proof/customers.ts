/** A steady load of whole bookings, by customers who ask again when told to, or without an answer. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Api } from '../../../bench/api.ts'
import { type BookingRequest, book, journeys } from '../../../bench/booking/customer.ts'
import { departureCycle } from '../../../bench/booking/world.ts'
import { tinyBrand, type TinyWorld } from '../../../server/seed/factories.ts'
import type { SandboxDoor } from '../../../server/testing/sandbox.ts'
import { openEdges } from './edges.ts'
import type { Witness } from './witness.ts'

export interface Load {
  /** when each acknowledged booking began and was acknowledged; milliseconds since 1970 */
  readonly acknowledged: readonly { readonly began: number; readonly at: number }[]
  /** when those began who are not served yet */
  waiting(): readonly number[]
  /** bookings that were given up, by their reason */
  readonly failures: ReadonlyMap<string, number>
  /** answers that were no success, also those asked again: `500 POST …` */
  readonly refusals: ReadonlyMap<string, number>
  /** no new customers; resolves when the last one is done */
  stop(): Promise<void>
}

export interface LoadOptions {
  /** of the edges */
  readonly origins: readonly string[]
  readonly world: TinyWorld
  readonly sandbox: SandboxDoor
  readonly witness: Witness
  readonly bookingsPerSecond: number
}

/** Most customers at once: an outage does not make a crowd that the machine cannot serve afterwards. */
const connections = 40
/** Nobody asks longer for one answer. */
const patienceMilliseconds = 60_000
/** Between two tries; longer each time. */
const shortestPauseMilliseconds = 500
const longestPauseMilliseconds = 4_000

export function startLoad({ origins, world, sandbox, witness, bookingsPerSecond }: LoadOptions): Load {
  const acknowledged: { began: number; at: number }[] = []
  const failures = new Map<string, number>()
  const refusals = new Map<string, number>()
  const plain = openEdges(origins, `${tinyBrand}.localhost`, connections)
  const api = patient(plain, (reason) => count(refusals, reason))
  const nextDeparture = departureCycle(world.outbound)
  const over = new AbortController()
  const underWay = new Map<Promise<void>, number>()

  async function serve(): Promise<void> {
    const began = Date.now()
    const { id, origin: from, destination, serviceDate } = nextDeparture()
    const token = await sandbox.token()
    const request: BookingRequest = { departureId: id, origin: from, destination, date: serviceDate, token }
    const { recordLocator, ticketNumber } = await book(api, request, journeys.plain)
    const at = Date.now()
    await witness.write({ at, recordLocator, ticketNumber })
    acknowledged.push({ began, at })
  }

  async function comeAndGo(): Promise<void> {
    while (!over.signal.aborted) {
      if (underWay.size < connections) {
        const served = serve()
          .catch((error: Error) => count(failures, briefly(error.message)))
          .finally(() => underWay.delete(served))
        underWay.set(served, Date.now())
      }
      await sleep(1_000 / bookingsPerSecond)
    }
  }
  const coming = comeAndGo()

  return {
    acknowledged,
    waiting: () => [...underWay.values()],
    failures,
    refusals,
    async stop() {
      over.abort()
      await coming
      await Promise.all(underWay.keys())
      plain.close()
    },
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Without what differs from one booking to the next. */
function briefly(message: string): string {
  return message
    .replaceAll(/"requestId":"[^"]*"/g, '')
    .replaceAll(/\d{6,}/g, '…')
    .slice(0, 160)
}

/** Asks again, for a minute, after an answer of 5xx or none at all. */
function patient(api: Api, tell: (reason: string) => void): Api {
  return {
    async call(endpoint, body, flow) {
      const deadline = Date.now() + patienceMilliseconds
      for (let pause = shortestPauseMilliseconds; ; pause = Math.min(pause * 2, longestPauseMilliseconds)) {
        try {
          return await api.call(endpoint, body, flow)
        } catch (error) {
          const { message } = error as Error
          const status = / ([45]\d\d) /.exec(message)?.[1] ?? 'no answer'
          tell(
            `${status} ${endpoint.method} ${endpoint.path}${status === '500' ? ` ${briefly(message)}` : ''}`,
          )
          if (status.startsWith('4') || Date.now() > deadline) throw error
          await sleep(pause)
        }
      }
    },
    close: () => api.close(),
  }
}
