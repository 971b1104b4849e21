/** A balancer's probe of a server: on a thread of its own, so that it does not wait for the load beside it. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { TimedAnswer } from './load.ts'

export interface Probing {
  readonly url: string
  readonly perSecond: number
}

export interface HealthProbe {
  /** the status of each answer, and when it was asked by this thread's `performance.now()` */
  end(): Promise<TimedAnswer<number>[]>
}

export function probeHealth(probing: Probing): HealthProbe {
  const thread = new Worker(new URL('health-probe-thread.ts', import.meta.url), { workerData: probing })
  return {
    async end() {
      thread.postMessage('end')
      const [answered] = (await once(thread, 'message')) as [TimedAnswer<number>[]]
      const { timeOrigin } = performance
      return answered.map((each) => ({ ...each, sentAt: each.sentAt - timeOrigin }))
    },
  }
}
