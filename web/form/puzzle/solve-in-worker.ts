import type { Puzzle } from '@jetbridge/core/identity/puzzle.ts'
import { scriptPolicies } from '@jetbridge/core/kernel/script-policies.ts'
import { ApiFailure } from '../../api/failure.ts'
import type { PuzzleNews, PuzzleOrder } from './puzzle-work.ts'
// oxlint-disable-next-line import/default -- the build makes it
import workerUrl from './puzzle.worker.ts?worker&url'

interface TypePolicies {
  createPolicy(name: string, rules: { createScriptURL: (asked: string) => string }): typeof rules
}

const { trustedTypes } = globalThis as { trustedTypes?: TypePolicies }
/** Whatever it is asked for, it gives the one address that the build has made. */
const ownCode = trustedTypes?.createPolicy(scriptPolicies.worker, { createScriptURL: () => workerUrl })

/** A puzzle in a separate worker. */
export interface SolvingWorker {
  /**
   * Works on until it is solved; the worker ends with the answer or the signal.
   * @param onParts told how many parts are solved, also of those solved before
   * @throws the signal's reason, ApiFailure when the worker's code does not come
   */
  readonly finish: (signal: AbortSignal, onParts: (parts: number) => void) => Promise<string>
  readonly end: () => void
}

/** @param milliseconds it rests after that, until it is to be finished; absent: it does not rest */
export function startSolving(puzzle: Puzzle, milliseconds?: number): SolvingWorker {
  const worker = new Worker(ownCode?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' })
  let parts = 0
  let hearParts: (parts: number) => void = () => undefined
  const answer = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<PuzzleNews>) => {
      if ('answer' in data) resolve(data.answer)
      else hearParts((parts = data.parts))
    })
    worker.addEventListener('error', () => {
      reject(new ApiFailure(0, 'offline', 'No worker'))
    })
  })
  // Nobody may ever ask for it.
  answer.catch(() => undefined)
  const give = (order: PuzzleOrder) => {
    worker.postMessage(order)
  }
  const end = () => {
    worker.terminate()
  }
  give({ puzzle, ...(milliseconds !== undefined && { milliseconds }) })
  return {
    end,
    finish: (signal, onParts) => {
      hearParts = onParts
      onParts(parts)
      if (milliseconds !== undefined) give({})
      return Promise.race([answer, untilAborted(signal)]).finally(end)
    },
  }
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => {
      reject(signal.reason as Error)
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop)
  })
}
