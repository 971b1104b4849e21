/**
 * Timed work. The rows themselves are the queue: each job claims what is due with `for update skip locked`.
 * So any number of processes may run the same jobs, and any of them may die (docs/decisions).
 */
import type { Deps } from '../deps.ts'
import { openCounterBy, openGaugeBy, openMomentBy } from './metrics.ts'

export interface Job {
  readonly name: string
  readonly everySeconds: number
  /** does a batch; answers how many rows it worked on */
  readonly run: (deps: Deps) => Promise<number>
}

const countRun = openCounterBy('jetbridge_job_runs_total', 'Runs of timed work by its name and result', [
  'name',
  'result',
])
const setLastSuccess = openMomentBy(
  'jetbridge_job_last_success_timestamp_seconds',
  'When timed work last came to a good end here; the start of the process before that',
  ['name'],
)
const setEvery = openGaugeBy('jetbridge_job_interval_seconds', 'How often timed work is to run', ['name'])

/**
 * Within this time every job has run once; a more frequent job runs at the start. A process that restarts often would
 * never reach the end of a long interval.
 */
const soonSeconds = 60

/**
 * Runs every job at the start and at its interval, one run of a job at a time; one with a long interval runs
 * first soon after the start. The returned function stops them and waits for running ones.
 */
export function startJobs(deps: Deps, jobs: readonly Job[]): () => Promise<void> {
  let stopped = false
  const running = new Set<Promise<void>>()
  const timers = jobs.flatMap((job) => {
    let busy = false
    setEvery({ name: job.name }, job.everySeconds)
    setLastSuccess({ name: job.name })
    const start = () => {
      if (busy || stopped) return
      busy = true
      const run = runOnce(deps, job).finally(() => {
        busy = false
        running.delete(run)
      })
      running.add(run)
    }
    const often = setInterval(start, job.everySeconds * 1000)
    return [often, setTimeout(start, job.everySeconds > soonSeconds ? soon(deps) : 0)]
  })
  return async () => {
    stopped = true
    for (const timer of timers) clearTimeout(timer)
    await Promise.all(running)
  }
}

/** In milliseconds; spread, so that neither all jobs nor all processes of a deployment start at once. */
function soon({ random }: Pick<Deps, 'random'>): number {
  const [drawn = 0] = random(1)
  return (soonSeconds * 1000 * (256 + drawn)) / 512
}

async function runOnce(deps: Deps, job: Job): Promise<void> {
  try {
    const done = await inTrace(deps, job)
    if (done > 0) deps.log.info({ job: job.name, done }, 'job')
    setLastSuccess({ name: job.name })
    countRun({ name: job.name, result: 'done' })
  } catch (error) {
    countRun({ name: job.name, result: 'failed' })
    deps.log.error({ err: error, job: job.name }, 'job failed')
  }
}

function inTrace(deps: Deps, job: Job): Promise<number> {
  const { tracing } = deps
  if (!tracing) return job.run(deps)
  const facts = { 'jetbridge.job': job.name }
  return tracing.run({ name: `job ${job.name}`, kind: 'alone', facts }, async (span) => {
    const done = await job.run(deps)
    span.tell({ 'jetbridge.job.done': done })
    return done
  })
}
