/** What commands about the airline's own people take, and how they say that an act was refused. */
import { getRandomValues } from 'node:crypto'
import {
  isRoleName,
  type StaffPermission,
  staffPermissionNames,
  standardRoleNames,
} from '@jetbridge/core/access/permission.ts'
import type { Instant, LocalDate } from '@jetbridge/core/kernel/time.ts'
import type { Database } from '../db/open.ts'
import { endOfLastDay, type StaffRefusalReason, StaffRefusal } from '../modules/staff/staff.ts'
import { brandOption } from './brand.ts'
import { date, email, type Kind, wrongValue } from './kinds.ts'
import { needed, perhaps } from './option.ts'
import { motiveOptions } from './reason.ts'
import { RefusedError, type Terminal } from './terminal.ts'

export const role: Kind<string> = {
  shown: 'ROLE',
  ask: 'name a role',
  example: standardRoleNames.join('|'),
  read(typed, asked) {
    const name = typed.trim().toLowerCase()
    if (!isRoleName(name)) throw wrongValue(asked, 'small letters, digits and hyphens', typed)
    return name
  },
}

export const station: Kind<string> = {
  shown: 'STATION',
  ask: 'name an airport',
  example: 'VIE',
  read(typed, asked) {
    const code = typed.trim().toUpperCase()
    if (!/^[A-Z]{3}$/.test(code)) throw wrongValue(asked, 'the code of an airport, like VIE', typed)
    return code
  },
}

export const permissions: Kind<readonly StaffPermission[]> = {
  shown: 'LIST',
  ask: 'name permissions',
  example: 'read-departures,board-travellers',
  read(typed, asked) {
    const named = typed.split(',').map((each) => each.trim().toLowerCase())
    return named.map((name) => {
      const found = staffPermissionNames.find((each) => each === name)
      if (!found) throw wrongValue(asked, `some of ${staffPermissionNames.join(', ')}`, name)
      return found
    })
  },
}

/** What changes of members need. */
export function toolsOf({ now }: Terminal, db: Database) {
  return { db, now, random: (size: number) => getRandomValues(new Uint8Array(size)) }
}

/** Whom a command is about, and why. */
export const memberOptions = {
  brand: brandOption,
  email: needed(email, 'of the member'),
  ...motiveOptions,
}

/** Of one role that somebody holds. */
export const grantOptions = {
  role: needed(role, 'what they are, or a set of the airline’s own'),
  station: perhaps(station, 'for flights from and to this airport alone; without it for all of the airline'),
}

export const untilOption = perhaps(
  date,
  'the last day of it in the airline’s zone; without it there is no end',
)

/** The end of the day; null without one. */
export function endOf(day: LocalDate | undefined, brand: { readonly timeZone: string }): Instant | null {
  return day === undefined ? null : endOfLastDay(day, brand)
}

const refusals: Readonly<Record<StaffRefusalReason, string>> = {
  'no-member': 'Nobody with this address works for the airline. To invite them: staff add',
  'no-role': 'There is no such role. The roles there are: staff roles',
  'role-is-held': 'Somebody holds the role. Withdraw it first: staff withdraw',
  'role-is-standard': 'Every airline has this role as it is. Choose another name.',
  'last-administrator':
    'It would leave an airline without an administrator who can sign in. Make another one first: staff add --administrator',
  'own-rights': 'Nobody changes their own rights.',
  'right-lost': 'The right to administer the staff is gone.',
  'works-elsewhere': 'They also work for another airline.',
  'reset-asked': 'An administrator has asked for it already.',
  'reset-over': 'Nobody asks for it any more.',
  'own-request': 'Another administrator confirms what one has asked.',
  'not-asker': 'Somebody else has asked for it.',
}

/** Says in a sentence why nothing was changed. @throws RefusedError */
export async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof StaffRefusal) throw new RefusedError(refusals[error.why])
    throw error
  }
}
