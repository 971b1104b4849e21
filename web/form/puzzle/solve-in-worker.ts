import type { Puzzle } from '@jetbridge/core/identity/puzzle.ts'
import { scriptPolicies } from '@jetbridge/core/kernel/script-policies.ts'
import { ApiFailure } from '../../api/failure.ts'
// oxlint-disable-next-line import/default -- the build makes it
import workerUrl from './puzzle.worker.ts?worker&url'

interface TypePolicies {
  createPolicy(name: string, rules: { createScriptURL: (asked: string) => string }): typeof rules
}

const { trustedTypes } = globalThis as { trustedTypes?: TypePolicies }
/** Whatever it is asked for, it gives the one address that the build has made. */
const ownCode = trustedTypes?.createPolicy(scriptPolicies.worker, { createScriptURL: () => workerUrl })

/**
 * The answer, from a separate worker that ends with it or with the signal.
 * @throws the signal's reason, ApiFailure when the worker's code does not come
 */
export function solveInWorker(puzzle: Puzzle, signal: AbortSignal): Promise<string> {
  const worker = new Worker(ownCode?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' })
  const solved = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => {
      resolve(data)
    })
    worker.addEventListener('error', () => {
      reject(new ApiFailure(0, 'offline', 'No worker'))
    })
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error)
    })
    worker.postMessage(puzzle)
  })
  return solved.finally(() => {
    worker.terminate()
  })
}
