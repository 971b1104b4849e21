/**
 * Streams that show a traveller at once which seats others take or give back. A stream only says which seats others
 * have; taking a seat decides who gets it. Changes without a notification are those of a hold that ends by the clock.
 */
import { isAncillaryEdit } from '@jetbridge/core/access/actor.ts'
import type { TakenSeats } from '@jetbridge/core/seat/seat-stream.ts'
import type { Db } from '../../../db/open.ts'
import { placeChannel, seatChannel } from '../../../db/seat-news.ts'
import type { Deps } from '../../../deps.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import { Hub, type HubKind } from '../../../http/hub.ts'
import { Refusal } from '../../../http/refusal.ts'
import { type EventLine, EventStream } from '../../../http/stream.ts'
import { findHold, getLiveHold } from '../../inventory/read/hold.ts'
import { findReservation } from '../../reservation/read/party.ts'
import { listStanding } from '../read.ts'

interface Stream {
  /** the flow */
  readonly owner: string
  /** whose seats are its own: the hold's, and during a change those of the hold that is sold */
  readonly holdIds: readonly string[]
  readonly line: EventLine<TakenSeats>
  /** the last message, by departure */
  readonly said: Map<number, string | undefined>
}

/** The streams of one process; they end when it closes. */
export interface SeatLive {
  /** @throws Refusal of a hold that has ended, `busy` */
  follow(flow: FlowAccess): Promise<EventStream<TakenSeats>>
  close(): Promise<void>
}

export function openSeatLive(deps: Deps): SeatLive {
  const hub = new Hub(deps, seatKind(deps))
  return {
    async follow({ flowId, edits }) {
      const { query } = deps.db
      const hold = await getLiveHold(query, flowId)
      const sold = isAncillaryEdit(edits) ? await findSoldHold(query, edits.reservationId) : undefined
      const holdIds = sold === undefined ? [hold.id] : [hold.id, sold]
      // the site asks instead
      if (hub.isFull()) throw new Refusal('busy')
      const said = new Map<number, string | undefined>(
        hold.items.map(({ departureId }) => [departureId, undefined]),
      )
      return new EventStream((line) => hub.add({ owner: flowId, holdIds, line, said }))
    },
    close: () => hub.close(),
  }
}

/** The hold that a booking was sold with. */
async function findSoldHold(db: Db, reservationId: string): Promise<string | undefined> {
  const reservation = await findReservation(db, reservationId)
  return reservation && (await findHold(db, reservation.flowId))?.id
}

function seatKind({ db }: Pick<Deps, 'db'>): HubKind<Stream> {
  return {
    about: 'seats',
    channels: [placeChannel, seatChannel],
    lookMilliseconds: 5_000,
    mostStreams: 5_000,
    mostOfOwner: 4,
    keysOf: (_channel, payload) => payload.split(','),
    concerns: ({ said }, departureId) => said.has(Number(departureId)),
    async tell(streams, changed) {
      const departureIds = changed?.map(Number) ?? [
        ...new Set(streams.flatMap(({ said }) => [...said.keys()])),
      ]
      const standing = Map.groupBy(await listStanding(db.query, departureIds), (seat) => seat.departureId)
      for (const stream of streams) {
        for (const departureId of departureIds) sayTaken(stream, departureId, standing.get(departureId) ?? [])
      }
    },
  }
}

/** Unless it was the last message about the flight. */
function sayTaken(
  { line, said, holdIds }: Stream,
  departureId: number,
  standing: readonly { readonly holdId: string; readonly code: string }[],
): void {
  if (!said.has(departureId)) return
  const taken = standing.filter((seat) => !holdIds.includes(seat.holdId)).map(({ code }) => code)
  const news = taken.join()
  if (said.get(departureId) === news) return
  said.set(departureId, news)
  line.send({ tripFlightId: String(departureId), taken })
}
