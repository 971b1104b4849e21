/** Whether somebody works at this computer, as numbers alone. Two clocks: one stands still while a computer sleeps. */

/** In milliseconds. */
export interface Moment {
  /** `Date.now()`, which may be set */
  readonly wall: number
  /** `performance.now()`, which may stand still */
  readonly steady: number
}

/** Other tabs hear of work at most this often. */
const tellEvery = 10_000
/** The engine locks a session without calls, so it hears of work without a call this often. */
const beatEvery = 4 * 60_000

export interface IdleWatch {
  /** in this tab @returns whom to tell */
  worked(at: Moment): { readonly tabs: boolean; readonly engine: boolean }
  /** in another tab */
  heard(at: Moment): void
  isIdle(at: Moment): boolean
}

/** @param limit milliseconds without work */
export function idleWatch(limit: number, begin: Moment): IdleWatch {
  let last = begin
  let told = Number.NEGATIVE_INFINITY
  let beat = begin.steady
  const since = ({ wall, steady }: Moment) => Math.max(wall - last.wall, steady - last.steady)
  return {
    worked(at) {
      last = at
      const tabs = at.steady - told >= tellEvery
      const engine = at.steady - beat >= beatEvery
      if (tabs) told = at.steady
      if (engine) beat = at.steady
      return { tabs, engine }
    },
    heard(at) {
      last = at
    },
    isIdle: (at) => since(at) >= limit,
  }
}
