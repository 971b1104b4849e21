/**
 * The same search by a guest and by a passenger who has signed in, in turns. The passenger's call carries what the
 * site sends: an access token, and a proof of possession for this call.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { goodPassword, peoplesSite } from '@jetbridge/server/testing/account.ts'
import { overHttp } from '@jetbridge/server/testing/over-http.ts'
import { openBrowser, signInWith } from '@jetbridge/server/testing/relying-party.ts'
import type { BenchChild } from '../child.ts'
import { brief, median, percent, table, verdict } from '../figures.ts'
import { type Load, load } from '../load.ts'
import type { LoadRequest } from '../wire.ts'
import type { AccountWorld } from './world.ts'

const target = 0.95
const connections = 16
/** Each with a proof of its own. */
const proofs = 500

type Engine = BenchChild<{ readonly port: number }>

interface Way {
  readonly name: string
  readonly path: string
}

/** The bench of searches tells the two apart in the same way: a query keeps an answer from being sent ahead. */
const ways: readonly Way[] = [
  { name: 'kept answer', path: `/api/${contract.reservation.requestFlightAvailability.path}` },
  {
    name: 'through the framework',
    path: `/api/${contract.reservation.requestFlightAvailability.path}?again`,
  },
]

/** Short, and many: other work of the machine then falls on both alike. */
const seconds = 1

export async function printSearches(engine: Engine, world: AccountWorld, rounds: number): Promise<void> {
  const rows: string[][] = []
  for (const { name, path } of ways) {
    const requests = await lettersOf(engine, world, path)
    const turn = (who: 'guest' | 'passenger') =>
      load({ server: engine, connections, seconds, requests: requests[who] })
    // Once unmeasured, so that both are compiled as they will be after a minute of work.
    await turn('passenger')
    await turn('guest')
    const turns: { guest: Load; passenger: Load }[] = []
    for (let round = 0; round < rounds; round++) {
      // Each is first every other time, so that neither has always the quieter half of a pair.
      const before = round % 2 === 0 ? await turn('guest') : undefined
      const passenger = await turn('passenger')
      turns.push({ guest: before ?? (await turn('guest')), passenger })
    }
    rows.push(rowOf(name, turns))
  }
  console.log(
    `\nA passenger’s search beside the same of a guest, ${connections} connections, medians of ${rounds} pairs of turns`,
  )
  const [share, met] = ['of guest', `≥ ${percent(target)}`]
  const head = ['', 'guest, a second', 'passenger', share, met, 'guest, CPU µs', 'passenger', share, met]
  console.log(table([...head, 'guest, p50 ms', 'passenger'], rows))
}

function rowOf(name: string, turns: readonly { guest: Load; passenger: Load }[]): string[] {
  const failures = turns.reduce((all, { guest, passenger }) => all + guest.failures + passenger.failures, 0)
  if (failures > 0) throw new Error(`${failures} searches failed`)
  const middle = (of: (turn: { guest: Load; passenger: Load }) => number) => median(turns.map(of))
  const share = middle(({ guest, passenger }) => passenger.requestsPerSecond / guest.requestsPerSecond)
  const work = middle(({ guest, passenger }) => guest.cpuMicroseconds / passenger.cpuMicroseconds)
  return [
    name,
    brief(middle(({ guest }) => guest.requestsPerSecond)),
    brief(middle(({ passenger }) => passenger.requestsPerSecond)),
    percent(share),
    verdict(share >= target),
    brief(middle(({ guest }) => guest.cpuMicroseconds)),
    brief(middle(({ passenger }) => passenger.cpuMicroseconds)),
    percent(work),
    verdict(work >= target),
    brief(middle(({ guest }) => guest.p50)),
    brief(middle(({ passenger }) => passenger.p50)),
  ]
}

async function lettersOf(
  engine: Engine,
  { emails, route }: AccountWorld,
  path: string,
): Promise<{ guest: LoadRequest[]; passenger: LoadRequest[] }> {
  const today = dateAt(instant(Date.now()), zone('UTC'))
  const body = JSON.stringify({
    origin: route.origin,
    destination: route.destination,
    departureDate: plusDays(today, 10),
    arrivalDate: plusDays(today, 17),
    isOneWay: false,
    passengers: [{ passengerType: 'adult', requestedSeats: 1 }],
    currency: 'EUR',
  })
  const headers = {
    host: new URL(peoplesSite).host,
    'content-type': 'application/json',
    accept: 'application/json',
    'accept-encoding': 'gzip, deflate, br',
  }
  const letter = (more: Record<string, string>): LoadRequest => ({
    method: 'POST',
    path,
    headers: { ...headers, ...more },
    body,
  })
  const browser = await openBrowser({
    app: overHttp(`http://127.0.0.1:${engine.ready.port}`),
    site: peoplesSite,
  })
  const { access_token: token } = await signInWith(browser, emails[0] ?? '', goodPassword)
  const proofsOfCall = await Promise.all(
    Array.from({ length: proofs }, () => browser.proof('POST', `${peoplesSite}${path.split('?')[0]}`, token)),
  )
  return {
    guest: [letter({})],
    passenger: proofsOfCall.map((dpop) => letter({ authorization: `DPoP ${token}`, dpop })),
  }
}
