/** Waiting lines: closed forms, and a day of one, second by second. Times are seconds, rates a second. */

export type Random = () => number

/** Uniform in [0, 1); the same row for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface Line {
  readonly servers: number
  /** mean of one piece of work */
  readonly service: number
}

/** Share of the servers that work; 1 and more: the line grows without end. */
export function use(rate: number, { servers, service }: Line): number {
  return (rate * service) / servers
}

/** Chance that somebody who comes must wait (Erlang C), by Erlang B's recursion, which does not overflow. */
export function erlangC(servers: number, offered: number): number {
  if (offered >= servers) return 1
  let blocked = 1
  for (let count = 1; count <= servers; count++) blocked = (offered * blocked) / (count + offered * blocked)
  return blocked / (1 - (offered / servers) * (1 - blocked))
}

/** Mean wait of M/M/c. */
export function mmcWait(rate: number, line: Line): number {
  const busy = use(rate, line)
  if (busy >= 1) return Number.POSITIVE_INFINITY
  return (erlangC(line.servers, rate * line.service) * line.service) / (line.servers * (1 - busy))
}

export const daySeconds = 86_400

/**
 * How much of a mean second's work each second of a day brings: one hump, whose busiest hour is `factor` times the mean.
 * The mean of all seconds is 1.
 */
export function dayProfile(factor: number): Float64Array {
  const minutes = daySeconds / 60
  let [flat, steep] = [0, 64]
  for (let step = 0; step < 40; step++) {
    const middle = (flat + steep) / 2
    if (busiestHour(hump(middle, minutes)) < factor) flat = middle
    else steep = middle
  }
  return hump(flat, daySeconds)
}

/** Highest at six in the evening. */
function hump(steepness: number, parts: number): Float64Array {
  const day = Float64Array.from({ length: parts }, (_, part) =>
    Math.exp(steepness * (Math.cos(2 * Math.PI * (part / parts - 0.75)) - 1)),
  )
  const mean = day.reduce((sum, each) => sum + each, 0) / parts
  return day.map((each) => each / mean)
}

/** Mean of the busiest hour, in means of the day. */
export function busiestHour(profile: Float64Array): number {
  const hour = profile.length / 24
  let sum = 0
  let most = 0
  for (let part = 0; part < profile.length; part++) {
    sum += profile[part] ?? 0
    if (part >= hour) sum -= profile[part - hour] ?? 0
    if (part >= hour - 1) most = Math.max(most, sum)
  }
  return most / hour
}

/** Arrivals of a second. */
export function poisson(mean: number, random: Random): number {
  if (mean > 60) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal))
  }
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random(); product > limit; product *= random()) count++
  return count
}

export interface DayOfLine {
  /** of those who came, seconds */
  readonly p50: number
  readonly p99: number
  readonly longest: number
  /** of the busiest second, by what came in it */
  readonly busiest: number
}

export interface Day {
  readonly perDay: number
  readonly profile: Float64Array
  readonly line: Line
  /** wait in a steady second without a backlog */
  readonly steadyWait: (rate: number) => number
  readonly random: Random
}

/**
 * A day, second by second: arrivals are random, unfinished work is left for the next second, and new arrivals wait
 * behind it.
 */
export function simulateDay({ perDay, profile, line, steadyWait, random }: Day): DayOfLine {
  const perSecond = line.servers / line.service
  const waits: { readonly wait: number; readonly count: number }[] = []
  let backlog = 0
  let busiest = 0
  for (const weight of profile) {
    const mean = (perDay / daySeconds) * weight
    const count = poisson(mean, random)
    // Within a second chance is part of the steady wait; beyond what can be done it is a backlog.
    const steady = mean < perSecond ? steadyWait(mean) : 0
    waits.push({ wait: backlog / perSecond + steady, count })
    backlog = Math.max(0, backlog + count - perSecond)
    busiest = Math.max(busiest, count / perSecond)
  }
  return { ...percentiles(waits), busiest }
}

function percentiles(waits: readonly { readonly wait: number; readonly count: number }[]) {
  const sorted = waits.toSorted((one, other) => one.wait - other.wait)
  const all = sorted.reduce((sum, { count }) => sum + count, 0)
  const at = (percent: number) => {
    let seen = 0
    for (const { wait, count } of sorted) {
      seen += count
      if (seen >= (all * percent) / 100) return wait
    }
    return sorted.at(-1)?.wait ?? Number.NaN
  }
  return { p50: at(50), p99: at(99), longest: at(100) }
}
