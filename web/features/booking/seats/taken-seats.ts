/** How the maps change when others take seats. */
import type { WireSeat, WireSeats } from '@jetbridge/core/contract/seat.ts'
import type { TakenSeats } from '@jetbridge/core/seat/seat-stream.ts'

/** The maps after the news; flights that it does not name stay as they are. For lost seats see `keepFreeSeats`. */
export function applyTakenSeats(seats: WireSeats, { tripFlightId, taken }: TakenSeats): WireSeats {
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
