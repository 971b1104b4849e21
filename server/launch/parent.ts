/** The tie between a process and the launcher that forked it. */

import type { FlightToMove } from '../seed/flight-to-move.ts'

/** What a process says over its channel once it serves. */
export interface Serving {
  /** what of the demo world could not be made, for people */
  readonly missing?: readonly string[]
  /** for people who want to move a flight: one that somebody has booked */
  readonly toMove?: FlightToMove | undefined
}

/**
 * Runs `stop` when the process that forked this one is gone, for any reason: a `kill -9` of the launcher closes the
 * channel, and nothing is left behind. The parent may be gone already. Does nothing in a process that was not forked.
 * The channel alone keeps no process running: one that cannot start still ends.
 */
export function stopWithParent(stop: () => void | Promise<void>): void {
  if (process.send && !process.connected) return void stop()
  process.once('disconnect', () => void stop())
  // https://nodejs.org/api/process.html#processchannelunref
  process.channel?.unref()
}
