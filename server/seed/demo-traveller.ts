/** A traveller of the demo world, who books over the API like everybody and pays with a voucher. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { BodyInput, Endpoint, ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import type { PassengerInput } from '@jetbridge/core/contract/passenger.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import type { FastifyInstance } from 'fastify'

export interface DemoTrip {
  readonly from: string
  readonly to: string
  readonly date: LocalDate
  /** absent: the first flight of the day */
  readonly flightNumber?: number
  readonly people: readonly PassengerInput[]
  readonly voucherCode: string
  /** the most that a voucher pays of it, in the airline's currency */
  readonly most: number
}

export interface DemoBooking {
  readonly flowId: string
  readonly accessToken: string
}

/** At its dearest fare that the voucher pays. Undefined where no such flight is on sale. @throws when a call is refused */
export async function bookDemoTrip(
  app: Pick<FastifyInstance, 'inject'>,
  { id }: Pick<Brand, 'id'>,
  { from, to, date, flightNumber, people, voucherCode, most }: DemoTrip,
): Promise<DemoBooking | undefined> {
  const host = `${id.replaceAll('_', '-')}.localhost`
  const passengers = [{ passengerType: 'adult' as const, requestedSeats: people.length }]
  const search = { origin: from, destination: to, departureDate: date, isOneWay: true, passengers }
  const found = await send(app, contract.reservation.requestFlightAvailability, { host, body: search })
  const days = found.flightGroups.flatMap((group) => group.days)
  const flight = days
    .find((day) => day.date === date)
    ?.flights.find((each) => flightNumber === undefined || each.flightNumber.endsWith(` ${flightNumber}`))
  const fare = flight?.fares.findLast(({ totalAmount }) => totalAmount <= most)
  if (!flight || !fare) return undefined
  const { bookingFlowId: flowId, accessToken } = await send(app, contract.flow.create, { host, body: {} })
  const flow = { host, flowId, accessToken }
  const flightsToHold = [{ flightId: flight.id, fareSummaryUid: fare.fareSummaryUid }]
  await send(app, contract.reservation.holdFlightInventory, { ...flow, body: { flightsToHold, passengers } })
  await send(app, contract.passenger.setPassengers, { ...flow, body: [...people] })
  await send(app, contract.payment.createReservation, { ...flow, body: { locale: 'en' } })
  await send(app, contract.reservation.validateVoucher, { ...flow, body: { voucherCode } })
  await send(app, contract.flow.complete, { ...flow, body: {}, query: { id: flowId } })
  return { flowId, accessToken }
}

interface SentCall<E extends Endpoint> {
  readonly host: string
  readonly flowId?: string
  readonly accessToken?: string
  readonly body: BodyInput<E>
  readonly query?: Record<string, string>
}

async function send<E extends Endpoint>(
  app: Pick<FastifyInstance, 'inject'>,
  { method, path }: E,
  { host, flowId, accessToken, body, query = {} }: SentCall<E>,
): Promise<ResponseOf<E>> {
  const answer = await app.inject({
    method,
    url: `/api/${path}`,
    query,
    headers: {
      host,
      ...(flowId && { [headers.bookingFlowId]: flowId }),
      ...(accessToken && { [headers.accessToken]: accessToken }),
    },
    payload: body as object,
  })
  if (answer.statusCode !== 200) throw new Error(`the demo world: ${path}: ${answer.body}`)
  return answer.json<ResponseOf<E>>()
}
