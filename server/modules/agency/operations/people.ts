/**
 * Owns who works for an agency. Invariants: an administrator sees and changes only users of their agency, and never
 * their own user, so that an agency keeps an administrator; other users make agents, if the administrators let them,
 * and give no other role; an account and its user are made together; a disabled user is signed out at once; the owner
 * of an address hears of every user that is made for it.
 */
import type { AgencyUser } from '@jetbridge/core/access/actor.ts'
import { judgeNewUser, loginOf, type NewUser } from '@jetbridge/core/agency/new-user.ts'
import { type AgencyRole, type AgencySettings, rolesToGive } from '@jetbridge/core/agency/role.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { mostAgencyUsers } from '@jetbridge/core/contract/agency.ts'
import { secretToken, uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { tidyName } from '@jetbridge/core/passenger/name.ts'
import { toInternationalPhone } from '@jetbridge/core/passenger/phone.ts'
import type { Db, Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { refusalOf } from '../../../http/field-sentences.ts'
import { Refusal } from '../../../http/refusal.ts'
import { endSessionsOf, lockHolder } from '../../account/operations/holder.ts'
import { inviteTo } from '../../account/operations/invite.ts'
import { openAccountIn } from '../../account/operations/open-account.ts'
import { keepPassword } from '../../account/operations/passwords.ts'
import { dropSecondFactor } from '../../account/operations/reset-second-factor.ts'
import { appendAudit } from '../../audit/operations.ts'
import { budgetOf, openThrottle } from '../../identity/operations/throttle.ts'
import { invitedKind } from '../agency.ts'
import { type AgencyProfile, changeSettingsRow, findProfile, lockAgency } from '../queries/agency.ts'
import {
  changeUserRow,
  countUsers,
  findUser,
  insertUser,
  type KeptUser,
  type NewUserRow,
  type UserChange,
} from '../queries/user.ts'
import { getOwnAgency } from './details.ts'

const day = 24 * 60 * 60
/** Users that an agency's administrators make, and links that it has mailed again, in a day. */
const mostADay = 50
/** Users that everybody else in the agency makes in a day: they leave the administrators theirs. */
const mostOfOthers = 25
/** Changes of users that it makes in a day: each leaves a row in the audit log. */
const mostChanges = 500

type Administrator = AgencyUser
type Tools = Pick<Deps, 'db'>

/** The desk of one process. */
export function openPeople(deps: Deps) {
  const throttle = openThrottle(deps)
  /** @throws Refusal `too-many-requests` */
  async function count(scope: string, { brand, agencyCode }: Administrator, most = mostADay): Promise<void> {
    await throttle.admit([budgetOf(scope, [brand.id, agencyCode], most, day)])
  }
  return {
    /** @throws Refusal `not-found`, `invalid-fields`, `login-taken`, `email-taken`, `too-many-requests` */
    async create(
      actor: AgencyUser,
      accountId: string,
      form: NewUser & { readonly role: AgencyRole },
      locale: Locale,
    ): Promise<KeptUser> {
      const { brand, agencyCode } = actor
      const isAdministrator = await requireMaker(deps.db.query, actor, form.role)
      const isPrinted = brand.switches.printedPortal
      const problems = judgeNewUser(form, { airline: brand.name, isPrinted })
      if (Object.keys(problems).length > 0) throw refusalOf('invalid-fields', problems)
      if (isAdministrator) await count('agency-user', actor)
      else await count('agency-user-of-others', actor, mostOfOthers)
      const user = rowOf(form, { accountId, brand: brand.id, agencyCode })
      const account = { email: form.email.trim().toLowerCase(), locale }
      const phc = await keepPassword(form.password || secretToken(deps.random), deps.random)
      await deps.db.transact(async (tx) => {
        await lockAgency(tx, brand.id, agencyCode)
        await requireMaker(tx, actor, form.role)
        await addUser(deps, tx, { user, ...account, phc })
      })
      return getColleague(deps, actor, user.login)
    },
    /** Nobody changes their own user. @throws Refusal `not-found`, `too-many-requests` */
    async change(actor: Administrator, user: KeptUser, change: UserChange): Promise<KeptUser> {
      if (user.accountId === actor.accountId) throw new Refusal('not-found')
      await count('agency-change', actor, mostChanges)
      return changeUser(deps, actor, user, change)
    },
    /** A setting that does not change leaves no row in the log. @throws Refusal `not-found`, `too-many-requests` */
    async changeSettings(
      actor: Administrator,
      settings: AgencySettings,
      requestId: string,
    ): Promise<AgencyProfile> {
      await count('agency-change', actor, mostChanges)
      await changeSettings(deps, actor, settings, requestId)
      return getOwnAgency(deps, actor)
    },
    /** Mails another link to choose a password. @throws Refusal `too-many-requests` */
    async inviteAgain(actor: Administrator, user: KeptUser): Promise<void> {
      await count('agency-invitation', actor)
      await deps.db.transact(async (tx) => {
        const holder = await lockHolder(tx, user.accountId)
        if (!holder) throw new Refusal('not-found')
        await invite(deps, tx, { ...user, brand: actor.brand.id, locale: actor.brand.defaultLocale })
      })
    },
  }
}

/** Somebody of the caller's own agency. @throws Refusal `not-found` */
export async function getColleague(
  { db }: Pick<Deps, 'db'>,
  { brand, agencyCode }: Pick<AgencyUser, 'brand' | 'agencyCode'>,
  login: string,
): Promise<KeptUser> {
  const user = await findUser(db.query, brand.id, { agencyCode, login: login.trim().toLowerCase() })
  if (!user) throw new Refusal('not-found')
  return user
}

async function changeUser(
  deps: Tools,
  actor: Administrator,
  user: KeptUser,
  change: UserChange,
): Promise<KeptUser> {
  const { brand, agencyCode } = actor
  await deps.db.transact(async (tx) => {
    await lockAgency(tx, brand.id, agencyCode)
    await requireAdministrator(tx, actor)
    await lockHolder(tx, user.accountId)
    await changeUserRow(tx, user.accountId, change)
    if (change.isDisabled) await endSessionsOf(tx, user.accountId)
  })
  return getColleague(deps, actor, user.login)
}

/**
 * When two administrators disable each other at once, the later one is no longer an administrator, and cannot make
 * another one.
 * @throws Refusal `not-found`
 */
async function requireAdministrator(tx: Tx, { brand, agencyCode, login }: Administrator): Promise<void> {
  const own = await findUser(tx, brand.id, { agencyCode, login })
  if (own?.role !== 'administrator' || own.isDisabled) throw new Refusal('not-found')
}

/**
 * Checked when the call comes, before any work, and again when the user is written: the role or the setting may have
 * changed since. Returns whether an administrator makes the user. @throws Refusal `not-found` if the caller may not
 * make users, `invalid-fields` for a role that they may not give
 */
async function requireMaker(
  db: Db,
  { brand, agencyCode, login }: AgencyUser,
  role: AgencyRole,
): Promise<boolean> {
  const own = await findUser(db, brand.id, { agencyCode, login })
  const agency = await findProfile(db, brand.id, agencyCode)
  if (!own || own.isDisabled || agency?.state !== 'open') throw new Refusal('not-found')
  const roles = rolesToGive(own.role, agency)
  if (roles.length === 0) throw new Refusal('not-found')
  if (!roles.includes(role)) throw refusalOf('invalid-fields', { role: 'not-a-choice' })
  return own.role === 'administrator'
}

async function changeSettings(
  deps: Tools,
  actor: Administrator,
  settings: AgencySettings,
  requestId: string,
): Promise<void> {
  const { brand, agencyCode: code } = actor
  await deps.db.transact(async (tx) => {
    await lockAgency(tx, brand.id, code)
    await requireAdministrator(tx, actor)
    if (!(await changeSettingsRow(tx, { brand: brand.id, code }, settings))) return
    await appendAudit(tx, {
      act: `agency-user-creation-${settings.usersCreateUsers ? 'on' : 'off'}`,
      record: 'agency',
      brandId: brand.id,
      actorKind: actor.kind,
      actorId: actor.accountId,
      recordId: code,
      requestId,
    })
  })
}

/**
 * Every session of the user ends. Nobody resets their own app here: changing that takes the password and a code.
 * @throws Refusal `not-found` also where no app is set up
 */
export async function resetFactorOf(deps: Deps, actor: Administrator, user: KeptUser): Promise<void> {
  const { brand, agencyCode } = actor
  const { accountId } = user
  if (accountId === actor.accountId) throw new Refusal('not-found')
  await deps.db.transact(async (tx) => {
    await lockAgency(tx, brand.id, agencyCode)
    await requireAdministrator(tx, actor)
    if (!(await dropSecondFactor(deps, tx, { accountId, brand: brand.id }))) throw new Refusal('not-found')
  })
}

interface AddedUser {
  readonly user: NewUserRow
  readonly email: string
  readonly locale: Locale
  /** a password as it is kept */
  readonly phc: string
}

/**
 * The account, the user and the letter to its owner. @throws Refusal `login-taken`, `email-taken`, and
 * `too-many-requests` of an agency with as many people as there may be
 */
export async function addUser(
  deps: Pick<Deps, 'now' | 'random'>,
  tx: Tx,
  { user, email, locale, phc }: AddedUser,
): Promise<void> {
  const { brand, accountId: id, agencyCode } = user
  await lockAgency(tx, brand, agencyCode)
  if ((await countUsers(tx, brand, agencyCode)) >= mostAgencyUsers) throw new Refusal('too-many-requests')
  if (await findUser(tx, brand, user)) throw new Refusal('login-taken')
  if (!(await openAccountIn(tx, { id, brand, kind: 'agency', email, locale }, phc)))
    throw new Refusal('email-taken')
  await insertUser(tx, user)
  await invite(deps, tx, { brand, accountId: id, email, locale })
}

async function invite(
  { now, random }: Pick<Deps, 'now' | 'random'>,
  tx: Tx,
  {
    brand,
    accountId,
    email,
    locale,
  }: Pick<KeptUser, 'accountId' | 'email'> & {
    readonly brand: string
    readonly locale: Locale
  },
): Promise<void> {
  const id = uuidv7(now(), random)
  await inviteTo(
    tx,
    { id, brand, kind: 'agency', email, locale },
    { kind: invitedKind, facts: { accountId } },
  )
}

function rowOf(
  form: NewUser & { readonly role: AgencyRole },
  of: Pick<NewUserRow, 'accountId' | 'brand' | 'agencyCode'>,
): NewUserRow {
  return {
    ...of,
    login: loginOf(form),
    role: form.role,
    title: form.title.trim(),
    firstName: tidyName(form.firstName),
    lastName: tidyName(form.lastName),
    homePhone: phoneOf(form.homePhone),
    mobilePhone: phoneOf(form.mobilePhone),
  }
}

function phoneOf(text: string): string {
  return text.trim() === '' ? '' : toInternationalPhone(text)
}
