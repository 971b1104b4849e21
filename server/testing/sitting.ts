/** A traveller who takes a paid seat. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { bodyOf, call, type TestApp, type TestCaller } from './app.ts'

/** The first free one; answers its price. The fare must sell the choice of a seat. */
export async function sitDown(app: TestApp, { caller }: { readonly caller: TestCaller }): Promise<number> {
  const { seatMaps, passengers } = bodyOf(await call(app, contract.seat.get, { caller }))
  const [map] = seatMaps
  const [passenger] = passengers
  const all = map?.rows.flatMap(({ leftSeats, rightSeats }) => [...leftSeats, ...rightSeats]) ?? []
  const free = all.find(({ isAvailable, price }) => isAvailable && price > 0)
  if (!map || !passenger || !free) throw new Error('nowhere to sit for money')
  const selectedSeats = [{ passengerId: passenger.passengerId, code: free.code }]
  const body = { selectedSeats: [{ tripFlightId: map.tripFlightId, selectedSeats }] }
  bodyOf(await call(app, contract.seat.choose, { caller, body }))
  return free.price
}
