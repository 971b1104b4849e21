/** News of seats that others take, as `seats/live` tells them: read from the stream, put into the maps. */
import type { WireSeat, WireSeats, WireTakenSeats } from '../contract/seat.ts'

/** Reads a stream part by part, however its events are cut; signs of life and what it does not know are left out. */
export function readSeatStream(): (part: string) => WireTakenSeats[] {
  let rest = ''
  return (part) => {
    const events = (rest + part).split('\n\n')
    rest = events.pop() ?? ''
    return events.flatMap((event) => {
      const data = /^event: taken\ndata: (.*)$/.exec(event)?.[1]
      const news: unknown = data === undefined ? undefined : JSON.parse(data)
      return isTakenSeats(news) ? [news] : []
    })
  }
}

/** By hand: browsers get the contract without its schemas. */
function isTakenSeats(news: unknown): news is WireTakenSeats {
  const { tripFlightId, taken } = (news ?? {}) as Partial<WireTakenSeats>
  return typeof tripFlightId === 'string' && Array.isArray(taken)
}

/** The maps after the news; flights they do not name stay as they are. What is lost by it: `keepFreeSeats`. */
export function applyTakenSeats(seats: WireSeats, { tripFlightId, taken }: WireTakenSeats): WireSeats {
  const codes = new Set(taken)
  const mark = (seat: WireSeat): WireSeat => {
    const isAvailable = seat.isOffered && !codes.has(seat.code)
    return isAvailable === seat.isAvailable ? seat : { ...seat, isAvailable }
  }
  return {
    ...seats,
    seatMaps: seats.seatMaps.map((map) => {
      if (map.tripFlightId !== tripFlightId) return map
      const rows = map.rows.map((row) => ({
        ...row,
        leftSeats: row.leftSeats.map(mark),
        rightSeats: row.rightSeats.map(mark),
      }))
      return { ...map, rows }
    }),
  }
}
