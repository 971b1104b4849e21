/**
 * Timed work. The rows themselves are the queue: each job claims what is due with `for update skip locked`,
 * so any number of processes may run the same jobs and any of them may die (docs/decisions).
 */
import type { Deps } from '../deps.ts'

export interface Job {
  readonly name: string
  readonly everySeconds: number
  /** does a batch; answers how many rows it worked on */
  readonly run: (deps: Deps) => Promise<number>
}

/** Runs every job on its interval, never two runs of one at a time; the answer stops them and waits for running ones. */
export function startJobs(deps: Deps, jobs: readonly Job[]): () => Promise<void> {
  let stopped = false
  const running = new Set<Promise<void>>()
  const timers = jobs.map((job) => {
    let busy = false
    return setInterval(() => {
      if (busy || stopped) return
      busy = true
      const run = runOnce(deps, job).finally(() => {
        busy = false
        running.delete(run)
      })
      running.add(run)
    }, job.everySeconds * 1000)
  })
  return async () => {
    stopped = true
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running)
  }
}

async function runOnce(deps: Deps, job: Job): Promise<void> {
  try {
    const done = await job.run(deps)
    if (done > 0) deps.log.info({ job: job.name, done }, 'job')
  } catch (error) {
    deps.log.error({ err: error, job: job.name }, 'job failed')
  }
}
