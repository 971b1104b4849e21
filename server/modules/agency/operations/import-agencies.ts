/**
 * Owns the import of agencies. Invariants: new agencies open with an administrator, who gets a link; of existing ones
 * the file changes only contact details, time zone and limit; an agency that the file leaves out stays as it is. All
 * of the file is stored or nothing, and exactly what was shown.
 */
import type { Operator } from '@jetbridge/core/access/operator.ts'
import { isDeepStrictEqual } from 'node:util'
import type { FiledAgency } from '@jetbridge/core/agency/agency-csv.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import type { Database, Db, Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { listTakenEmails } from '../../account/read.ts'
import { setCreditLimit } from '../operations.ts'
import {
  type AgencyProfile,
  changeProfile,
  insertProfile,
  listProfiles,
  type ProfileChange,
} from '../queries/agency.ts'
import { addAdministrator, auditAgency, noPassword } from './administer.ts'

export interface AgencyImport {
  readonly brand: Pick<Brand, 'id' | 'defaultLocale'>
  readonly agencies: readonly FiledAgency[]
  /** goes into the audit log with each agency */
  readonly operator: Operator<'administer-agencies'>
}

export interface AgencyChange {
  readonly before: AgencyProfile
  readonly filed: FiledAgency
  readonly change: ProfileChange
  /** the limit changes */
  readonly isLimited: boolean
}

export interface AgencyProposal {
  /** to be opened */
  readonly added: readonly FiledAgency[]
  readonly changed: readonly AgencyChange[]
  readonly same: readonly FiledAgency[]
  /** not in the file: they stay as they are */
  readonly absent: readonly string[]
  /** what the file asks for and cannot have, by code */
  readonly problems: readonly { readonly code: string; readonly why: AgencyImportProblem }[]
}

export type AgencyImportProblem = 'waits' | 'other-currency' | 'email-taken'

/** What storing agencies would do. */
export async function proposeAgencies(
  db: Db,
  { brand, agencies }: Omit<AgencyImport, 'operator'>,
): Promise<AgencyProposal> {
  const profiles = await listProfiles(db, brand.id)
  const standing = new Map(profiles.map((profile) => [profile.code, profile]))
  const added = agencies.filter(({ code }) => !standing.has(code))
  const known = agencies.flatMap((filed) => {
    const before = standing.get(filed.code)
    return before ? [changeOf(before, filed)] : []
  })
  const codes = new Set(agencies.map(({ code }) => code))
  const isChanged = ({ change, isLimited }: AgencyChange) => isLimited || Object.keys(change).length > 0
  return {
    added,
    changed: known.filter(isChanged),
    same: known.filter((each) => !isChanged(each)).map(({ filed }) => filed),
    absent: profiles.map(({ code }) => code).filter((code) => !codes.has(code)),
    problems: [...known.flatMap(judge), ...(await takenOf(db, brand.id, added))],
  }
}

const kept = ['name', 'email', 'phone', 'address', 'city', 'postCode', 'country', 'timeZone'] as const

function changeOf(before: AgencyProfile, filed: FiledAgency): AgencyChange {
  const other = kept.filter((field) => before[field] !== filed[field])
  return {
    before,
    filed,
    change: Object.fromEntries(other.map((field) => [field, filed[field]])),
    isLimited: filed.creditLimit !== null && filed.creditLimit !== before.creditLimit,
  }
}

function judge({ before, filed: { code, currency } }: AgencyChange): AgencyProposal['problems'] {
  if (before.state === 'waiting') return [{ code, why: 'waits' }]
  return before.currency === currency ? [] : [{ code, why: 'other-currency' }]
}

/** For the new administrators: an address works for one agency of the airline. */
async function takenOf(
  db: Db,
  brand: string,
  added: readonly FiledAgency[],
): Promise<AgencyProposal['problems']> {
  const emails = added.map(({ email }) => email)
  const taken = await listTakenEmails(db, brand, 'agency', emails)
  return added
    .filter(({ email }, place) => taken.includes(email) || emails.indexOf(email) < place)
    .map(({ code }) => ({ code, why: 'email-taken' as const }))
}

/** Why nothing was stored. */
export type AgencyImportOutcome = 'stored' | 'changed-meanwhile' | { readonly usesMore: string }

/** Stores the proposal, unless something changed since the comparison, or an agency has used more than its new limit. */
export async function importAgencies(
  deps: Pick<Deps, 'now' | 'random'>,
  db: Database,
  asked: AgencyImport,
  shown: AgencyProposal,
): Promise<AgencyImportOutcome> {
  // nobody knows it, and every user chooses another: one password for the whole file saves a second of work for each
  const phc = await noPassword(deps)
  const work = db.transact(async (tx): Promise<AgencyImportOutcome> => {
    if (!isDeepStrictEqual(await proposeAgencies(tx, asked), shown)) throw new Undone('changed-meanwhile')
    for (const filed of shown.added) await open(deps, tx, { asked, filed, phc })
    for (const each of shown.changed) await edit(tx, asked, each)
    return 'stored'
  })
  return work.catch((error: unknown) => {
    if (error instanceof Undone) return error.outcome
    // meanwhile somebody opened an agency, or gave a user this address
    if (error instanceof Refusal) return 'changed-meanwhile'
    throw error
  })
}

/** Takes the transaction back. */
class Undone extends Error {
  readonly outcome: AgencyImportOutcome

  constructor(outcome: AgencyImportOutcome) {
    super()
    this.outcome = outcome
  }
}

interface OpenedAgency {
  readonly asked: AgencyImport
  readonly filed: FiledAgency
  /** a password as it is kept */
  readonly phc: string
}

async function open(deps: Pick<Deps, 'now' | 'random'>, tx: Tx, { asked, filed, phc }: OpenedAgency) {
  const { brand, operator } = asked
  const { administrator, login, creditLimit, ...profile } = filed
  const { code, currency, timeZone, email, phone } = profile
  const agency = { ...profile, brand: brand.id, state: 'open', applicant: null } as const
  if (!(await insertProfile(tx, agency))) throw new Undone('changed-meanwhile')
  if (creditLimit) await setCreditLimit(tx, { brand: brand.id, code }, money(creditLimit, currency))
  const opening = { brand, code, operator, login, timeZone }
  await addAdministrator(deps, tx, opening, { ...administrator, email, phone, phc })
  await auditAgency(tx, { brand, code, operator }, 'agency-opened')
}

async function edit(tx: Tx, { brand, operator }: AgencyImport, { filed, change, isLimited }: AgencyChange) {
  const { code, creditLimit, currency } = filed
  const named = { brand: brand.id, code }
  if (Object.keys(change).length > 0) {
    await changeProfile(tx, named, change)
    await auditAgency(tx, { brand, code, operator }, 'agency-edited')
  }
  if (!isLimited || creditLimit === null) return
  if (!(await setCreditLimit(tx, named, money(creditLimit, currency)))) throw new Undone({ usesMore: code })
  await auditAgency(tx, { brand, code, operator }, 'agency-limit-set')
}
