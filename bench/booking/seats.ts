/** Free seats, for the floor. Over HTTP the customers find them on the map. */
import { seatsOfRow } from '@jetbridge/core/seat/cabin-layout.ts'
import { tinyCabin } from '@jetbridge/server/seed/factories.ts'
import { seats, type World } from './world.ts'

/** Takes `count` free seats of a departure off the list. @throws RangeError when it is full */
export type TakeSeats = (departureId: number, count: number) => string[]

/**
 * As of now; nobody else may book meanwhile. All of one zone, so that they cost the same as the recorded
 * ones.
 */
export async function freeSeats({ db }: Pick<World, 'db'>): Promise<TakeSeats> {
  const { rows } = await db.pool.query<{ departure: number; taken: string[] }>(
    'select departure_id::int as departure, array_agg(seat) as taken from seat_assignment group by 1',
  )
  const takenOn = new Map(rows.map(({ departure, taken }) => [departure, new Set(taken)]))
  const left = new Map<number, string[]>()
  const leftOn = (departureId: number) => {
    const known = left.get(departureId)
    if (known) return known
    const free = standardSeats.filter((code) => !takenOn.get(departureId)?.has(code))
    left.set(departureId, free)
    return free
  }
  return (departureId, count) => {
    const taken = leftOn(departureId).splice(0, count)
    if (taken.length < count) throw new RangeError(`departure ${departureId} has no seats left`)
    return taken
  }
}

const standardSeats = tinyCabin(seats)
  .cabins.flatMap(({ rows }) => rows)
  .flatMap(seatsOfRow)
  .filter(({ zone }) => zone === 'standard')
  .map(({ code }) => code)
