/** A disk that is failing, or shared with others: by strace, a package of Debian, which holds up what the database flushes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Machine } from '../topology.ts'
import { databaseProcesses } from './faults.ts'

/** With the file that shows that it is there. */
export const packagesOfSlowDisk = { strace: '/usr/bin/strace' }

/**
 * Each flush of the machine's PostgreSQL takes so much longer, until the function it answers is called. strace stops the
 * processes at their other calls, too, so that they are slower by themselves.
 */
export async function slowFlushes(machine: Machine, milliseconds: number): Promise<() => Promise<void>> {
  const calls = 'fsync,fdatasync'
  const pids = (await databaseProcesses(machine)).flatMap((pid) => ['-p', String(pid)])
  const inject = `inject=${calls}:delay_enter=${milliseconds}ms`
  // -f: also those that the postmaster starts meanwhile
  const flags = ['-f', '-qq', '-o', '/dev/null', '-e', `trace=${calls}`, '-e', inject, ...pids]
  const tracer = spawn('strace', flags, { stdio: ['ignore', 'ignore', 'inherit'] })
  await once(tracer, 'spawn')
  const ended = once(tracer, 'exit')
  return async () => {
    tracer.kill('SIGINT')
    await ended
  }
}
