/** What the look-up bench prints. */
import { puzzleParts } from '@jetbridge/core/identity/puzzle.ts'
import { welchT } from '@jetbridge/server/testing/welch.ts'
import { brief, median, percent, percentile, table, verdict } from '../figures.ts'
import type { Attack, Outcome } from './attack.ts'
import type { Timing } from './timing.ts'
import type { LookUpWorld } from './world.ts'

/** The default settings (docs/operations.md). */
const perSiteAnHour = 300
const puzzleBits = 13
/** Letters and digits of a code (core/kernel/id.ts). */
const codes = 28 ** 6
const attackHours = 4
const extraTarget = 2_000
const tTarget = 4.5

export function printAttack({ guesses, addresses }: Attack, outcome: Outcome): void {
  const { seconds, found, missed, refused, calm, passengers } = outcome
  const usual = median(calm)
  const extra = passengers.map(({ milliseconds }) => milliseconds - usual)
  const solved = passengers.filter(({ hasSolved }) => hasSolved)
  // on a device of their own that does nothing else
  const alone = passengers.map((each) => each.milliseconds - each.solving + each.processor - usual)
  const success = passengers.filter(({ hasFound }) => hasFound).length / passengers.length
  console.log(`${guesses} guesses from ${addresses} addresses in ${brief(seconds)} s, no puzzle solved`)
  console.log(
    table(
      ['', 'guesses', 'target'],
      [
        ['evaluated', String(found + missed), verdict(found + missed <= perSiteAnHour)],
        ['found', String(found), verdict(found === 0)],
        ['asked for a puzzle', String(refused), ''],
      ],
    ),
  )
  const row = (name: string, times: readonly number[], target = '') => [
    name,
    brief(median(times)),
    brief(percentile(times, 95)),
    brief(percentile(times, 100)),
    target,
  ]
  const isMet = success === 1 && percentile(alone, 100) <= extraTarget
  console.log(`\n${passengers.length} real passengers meanwhile: ${percent(success)} found their booking`)
  console.log(
    table(
      ['milliseconds', 'p50', 'p95', 'most', `≤ ${extraTarget}`],
      [
        row('before the attack', calm),
        row('more during it, on this machine', extra),
        row('more during it, on their own', alone, verdict(isMet)),
        row(
          `processor time of ${solved.length} puzzles`,
          solved.map(({ processor }) => processor),
        ),
      ],
    ),
  )
}

/** What the run means for a million guesses in four hours. */
export function printArithmetic({ bookings, surnames }: LookUpWorld): void {
  const guessesAHit = codes / (bookings.length / surnames.length)
  const evaluated = perSiteAnHour * attackHours
  const hashes = puzzleParts * 2 ** puzzleBits
  const days = (guessesAHit * 0.5) / 86_400
  console.log(`
A million guesses in ${attackHours} hours, ${bookings.length} bookings, a surname that 1 in ${surnames.length} bears
  evaluated            at most ${evaluated} (${perSiteAnHour} in any hour), whatever the addresses
  guesses for one hit  ${Math.round(guessesAHit)}: ${brief(evaluated / guessesAHit)} hits to be expected
  with puzzles         ${hashes} hashes a guess: ${brief(days)} days of a browser for one hit, doubled with
                       every doubling of paid guesses over ${perSiteAnHour} an hour, or of bookings over 100,000
`)
}

export function printTiming(answerMilliseconds: number, { existing, other, differing }: Timing): void {
  const t = welchT(existing, other)
  const row = (name: string, times: readonly number[]) => [
    name,
    String(times.length),
    mean(times).toFixed(4),
    median(times).toFixed(4),
    Math.sqrt(variance(times)).toFixed(4),
  ]
  console.log(`A wrong name, milliseconds until the answer; none before ${answerMilliseconds} ms`)
  console.log(
    table(
      ['', 'answers', 'mean', 'p50', 'deviation'],
      [row('existing codes', existing), row('other codes', other)],
    ),
  )
  console.log(`Welch t ${brief(t)}, |t| < ${tTarget}: ${verdict(Math.abs(t) < tTarget)}`)
  console.log(`answers of another status, header, size or text: ${differing}: ${verdict(differing === 0)}`)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function variance(values: readonly number[]): number {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
}
