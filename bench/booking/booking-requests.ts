/** What each customer wants: every booking another departure, and a card token made beforehand. */
import type { TinyDeparture } from '@jetbridge/server/seed/factories.ts'
import type { BookingRequest } from './customer.ts'
import { departureCycle, type World } from './world.ts'

/** Waits only when no token is left. */
export interface NextRequest {
  (): Promise<BookingRequest>
  /** makes card tokens, as browsers do, before the measuring starts */
  stock(tokens: number): Promise<void>
}

const tokensAtOnce = 16

export function bookingRequests({ world, sandbox }: World): NextRequest {
  return requestsOf(sandbox, departureCycle(world.outbound), (departure) => wayOf(departure))
}

/** The same for ways with a stop: each day the flight back that the spoke's takes on. @throws RangeError without a spoke */
export function connectionRequests({ world, further, sandbox }: World): NextRequest {
  const onwards = new Map(further.map((each) => [`${each.origin} ${each.serviceDate}`, each]))
  const pairs = world.inbound.flatMap((first) => {
    const second = onwards.get(`${first.destination} ${first.serviceDate}`)
    return second && first.arrivesAt < second.departsAt ? [{ first, second }] : []
  })
  return requestsOf(sandbox, departureCycle(pairs), ({ first, second }) => wayOf(first, second))
}

type Way = Omit<BookingRequest, 'token'>

function wayOf(first: TinyDeparture, second?: TinyDeparture): Way {
  const { id: departureId, origin, serviceDate: date } = first
  const { destination } = second ?? first
  return { departureId, origin, destination, date, ...(second && { connectsTo: second.id }) }
}

function requestsOf<Flight>(
  sandbox: World['sandbox'],
  nextFlight: () => Flight,
  asWay: (flight: Flight) => Way,
): NextRequest {
  const tokens: string[] = []
  const next = async (): Promise<BookingRequest> => {
    const token = tokens.pop() ?? (await sandbox.token())
    return { ...asWay(nextFlight()), token }
  }
  const stock = async (wanted: number) => {
    const fill = async () => {
      while (tokens.length < wanted) tokens.push(await sandbox.token())
    }
    await Promise.all(Array.from({ length: tokensAtOnce }, fill))
  }
  return Object.assign(next, { stock })
}
