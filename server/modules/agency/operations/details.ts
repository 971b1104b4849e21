/** What the people of an agency see of it. Changes nothing. */
import type { AgencyUser } from '@jetbridge/core/access/actor.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { PageAsked } from '../../../http/page-cursor.ts'
import { readAuditPage } from '../../audit/read.ts'
import { type AgencyProfile, findProfile } from '../queries/agency.ts'
import { accountsOfAgency, listUsers } from '../queries/user.ts'

type Own = Pick<AgencyUser, 'brand' | 'agencyCode'>

/** @throws Refusal `not-found` */
export async function getOwnAgency(
  { db }: Pick<Deps, 'db'>,
  { brand, agencyCode }: Own,
): Promise<AgencyProfile> {
  const agency = await findProfile(db.query, brand.id, agencyCode)
  if (!agency) throw new Refusal('not-found')
  return agency
}

/** What was done to the agency and to its people, with who is who among them. */
export async function readOwnAudit({ db }: Pick<Deps, 'db'>, { brand, agencyCode }: Own, asked: PageAsked) {
  const accounts = accountsOfAgency(brand.id, agencyCode)
  const records = { record: 'agency', recordId: agencyCode, accounts } as const
  const page = await readAuditPage(db.query, brand.id, asked, records)
  const users = await listUsers(db.query, brand.id, agencyCode)
  return { page, logins: new Map(users.map(({ accountId, login }) => [accountId, login])) }
}
