/**
 * The processor time of a program and of every process that it started and waited for. Node reports only its own, so a
 * shell, if there is one, runs the program and reports the rest (POSIX, `times`).
 */
import { platform } from 'node:process'

const script = '"$@"; code=$?; times >&3; exit $code'

export interface MeteredCommand {
  readonly program: string
  readonly flags: readonly string[]
}

/** The same program, whose processor time comes to the fourth stream once it has ended. */
export function metered(program: string, flags: readonly string[]): MeteredCommand {
  if (platform === 'win32') return { program, flags }
  return { program: '/bin/sh', flags: ['-c', script, 'sh', program, ...flags] }
}

/** Seconds, from what the shell has told; undefined where it told nothing. */
export function processorSeconds(told: string): number | undefined {
  // the first line is of the shell itself
  const [, ofChildren] = told.trim().split('\n')
  const times = ofChildren?.match(/^(\d+)m([\d.]+)s (\d+)m([\d.]+)s$/)
  if (!times) return undefined
  const [userMinutes = 0, userSeconds = 0, minutes = 0, seconds = 0] = times.slice(1).map(Number)
  return (userMinutes + minutes) * 60 + userSeconds + seconds
}
