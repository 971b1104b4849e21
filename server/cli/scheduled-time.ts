/** `--at`: the time at which a proposal is stored, by a clock of the airline or of an airport. */
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import {
  formatInstant,
  instantsOf,
  localAt,
  type LocalDateTime,
  localDateTime,
  plusMinutes,
  type Zone,
} from '@jetbridge/core/kernel/time.ts'
import type { ScheduledTime } from '../modules/proposal/proposal.ts'
import { servedBrands } from '../served-brands.ts'
import { type Kind, wrongValue } from './kinds.ts'
import { perhaps } from './option.ts'
import { refused } from './refusal.ts'
import { type Terminal, UsageError } from './terminal.ts'

const time: Kind<LocalDateTime> = {
  shown: 'TIME',
  ask: 'name a time',
  example: '2027-03-01T04:00',
  read(typed, asked) {
    const isTime = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/.test(typed)
    try {
      if (isTime) return localDateTime(typed)
    } catch {
      // a day that no calendar has
    }
    throw wrongValue(asked, 'a date and time like 2027-03-01T04:00', typed)
  },
}

/** @param clock whose: `the airline’s` */
export function atOption(clock: string) {
  return perhaps(
    time,
    `stores it then, by ${clock} clock, if it is still what is shown now; "scheduled-change list" shows what waits`,
  )
}

const mostDaysAhead = 731

/** @throws UsageError for a time that is over, far ahead, or skipped by the clock */
export function scheduledTime(
  local: LocalDateTime | undefined,
  zone: Zone,
  { now }: Pick<Terminal, 'now'>,
): ScheduledTime | undefined {
  if (local === undefined) return undefined
  // Where the clock shows it twice, the first time.
  const [at] = instantsOf(local, zone)
  if (at === undefined) throw new UsageError(`--at ${local}: the clocks of ${zone} jump over that time`)
  if (at <= now()) throw new UsageError(`--at ${local} in ${zone} is over`)
  if (at > plusMinutes(now(), mostDaysAhead * 24 * 60))
    throw new UsageError(`--at ${local} is more than ${mostDaysAhead} days ahead`)
  return { at, zone }
}

/** "2027-03-01 04:00 Europe/Vienna (2027-03-01T03:00Z)" */
export function tellTime({ at, zone }: ScheduledTime): string {
  return `${localAt(at, zone).replace('T', ' ')} ${zone} (${formatInstant(at).slice(0, 16)}Z)`
}

/** Servers store it, so one of them must know the airline. @throws RefusedError */
export function requireServed({ id }: ServedBrand, { environment }: Pick<Terminal, 'environment'>): void {
  if (servedBrands(environment).some((each) => each.id === id)) return
  throw refused(`JETBRIDGE_BRANDS does not name ${id}, so no server would store it at its time`)
}
