/** How long after a sale a search by its address still offers the seats. */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { reservationEndpoints, type WireAvailability } from '@jetbridge/core/contract/reservation.ts'
import type { TinyDeparture } from '@jetbridge/server/seed/factories.ts'
import { openApi } from '../api.ts'
import { holdFlight } from '../booking/customer.ts'

/** Between two looks, milliseconds. */
const pause = 5
/** A cache that is still behind then is given up. */
const patience = 3_000

export interface Sale {
  /** from the answer to the hold to the first answer that does not offer the flight */
  readonly milliseconds: number
  /** answers that offered it after that */
  readonly oldAnswers: number
}

export interface SaleStage {
  /** port of the server that sells */
  readonly selling: number
  /** port of the cache, behind which another server is */
  readonly cache: number
  readonly host: string
  readonly departure: TinyDeparture
  /** all that are left of it */
  readonly seats: number
}

/** One party takes all seats of a departure, at any moment of a second, while somebody keeps looking. */
export async function sellLastSeats({ selling, cache, host, departure, seats }: SaleStage): Promise<Sale> {
  const api = openApi(`http://127.0.0.1:${selling}`, host, 1)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const looks: { readonly at: number; readonly isOffered: boolean }[] = []
  let soldAt = Number.POSITIVE_INFINITY
  const look = async () => {
    const isOffered = await offers({ agent, port: cache, host }, departure)
    looks.push({ at: performance.now(), isOffered })
    return isOffered
  }
  const looking = async () => {
    while ((await look()) && performance.now() < soldAt + patience) await wait(pause)
  }
  try {
    if (!(await look())) throw new Error(`departure ${departure.id} is not offered before its sale`)
    const done = looking()
    await wait(Math.random() * 1_000)
    const { id, origin, destination, serviceDate } = departure
    const wanted = { departureId: id, origin, destination, date: serviceDate, token: '' }
    await holdFlight(api, wanted, { about: 'all seats', people: seats, calls: 3, withExtras: false })
    soldAt = performance.now()
    await done
    const last = looks.at(-1)
    return {
      milliseconds: Math.max(0, (last?.at ?? Number.NaN) - soldAt),
      oldAnswers: looks.filter(({ at, isOffered }) => isOffered && at > soldAt).length,
    }
  } finally {
    api.close()
    agent.destroy()
  }
}

interface Place {
  readonly agent: Agent
  readonly port: number
  readonly host: string
}

async function offers(
  { agent, port, host }: Place,
  { id, origin, destination, serviceDate }: TinyDeparture,
): Promise<boolean> {
  const day = serviceDate
  const query = new URLSearchParams({ origin, destination, departureDate: day, adult: '1', flightsOn: day })
  const path = `/api/${reservationEndpoints.getFlightAvailability.path}?${query.toString()}`
  const sent = request({ agent, host: '127.0.0.1', port, path, headers: { host } })
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const found = (await json(answer)) as WireAvailability
  if (answer.statusCode !== 200) throw new Error(`a search failed: ${answer.statusCode}`)
  const flights = found.flightGroups.flatMap((group) => group.days).flatMap((each) => each.flights)
  return flights.some((flight) => flight.id === String(id) && flight.fares.length > 0)
}
