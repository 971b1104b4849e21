/** Travellers who want the same few seats: they look, take one, and leave, pay, or give the flight back. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { WireSeatMap } from '@jetbridge/core/contract/seat.ts'
import { plusDays } from '@jetbridge/core/kernel/time.ts'
import type { TestCaller } from '../app.ts'
import { cardForm } from '../payer.ts'
import { ask, done, outcomeOf } from './ask.ts'
import type { History, Outcome } from './history.ts'
import { holdTrip, openBooking, openFlow, quoteCancel, reserve, type Shop } from './shop.ts'
import type { SetAct } from './unique-set.ts'

/** Flights of one day on which all of them sit. */
const flights = 3
/** Everybody wants one of the first free ones. */
const wanted = 6
const sharePaid = 0.15
const shareGivenBack = 0.5

interface Sitting {
  readonly place: string
  readonly take: string
  readonly holder: string
}

export async function takeSeat(shop: Shop, client: string, history: History<SetAct>): Promise<void> {
  const caller = await openFlow(shop)
  const { flightIds, passengerIds } = await holdTrip(shop, caller, {
    day: plusDays(shop.today, 4),
    place: Math.floor(shop.chance.between(0, flights)),
  })
  const [place = '', passengerId = ''] = [flightIds[0], passengerIds[0]]
  const map = await look(shop, caller, client, history)
  const free = seatsOf(map).filter(({ isOffered, isAvailable }) => isOffered && isAvailable)
  const take = free[Math.floor(shop.chance.between(0, Math.min(wanted, free.length)))]?.code
  if (take === undefined) throw new Error('seat: none is free')
  const sitting = { place, take, holder: passengerId }
  const began = history.now()
  const selectedSeats = [{ tripFlightId: map.tripFlightId, selectedSeats: [{ passengerId, code: take }] }]
  const taken = await ask(shop, contract.seat.choose, { caller, body: { selectedSeats } })
  const outcome = outcomeOf(taken)
  history.note(client, sitting, outcome, began)
  if (outcome === 'fail') return
  const gone = (left: Outcome, leaving: number) => giveBack(history, client, sitting, left, leaving)
  if (outcome === 'unknown') return gone('unknown', history.now())
  await look(shop, caller, client, history)
  if (shop.chance.is(sharePaid)) return payAndGo(shop, caller, gone)
  const leaving = history.now()
  const removed = await ask(shop, contract.flow.remove, { caller })
  // Refused or not: the seat is held no longer than the flow, which may have ended.
  gone(removed.is === 'done' ? 'ok' : 'unknown', leaving)
}

function giveBack(
  history: History<SetAct>,
  client: string,
  { place, take, holder }: Sitting,
  outcome: Outcome,
  began: number,
): void {
  history.note(client, { giveBack: take, place, holder }, outcome, began)
}

/** Keeps the seat for good, or until the flight is given back; a payment that fails leaves it to the hold's end. */
async function payAndGo(
  shop: Shop,
  caller: TestCaller,
  gone: (outcome: Outcome, began: number) => void,
): Promise<void> {
  const began = performance.now()
  try {
    const { balance } = await reserve(shop, caller)
    const body = cardForm(await shop.token(), { amount: balance })
    const paid = await ask(shop, contract.payment.processPayment, { caller, body })
    if (outcomeOf(paid, ({ transactionStatus }) => transactionStatus) !== 'ok')
      throw new Error('seat: not paid')
  } catch (error) {
    gone('unknown', began)
    throw error
  }
  if (!shop.chance.is(shareGivenBack)) return
  const { opener, reservation } = await openBooking(shop, caller)
  const cancel = await quoteCancel(shop, opener, reservation.flights[0]?.id ?? '')
  const leaving = performance.now()
  const cancelled = await cancel()
  const outcome = outcomeOf(cancelled)
  if (outcome !== 'fail') gone(outcome, leaving)
}

/** Reads the map of the one flight held. */
async function look(
  shop: Shop,
  caller: TestCaller,
  client: string,
  history: History<SetAct>,
): Promise<WireSeatMap> {
  const seats = done(await ask(shop, contract.seat.get, { caller }), 'seat map')
  const [map] = seats.body.seatMaps
  if (!map) throw new Error('seat map: none')
  const taken = seatsOf(map).filter(
    ({ isOffered, isAvailable, selected }) => selected || (isOffered && !isAvailable),
  )
  history.note(client, { place: map.flightId, taken: taken.map(({ code }) => code) }, 'ok', seats.began)
  return map
}

function seatsOf({ rows }: WireSeatMap) {
  return rows.flatMap(({ leftSeats, rightSeats }) => [...leftSeats, ...rightSeats])
}

/** What is taken on each flight in the end. */
export async function lookAtAll(shop: Shop, client: string, history: History<SetAct>): Promise<void> {
  for (let place = 0; place < flights; place++) {
    const caller = await openFlow(shop)
    await holdTrip(shop, caller, { day: plusDays(shop.today, 4), place })
    await look(shop, caller, client, history)
  }
}
