/** What each customer wants: every booking another departure, and a card token made beforehand. */
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
  const tokens: string[] = []
  const nextDeparture = departureCycle(world.outbound)
  const next = async (): Promise<BookingRequest> => {
    const { id, origin, destination, serviceDate } = nextDeparture()
    const token = tokens.pop() ?? (await sandbox.token())
    return { departureId: id, origin, destination, date: serviceDate, token }
  }
  const stock = async (wanted: number) => {
    const fill = async () => {
      while (tokens.length < wanted) tokens.push(await sandbox.token())
    }
    await Promise.all(Array.from({ length: tokensAtOnce }, fill))
  }
  return Object.assign(next, { stock })
}
