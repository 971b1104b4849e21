/** Memberships, as other modules read them. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { type Currency, type Minor, money } from '@jetbridge/core/kernel/money.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Membership, MembershipState } from './membership.ts'

interface Row extends Omit<Membership, 'price' | 'term' | 'withdrawal'> {
  readonly amount: Minor
  readonly currency: Currency
  readonly paidAt: string | null
  readonly validFrom: LocalDate | null
  readonly validUntil: LocalDate | null
  readonly withdrawableUntil: LocalDate | null
  readonly withdrawnAt: string | null
  readonly receivedOn: LocalDate | null
  readonly back: Minor | null
}

/** Rows for {@link asMembership}; statements of other modules add conditions, and sub-selects by `membershipId`. */
export function selectMemberships(db: Db) {
  return db
    .selectFrom('membership')
    .select(['id', 'brand', 'account_id as accountId', 'record_locator as recordLocator', 'names', 'level'])
    .select(['product_code as productCode', 'amount_minor as amount', 'withdrawal_days as withdrawalDays'])
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'starts_now as startsNow'])
    .select(['valid_from as validFrom', 'valid_until as validUntil', 'months_earned as monthsEarned'])
    .select(['withdrawable_until as withdrawableUntil', 'refunded_minor as back'])
    .select(['withdrawal_received_on as receivedOn'])
    .select([sql<MembershipState>`state`.as('state'), sql<Currency>`currency`.as('currency')])
    .select([sql<Locale>`locale`.as('locale')])
    .select([rfc3339('paid_at').as('paidAt'), rfc3339('withdrawn_at').as('withdrawnAt')])
    .$castTo<Row>()
}

/** Of a row of {@link selectMemberships}. */
export const membershipId = sql.ref<string>('membership.id')

function rfc3339(column: 'paid_at' | 'withdrawn_at') {
  return sql<string | null>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
}

export function asMembership(row: Row): Membership {
  const {
    amount,
    currency,
    paidAt,
    validFrom,
    validUntil,
    withdrawableUntil,
    withdrawnAt,
    back,
    receivedOn,
    ...rest
  } = row
  const isPaid = paidAt !== null && validFrom !== null && validUntil !== null && withdrawableUntil !== null
  return {
    ...rest,
    price: money(amount, currency),
    term: isPaid ? { paidAt, validFrom, validUntil, withdrawableUntil } : null,
    withdrawal:
      withdrawnAt !== null && receivedOn !== null && back !== null
        ? { at: withdrawnAt, receivedOn, back }
        : null,
  }
}

/** Whether a membership of the account is in force. */
export async function isMember(db: Db, accountId: string, today: LocalDate): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'paid')
    .where('valid_until', '>=', today)
    .executeTakeFirst()
  return row !== undefined
}

/** The order of an account that is not paid; undefined without one. */
export async function findOrderOf(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('membership')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'ordered')
    .executeTakeFirst()
  return row?.id
}

/** What a profile tells of a membership. */
export interface ProfileMembership {
  readonly number: string
  readonly level: string
  /** its last day */
  readonly validUntil: LocalDate
}

/** The one in force on a day as a sub-select; null without one. [ACC-02] */
export function membershipOf(accountId: string, today: LocalDate) {
  return sql<ProfileMembership | null>`(
    select json_build_object('number', record_locator, 'level', level, 'validUntil', valid_until)
    from membership
    where account_id = ${accountId} and state = 'paid' and ${today}::date between valid_from and valid_until
    order by valid_until desc limit 1)`
}

/** A membership as its member knows it. */
export interface ExportedMembership {
  readonly number: string
  readonly state: MembershipState
  readonly product: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly amount: Minor
  readonly currency: Currency
  readonly validFrom: LocalDate | null
  readonly validUntil: LocalDate | null
  /** RFC 3339 */
  readonly orderedAt: string
  readonly withdrawnAt: string | null
}

/** Every one of an account as a sub-select, oldest first. */
export function membershipsOf(accountId: string) {
  return sql<ExportedMembership[]>`(
    select coalesce(json_agg(json_build_object('number', record_locator, 'state', state,
      'product', names ->> 'en', 'firstName', first_name, 'lastName', last_name, 'amount', amount_minor,
      'currency', currency, 'validFrom', valid_from, 'validUntil', valid_until, 'orderedAt', ordered_at,
      'withdrawnAt', withdrawn_at) order by ordered_at), '[]')
    from membership where account_id = ${accountId})`
}
