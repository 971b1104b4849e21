/** Calls of one caller wait for each other, and nobody else waits behind them. */
import { semaphore } from '@jetbridge/core/kernel/semaphore.ts'
import type { Refusal } from './refusal.ts'

interface LineSize {
  /** of one caller */
  readonly mostAtOnce: number
  /** with those that wait for their turn */
  readonly mostInLine: number
  /** for one more */
  readonly refusal: () => Refusal
}

interface Line {
  readonly inTurn: ReturnType<typeof semaphore>
  calls: number
}

/** @param caller by any name @throws Refusal while their line is full */
export type InLine = <Value>(caller: string, work: () => Promise<Value>) => Promise<Value>

export function openLines({ mostAtOnce, mostInLine, refusal }: LineSize): InLine {
  const lines = new Map<string, Line>()
  return async (caller, work) => {
    const line = lines.get(caller) ?? { inTurn: semaphore(mostAtOnce), calls: 0 }
    if (line.calls >= mostInLine) throw refusal()
    lines.set(caller, line)
    line.calls++
    try {
      return await line.inTurn(work)
    } finally {
      line.calls--
      if (line.calls === 0) lines.delete(caller)
    }
  }
}
