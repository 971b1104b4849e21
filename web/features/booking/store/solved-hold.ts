/**
 * A hold that the engine may set a puzzle for, because much is held unpaid from the same address. The browser solves
 * it silently; where that takes longer, the step says what it does and how far it is.
 */
import type { HoldSending } from '../hold/step-holds.ts'
import { withPuzzles } from '../../../form/puzzle/with-puzzles.ts'
import type { BookingParts } from '../model.ts'
import { isMoving } from '../where.ts'
import { takeAhead } from './solve-ahead.ts'

/** The step says so after this many milliseconds. */
const slowAfter = 1_000
/** No visitor waits longer for a puzzle; the engine's refusal counts. */
const patience = 60_000

/** @throws ApiFailure also `puzzle-required`, which the visitor has seen */
export async function solvedHold<Answer>(
  parts: BookingParts,
  send: (sending: HoldSending) => Promise<Answer>,
): Promise<Answer> {
  const late = new AbortController()
  const timers: ReturnType<typeof setTimeout>[] = []
  let solved = 0
  let isSlow = false
  const slow = () => {
    isSlow = true
    setSolved(parts, solved)
  }
  const start = () => {
    if (timers.length > 0) return
    timers.push(setTimeout(slow, slowAfter))
    timers.push(setTimeout(() => late.abort(), patience))
  }
  try {
    return await withPuzzles({
      send: (puzzle, isLast) => send({ puzzle, untold: isLast ? [] : ['puzzle-required'] }),
      onPuzzle: (count) => {
        start()
        solved = count
        if (isSlow) slow()
      },
      signal: late.signal,
      ahead: takeAhead(parts),
    })
  } catch (thrown) {
    if (!late.signal.aborted) throw thrown
    return await send({ untold: [] })
  } finally {
    timers.forEach(clearTimeout)
    setSolved(parts, undefined)
  }
}

/** @param solved parts of the puzzle; undefined: nothing is said of one */
function setSolved({ store }: Pick<BookingParts, 'store'>, solved: number | undefined): void {
  if (isMoving(store.getState())) store.setState({ where: { kind: 'moving', solved } })
}
