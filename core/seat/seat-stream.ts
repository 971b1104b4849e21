/** News of seats that others take, from the stream `seats/live`. */
import { readEvents } from '../kernel/event-stream.ts'

/** The seats of one flight that others have. */
export interface TakenSeats {
  readonly tripFlightId: string
  /** codes, as `12A` */
  readonly taken: readonly string[]
}

/** Reads a stream part by part; its events may be cut anywhere. It skips signs of life and unknown events. */
export function readSeatStream(): (part: string) => TakenSeats[] {
  const read = readEvents('taken')
  return (part) => read(part).filter(isTakenSeats)
}

/** Checked by hand: browsers get the contract without its schemas. */
function isTakenSeats(news: unknown): news is TakenSeats {
  const { tripFlightId, taken } = (news ?? {}) as Partial<TakenSeats>
  return typeof tripFlightId === 'string' && Array.isArray(taken)
}
