/** The fault switches as they strike a call: down, long on its way, answered late or never. */
import { setTimeout as wait } from 'node:timers/promises'
import type { RandomBytes } from '@jetbridge/core/kernel/id.ts'
import type { FaultSwitches } from '../faults.ts'

export interface FaultInjection {
  /** @throws Refusal `gateway-down` */
  arrive(isChange: boolean): Promise<void>
  /** Waits before an answer to a change. False: the answer is lost on its way. */
  answer(): Promise<boolean>
}

export function injectFaults(faults: FaultSwitches, random: RandomBytes): FaultInjection {
  return {
    async arrive(isChange) {
      await faults.arrive()
      const { lateArrivalMs } = faults.current()
      if (isChange && lateArrivalMs > 0) await wait(lateArrivalMs)
    },
    async answer() {
      const { delayMs, loseAnswers } = faults.current()
      if (delayMs > 0) await wait(delayMs)
      const [high = 0, low = 0] = random(2)
      return (high * 256 + low) / 65_536 >= loseAnswers
    },
  }
}
