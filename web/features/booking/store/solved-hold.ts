/**
 * A hold that the engine may set a puzzle for, because much is held unpaid from the same address. The browser solves
 * it silently; where that takes longer, the step says that something is being checked.
 */
import type { HoldSending } from '../hold/step-holds.ts'
import { withPuzzles } from '../../../form/puzzle/with-puzzles.ts'
import type { BookingParts } from '../model.ts'
import { isMoving } from '../where.ts'

/** The step says so after this many milliseconds. */
const slowAfter = 1_000
/** No visitor waits longer for a puzzle; the engine's refusal counts. */
const patience = 60_000

/** @throws ApiFailure also `puzzle-required`, which the visitor has seen */
export async function solvedHold<Answer>(
  parts: Pick<BookingParts, 'store'>,
  send: (sending: HoldSending) => Promise<Answer>,
): Promise<Answer> {
  const late = new AbortController()
  const timers: ReturnType<typeof setTimeout>[] = []
  const start = () => {
    if (timers.length > 0) return
    timers.push(setTimeout(() => setChecking(parts, true), slowAfter))
    timers.push(setTimeout(() => late.abort(), patience))
  }
  try {
    return await withPuzzles({
      send: (puzzle, isLast) => send({ puzzle, untold: isLast ? [] : ['puzzle-required'] }),
      onPuzzle: start,
      signal: late.signal,
    })
  } catch (thrown) {
    if (!late.signal.aborted) throw thrown
    return await send({ untold: [] })
  } finally {
    timers.forEach(clearTimeout)
    setChecking(parts, false)
  }
}

function setChecking({ store }: Pick<BookingParts, 'store'>, isChecking: boolean): void {
  if (isMoving(store.getState())) store.setState({ where: { kind: 'moving', isChecking } })
}
