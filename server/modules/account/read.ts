/** Accounts, as other modules read them. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { type AccountKind, askHours } from './account.ts'

export interface PasswordAsker {
  readonly kind: AccountKind
  readonly email: string
  readonly locale: Locale
  readonly hasAccount: boolean
}

/** Who asked for a link to choose a password; undefined once a link was used, or is over. */
export async function findPasswordAsker(db: Db, askId: string): Promise<PasswordAsker | undefined> {
  const { rows } = await sql<PasswordAsker>`
    select kind, email, locale,
      exists (
        select from account
        where brand = account_ask.brand and kind = account_ask.kind and email = account_ask.email
      ) as "hasAccount"
    from account_ask
    where id = ${askId} and used_at is null
      and asked_at > now() - make_interval(hours => ${askHours}::int)
  `.execute(db)
  return rows[0]
}
