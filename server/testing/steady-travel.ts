/** Travellers over HTTP who do not wait for each other: a steady rate of requests, and bookings up to the payment. */
import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { tinyDestination, tinyOrigin } from '../seed/factories.ts'
import { bodyOf, type TestCaller } from './app.ts'
import { cardForm } from './payer.ts'
import { callProcess, type ServerProcess } from './process.ts'
import { choose, nameParty, onePerson, tinyHost, wireParty } from './traveller.ts'

type Target = Pick<ServerProcess, 'url'>

export interface TravelFigures {
  /** of each answer; 0 for a connection that broke */
  readonly statuses: readonly number[]
  /** milliseconds until the answer, in rising order */
  readonly times: readonly number[]
}

const searchesABooking = 10

const search = (day: LocalDate) => ({
  origin: tinyOrigin,
  destination: tinyDestination,
  departureDate: day,
  isOneWay: true,
  passengers: wireParty(onePerson),
})

/**
 * Nine of ten requests search, one begins a booking. They are sent at their rate until `isOver`, whether or not those
 * before them are answered, and their answers are not read: the sender must not be the slowest.
 */
export async function travelSteadily(
  { url }: Target,
  { day, requestsPerSecond }: { readonly day: LocalDate; readonly requestsPerSecond: number },
  isOver: () => boolean,
): Promise<TravelFigures> {
  const agent = new Agent({ keepAlive: true })
  const look = {
    path: contract.reservation.requestFlightAvailability.path,
    body: JSON.stringify(search(day)),
  }
  const begin = { path: contract.flow.create.path, body: '{}' }
  const sent: Promise<void>[] = []
  const statuses: number[] = []
  const times: number[] = []
  const send = async ({ path, body }: typeof look) => {
    const from = performance.now()
    const headers = { host: tinyHost, 'content-type': 'application/json', 'accept-encoding': 'br' }
    const asked = request(`${url}/api/${path}`, { method: 'POST', agent, headers })
    asked.end(body)
    const status = await statusOf(asked).catch(() => 0)
    statuses.push(status)
    times.push(performance.now() - from)
  }
  const began = performance.now()
  while (!isOver()) {
    while (sent.length < ((performance.now() - began) / 1000) * requestsPerSecond) {
      sent.push(send(sent.length % searchesABooking === 0 ? begin : look))
    }
    await wait(5)
  }
  await Promise.all(sent)
  agent.destroy()
  return { statuses, times: times.sort((one, other) => one - other) }
}

async function statusOf(asked: ClientRequest): Promise<number> {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode ?? 0
}

/** What a run of travellers met, as one line. */
export function told({ statuses, times }: TravelFigures): string {
  const failed = statuses.filter((status) => status !== 200)
  const kinds = [...new Set(failed)].map(
    (kind) => `${failed.filter((status) => status === kind).length} × ${kind}`,
  )
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0
  return `${statuses.length} requests, ${failed.length} failed${kinds.map((kind) => `, ${kind}`).join('')}, p99 ${Math.round(p99)} ms`
}

/** From a new flow to a reservation that waits for its payment. @throws when something is refused */
export async function reserveOver(target: Target, day: LocalDate): Promise<TestCaller> {
  const at = { host: tinyHost }
  const begun = bodyOf(await callProcess(target, contract.flow.create, { caller: at, body: {} }))
  const caller = { ...at, flowId: begun.bookingFlowId, accessToken: begun.accessToken }
  const found = bodyOf(
    await callProcess(target, contract.reservation.requestFlightAvailability, { caller, body: search(day) }),
  )
  const days = found.flightGroups.flatMap((group) => group.days)
  const { fare: _, ...choice } = choose(days.find(({ date }) => date === day)?.flights[0])
  const held = { flightsToHold: [choice], passengers: wireParty(onePerson) }
  bodyOf(await callProcess(target, contract.reservation.holdFlightInventory, { caller, body: held }))
  const people = nameParty(onePerson, day)
  bodyOf(await callProcess(target, contract.passenger.setPassengers, { caller, body: people }))
  bodyOf(await callProcess(target, contract.payment.createReservation, { caller, body: {} }))
  return caller
}

/** Pays by card. Answers the state of the payment, or the code of what was refused. */
export async function payOver(target: Target, caller: TestCaller, token: string): Promise<string> {
  const body = cardForm(token)
  const paid = await callProcess(target, contract.payment.processPayment, { caller, body })
  return paid.ok ? paid.body.transactionStatus : paid.body.code
}
