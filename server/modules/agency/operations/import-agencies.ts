/**
 * Owns the import of agencies. Invariants: new agencies open with an administrator, who gets a link; of existing ones
 * the file changes only contact details, time zone and limit; an agency that the file leaves out stays as it is. All
 * of the file is stored or nothing, and exactly what was shown.
 */
import type { Operator } from '@jetbridge/core/access/operator.ts'
import type { FiledAgency } from '@jetbridge/core/agency/agency-csv.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Proposal } from '@jetbridge/core/kernel/proposal.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import type { Db, Tx } from '../../../db/open.ts'
import { makeProposal, ProposalRefusal, requireStill, type Signature } from '../../../proposal.ts'
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
}

export interface AgencyChange {
  readonly before: AgencyProfile
  readonly filed: FiledAgency
  readonly change: ProfileChange
  /** the limit changes */
  readonly isLimited: boolean
}

export interface AgencyDiff {
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
  { brand, agencies }: AgencyImport,
): Promise<Proposal<AgencyDiff>> {
  const profiles = await listProfiles(db, brand.id)
  const standing = new Map(profiles.map((profile) => [profile.code, profile]))
  const added = agencies.filter(({ code }) => !standing.has(code))
  const known = agencies.flatMap((filed) => {
    const before = standing.get(filed.code)
    return before ? [changeOf(before, filed)] : []
  })
  const codes = new Set(agencies.map(({ code }) => code))
  const isChanged = ({ change, isLimited }: AgencyChange) => isLimited || Object.keys(change).length > 0
  const diff = {
    added,
    changed: known.filter(isChanged),
    same: known.filter((each) => !isChanged(each)).map(({ filed }) => filed),
    absent: profiles.map(({ code }) => code).filter((code) => !codes.has(code)),
    problems: [...known.flatMap(judge), ...(await takenOf(db, brand.id, added))],
  }
  return makeProposal({ brand: brand.id, kind: 'agencies' }, diff)
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

function judge({ before, filed: { code, currency } }: AgencyChange): AgencyDiff['problems'] {
  if (before.state === 'waiting') return [{ code, why: 'waits' }]
  return before.currency === currency ? [] : [{ code, why: 'other-currency' }]
}

/** For the new administrators: an address works for one agency of the airline. */
async function takenOf(
  db: Db,
  brand: string,
  added: readonly FiledAgency[],
): Promise<AgencyDiff['problems']> {
  const emails = added.map(({ email }) => email)
  const taken = await listTakenEmails(db, brand, 'agency', emails)
  return added
    .filter(({ email }, place) => taken.includes(email) || emails.indexOf(email) < place)
    .map(({ code }) => ({ code, why: 'email-taken' as const }))
}

/**
 * In the transaction that stores it.
 * @throws ProposalRefusal `outdated`, `over-limit` where an agency has used more than its new limit
 */
export async function storeAgencies(
  deps: Pick<Deps, 'now' | 'random'>,
  tx: Tx,
  asked: AgencyImport,
  { operator, digest }: Signature<'administer-agencies'>,
): Promise<void> {
  const diff = requireStill(await proposeAgencies(tx, asked), digest)
  if (diff.problems.length > 0) throw new ProposalRefusal('outdated')
  // nobody knows it, and every user chooses another: one password for the whole file saves a second of work for each
  const phc = await noPassword(deps)
  const signed = { ...asked, operator }
  try {
    for (const filed of diff.added) await open(deps, tx, { asked: signed, filed, phc })
    for (const each of diff.changed) await edit(tx, signed, each)
  } catch (error) {
    // meanwhile somebody opened an agency, or gave a user this address
    throw error instanceof Refusal ? new ProposalRefusal('outdated') : error
  }
}

interface SignedImport extends AgencyImport {
  readonly operator: Operator<'administer-agencies'>
}

interface OpenedAgency {
  readonly asked: SignedImport
  readonly filed: FiledAgency
  /** a password as it is kept */
  readonly phc: string
}

async function open(deps: Pick<Deps, 'now' | 'random'>, tx: Tx, { asked, filed, phc }: OpenedAgency) {
  const { brand, operator } = asked
  const { administrator, login, creditLimit, ...profile } = filed
  const { code, currency, timeZone, email, phone } = profile
  const agency = { ...profile, brand: brand.id, state: 'open', applicant: null } as const
  if (!(await insertProfile(tx, agency))) throw new ProposalRefusal('outdated')
  if (creditLimit) await setCreditLimit(tx, { brand: brand.id, code }, money(creditLimit, currency))
  const opening = { brand, code, operator, login, timeZone }
  await addAdministrator(deps, tx, opening, { ...administrator, email, phone, phc })
  await auditAgency(tx, { brand, code, operator }, 'agency-opened')
}

async function edit(tx: Tx, { brand, operator }: SignedImport, { filed, change, isLimited }: AgencyChange) {
  const { code, creditLimit, currency } = filed
  const named = { brand: brand.id, code }
  if (Object.keys(change).length > 0) {
    await changeProfile(tx, named, change)
    await auditAgency(tx, { brand, code, operator }, 'agency-edited')
  }
  if (!isLimited || creditLimit === null) return
  if (!(await setCreditLimit(tx, named, money(creditLimit, currency))))
    throw new ProposalRefusal('over-limit', `${code} has used more than its new credit limit`)
  await auditAgency(tx, { brand, code, operator }, 'agency-limit-set')
}
