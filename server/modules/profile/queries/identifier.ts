/** SQL of the sealed numbers of a profile, as a store: each is a value of the column `identifiers`. */
import { sql } from 'kysely'
import type { SealedStore } from '../../../db/sealed-store.ts'
import { type TravelIdentifier, travelIdentifiers } from '../profile.ts'

/** What the seal of a number is bound to. */
export function boundToIdentifier(accountId: string, name: TravelIdentifier): string {
  return `profile ${accountId} ${name}`
}

interface Row {
  readonly accountId: string
  readonly name: TravelIdentifier
  readonly keyId: string
  readonly sealed: string
}

const placeOf = ({ accountId, name }: Pick<Row, 'accountId' | 'name'>) => JSON.stringify([accountId, name])

/** Of the names that a profile has told and not taken back. */
const values = sql`
  profile cross join lateral jsonb_each(profile.identifiers) as told (name, value)
  where value ? 'keyId' and name in (${sql.join(travelIdentifiers)})
`

export const identifierStore: SealedStore = {
  name: 'travel identifiers',
  async count(db) {
    const { rows } = await sql<{ id: string; count: number }>`
      select value ->> 'keyId' as id, count(*) from ${values} group by 1 order by 1
    `.execute(db)
    return new Map(rows.map(({ id, count }) => [id, count]))
  },
  async list(db, { after, most, exceptKey }) {
    const [accountId, name] = after === undefined ? [] : (JSON.parse(after) as string[])
    const behind =
      accountId === undefined ? sql`true` : sql`(account_id, name) > (${accountId}::uuid, ${name}::text)`
    const others = exceptKey === undefined ? sql`true` : sql`value ->> 'keyId' <> ${exceptKey}`
    const { rows } = await sql<Row>`
      select account_id as "accountId", name, value ->> 'keyId' as "keyId", value ->> 'sealed' as sealed
      from ${values} and ${behind} and ${others} order by account_id, name limit ${most}
    `.execute(db)
    return rows.map(({ keyId, sealed, ...row }) => ({
      keyId,
      bytes: Buffer.from(sealed, 'base64'),
      place: placeOf(row),
      boundTo: boundToIdentifier(row.accountId, row.name),
    }))
  },
  async replace(db, resealed) {
    // One statement for each: two values of one row cannot be changed in one.
    let replaced = 0
    for (const { value, sealed } of resealed) {
      const [accountId, name] = JSON.parse(value.place) as [string, TravelIdentifier]
      const next = { keyId: sealed.keyId, sealed: sealed.bytes.toString('base64') }
      const { numAffectedRows = 0n } = await sql`
        update profile set identifiers = identifiers || jsonb_build_object(${name}::text, ${JSON.stringify(next)}::jsonb)
        where account_id = ${accountId}::uuid
          and identifiers -> ${name}::text ->> 'sealed' = ${value.bytes.toString('base64')}
      `.execute(db)
      replaced += Number(numAffectedRows)
    }
    return replaced
  },
}
