/** SQL of a whole profile: one statement. */
import type { Instant, LocalDate } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { accountFactsOf } from '../../account/read.ts'
import { membershipOf } from '../../membership/read.ts'
import { vouchersOf } from '../../payment/read/voucher.ts'
import { boughtVouchersOf } from '../../payment/read/voucher-order.ts'
import { tripsOf } from '../../reservation/read/listed.ts'
import { type KeptProfile, mostTrips } from '../profile.ts'
import { flowsOf } from './booking.ts'
import { personPairs } from './person-row.ts'

/** Undefined once the account is gone. @param today the day of the airline's market */
export async function findProfile(
  db: Db,
  accountId: string,
  { now, today }: { readonly now: Instant; readonly today: LocalDate },
): Promise<KeptProfile | undefined> {
  const { rows } = await sql<Omit<KeptProfile, 'account'> & { account: KeptProfile['account'] | null }>`
    select ${accountFactsOf(accountId)} as account, ${personOf(accountId)} as person,
      ${membershipOf(accountId, today)} as membership, ${companionsOf(accountId)} as companions, ${documentsOf(accountId)} as documents,
      ${cardsOf(accountId)} as cards,
      ${vouchersOf(sql`select brand, code from profile_voucher where account_id = ${accountId}
        union (${boughtVouchersOf(accountId)})`)} as vouchers,
      ${tripsOf(flowsOf(accountId), now, mostTrips)} as trips
  `.execute(db)
  const [found] = rows
  return found?.account ? { ...found, account: found.account } : undefined
}

function personOf(accountId: string) {
  return sql`(
    select json_build_object(${personPairs()}, 'redress', redress, 'knownTraveler', known_traveler,
      'identifiers', identifiers, 'contact', contact, 'preferences', preferences)
    from profile where account_id = ${accountId})`
}

function companionsOf(accountId: string) {
  return sql`(
    select coalesce(json_agg(json_build_object('id', id, ${personPairs()}, 'email', email,
      'address1', address1, 'address2', address2, 'city', city, 'state', state, 'postal', postal)
      order by last_name, first_name, id), '[]')
    from companion where account_id = ${accountId})`
}

function documentsOf(accountId: string) {
  return sql`(
    select coalesce(json_agg(json_build_object('id', id, 'keyId', key_id,
      'sealed', translate(encode(sealed, 'base64'), E'\n', '')) order by id), '[]')
    from profile_document where account_id = ${accountId})`
}

function cardsOf(accountId: string) {
  return sql`(
    select coalesce(json_agg(json_build_object('id', id, 'tokenId', token_id, 'scheme', scheme,
      'masked', masked, 'cardholder', cardholder, 'expires', expires, 'address1', address1, 'city', city,
      'state', state, 'postal', postal, 'isDefault', is_default) order by is_default desc, id), '[]')
    from profile_payment where account_id = ${accountId} and deleted_at is null)`
}
