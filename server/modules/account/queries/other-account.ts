/** SQL of accounts that an external provider signs in. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { AccountKind } from '../account.ts'

export interface OtherName {
  readonly brand: string
  readonly kind: AccountKind
  readonly issuer: string
  readonly subject: string
}

export interface FoundOther {
  /** null: nobody has signed in by this name before */
  readonly accountId: string | null
  /** the proof was presented for the first time */
  readonly isFresh: boolean
}

/** In one statement: the account, and the proof spent. @param proof undefined for a token that is bound to no key */
export async function claimOther(
  db: Db,
  { brand, kind, issuer, subject }: OtherName,
  proof: { readonly hash: Buffer; readonly seconds: number } | undefined,
): Promise<FoundOther> {
  const { rows } = await sql<FoundOther>`
    with proof as (
      insert into dpop_proof (hash, expires_at)
      select ${proof?.hash ?? null}::bytea, now() + make_interval(secs => ${proof?.seconds ?? 0}::int)
      where ${proof !== undefined}::boolean
      on conflict do nothing returning 1
    )
    select exists (select from proof) as "isFresh", (
      select id from account
      where brand = ${brand} and kind = ${kind} and issuer = ${issuer} and subject = ${subject}
    ) as "accountId"
  `.execute(db)
  return rows[0]!
}

/** Makes the account; of two at once both get the same. Answers its id. */
export async function insertOther(
  db: Db,
  id: string,
  { brand, kind, issuer, subject }: OtherName,
  locale: Locale,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into account (id, brand, kind, issuer, subject, locale)
    values (${id}, ${brand}, ${kind}, ${issuer}, ${subject}, ${locale})
    on conflict (brand, kind, issuer, subject) do update set subject = excluded.subject
    returning id
  `.execute(db)
  return rows[0]!.id
}
