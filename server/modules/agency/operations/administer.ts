/**
 * How the airline opens agencies and closes them. Invariants: every act has a reason and a row in the audit log; an
 * agency opens with an administrator, who gets a link and chooses the password; in a closed one nobody acts.
 */
import type { AgencyActName } from '@jetbridge/core/access/audit-act.ts'
import type { Operator } from '@jetbridge/core/access/operator.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { AgencyState } from '@jetbridge/core/agency/role.ts'
import { recordLocator, secretToken, uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { keepPassword } from '../../account/operations/passwords.ts'
import { auditOperator } from '../../audit/operations.ts'
import {
  type AgencyProfile,
  type Applicant,
  changeProfile,
  deleteWaiting,
  findProfile,
  insertProfile,
  moveState,
  type NewAgency,
  type ProfileChange,
} from '../queries/agency.ts'
import { addUser } from './people.ts'

type Tools = Pick<Deps, 'db' | 'now' | 'random'>

/** One agency, and who does something to it, and why. */
export interface AgencyAct {
  readonly brand: Pick<Brand, 'id' | 'defaultLocale'>
  readonly code: string
  readonly operator: Operator<'administer-agencies'>
}

export interface Opening extends AgencyAct {
  /** of the administrator */
  readonly login: string
  /** IANA name */
  readonly timeZone: string
}

/**
 * Opens an agency that waits, with its applicant as administrator. False where it does not wait.
 * @throws Refusal `email-taken` where the address works for another agency
 */
export async function approveAgency(deps: Tools, asked: Opening): Promise<boolean> {
  const { brand, code, timeZone } = asked
  const phc = await noPassword(deps)
  return deps.db.transact(async (tx) => {
    const agency = await findProfile(tx, brand.id, code)
    if (!agency?.applicant || !(await moveState(tx, { brand: brand.id, code }, 'waiting', 'open')))
      return false
    await changeProfile(tx, { brand: brand.id, code }, { timeZone })
    await addAdministrator(deps, tx, asked, { ...agency, ...agency.applicant, phc })
    await auditAgency(tx, asked, 'agency-approved')
    return true
  })
}

/** Opens an agency that has not asked. Answers its code. @throws Refusal `email-taken` */
export async function openAgencyWith(
  deps: Tools,
  asked: Omit<Opening, 'code'>,
  {
    administrator,
    ...agency
  }: Omit<NewAgency, 'brand' | 'code' | 'state' | 'applicant'> & {
    readonly administrator: Applicant
  },
): Promise<string> {
  const code = recordLocator(deps.random)
  const phc = await noPassword(deps)
  await deps.db.transact(async (tx) => {
    const opened = { ...agency, brand: asked.brand.id, code, state: 'open', applicant: null } as const
    if (!(await insertProfile(tx, opened))) throw new Error(`the code ${code} is taken: run it again`)
    await addAdministrator(deps, tx, { ...asked, code }, { ...opened, ...administrator, phc })
    await auditAgency(tx, { ...asked, code }, 'agency-opened')
  })
  return code
}

/** Forgets an agency that waits for approval, and the person who asked for it. False if it does not wait. */
export async function declineAgency({ db }: Tools, asked: AgencyAct): Promise<boolean> {
  return db.transact(async (tx) => {
    if (!(await deleteWaiting(tx, asked.brand.id, asked.code))) return false
    await auditAgency(tx, asked, 'agency-declined')
    return true
  })
}

/** What the agency is called and how it is reached; what is left out stays. False where there is no such agency. */
export async function editAgency(
  { db }: Pick<Tools, 'db'>,
  asked: AgencyAct,
  change: ProfileChange,
): Promise<boolean> {
  return db.transact(async (tx) => {
    if (!(await changeProfile(tx, { brand: asked.brand.id, code: asked.code }, change))) return false
    await auditAgency(tx, asked, 'agency-edited')
    return true
  })
}

/** Ends what everybody there may do, at once. False where it is not open. */
export function closeAgency(deps: Tools, asked: AgencyAct): Promise<boolean> {
  return move(deps, asked, ['open', 'closed', 'agency-closed'])
}

/** False where it is not closed. */
export function reopenAgency(deps: Tools, asked: AgencyAct): Promise<boolean> {
  return move(deps, asked, ['closed', 'open', 'agency-reopened'])
}

async function move(
  { db }: Tools,
  asked: AgencyAct,
  [from, to, act]: readonly [AgencyState, AgencyState, AgencyActName],
): Promise<boolean> {
  return db.transact(async (tx) => {
    if (!(await moveState(tx, { brand: asked.brand.id, code: asked.code }, from, to))) return false
    await auditAgency(tx, asked, act)
    return true
  })
}

export function auditAgency(
  tx: Tx,
  { brand, code, operator }: Omit<AgencyAct, 'brand'> & { readonly brand: Pick<Brand, 'id'> },
  act: AgencyActName,
): Promise<void> {
  return auditOperator(tx, operator, { act, record: 'agency', brand: brand.id, recordId: code })
}

/** What nobody knows: the owner chooses the password by the link. */
export function noPassword({ random }: Pick<Deps, 'random'>): Promise<string> {
  return keepPassword(secretToken(random), random)
}

/** Somebody who gets a link to choose a password. @throws Refusal `email-taken` */
export async function addAdministrator(
  { now, random }: Pick<Deps, 'now' | 'random'>,
  tx: Tx,
  { brand, code: agencyCode, login }: Opening,
  {
    email,
    phone,
    title,
    firstName,
    lastName,
    phc,
  }: Pick<AgencyProfile, 'email' | 'phone'> & Applicant & { readonly phc: string },
): Promise<void> {
  const reached = { homePhone: phone ?? '', mobilePhone: phone ?? '' }
  const named = { accountId: uuidv7(now(), random), brand: brand.id, agencyCode, login: login.toLowerCase() }
  const user = { ...named, ...reached, role: 'administrator', title, firstName, lastName } as const
  await addUser({ now, random }, tx, { user, email, locale: brand.defaultLocale, phc })
}
