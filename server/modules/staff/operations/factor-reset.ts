/**
 * Owns how a member who has lost the second factor gets in again. Invariants: at the desk two administrators do it, the
 * second within a day of the first, and neither is the member; a request has one outcome; each act leaves a row in the
 * audit log. The console does it alone (docs/decisions/0069).
 */
import type { MemberActName } from '@jetbridge/core/access/audit-act.ts'
import type { ConsoleOperator, Operator, StaffOperator } from '@jetbridge/core/access/operator.ts'
import { deskId } from '@jetbridge/core/brand/desk.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import {
  type AroundReset,
  type Reset,
  resetSecondFactor,
} from '../../account/operations/reset-second-factor.ts'
import { auditOperator } from '../../audit/operations.ts'
import { deleteResetsOf, keepReset, takeReset } from '../queries/factor-reset.ts'
import {
  findMember,
  hasApp,
  isAdministrator,
  listBrands,
  lockGrants,
  type Member,
  worksElsewhere,
} from '../queries/member.ts'
import { StaffRefusal } from '../staff.ts'
import { bringingTheRight, keepingAdministrators } from './administrators.ts'

type Tools = Pick<Deps, 'db' | 'now' | 'random'>

/** How long a request waits for a second administrator. */
const hoursToConfirm = 24

interface FactorAct {
  /** brand.id */
  readonly brand: string
  /** of the member, lower case */
  readonly email: string
}

/** One of the administrators. */
export interface FactorActAtDesk extends FactorAct {
  readonly operator: StaffOperator<'administer-staff'>
  /** the airlines whose staff they administer */
  readonly administered: readonly string[]
}

/** What lets a request have one outcome. */
export interface Taking {
  readonly lock: typeof lockGrants
  readonly take: typeof takeReset
}

const taking: Taking = { lock: lockGrants, take: takeReset }

/**
 * The operator of the server ends the lost authenticator app of a member, and every session; requests for it go.
 * @throws StaffRefusal `no-member`, and `last-administrator` of any airline that they administer alone
 */
export function resetMemberFactor(
  deps: Tools,
  asked: FactorAct & { readonly operator: ConsoleOperator },
): Promise<Reset> {
  return reset(deps, asked, () => Promise.resolve())
}

/**
 * The first administrator asks. False where no app is set up: then nothing was changed.
 * @throws StaffRefusal `no-member`, `own-rights`, `works-elsewhere`, `reset-asked` where another request waits
 */
export async function askFactorReset(deps: Tools, asked: FactorActAtDesk): Promise<boolean> {
  return atDesk(deps, asked, async (tx, { id: memberId }) => {
    const { brand, operator, administered } = asked
    if (await worksElsewhere(tx, memberId, administered)) throw new StaffRefusal('works-elsewhere')
    if (!(await hasApp(tx, memberId))) return false
    const { memberId: askedBy, reason = '' } = operator
    const id = uuidv7(deps.now(), deps.random)
    if (!(await keepReset(tx, { id, brand, memberId, askedBy, reason }, hoursToConfirm)))
      throw new StaffRefusal('reset-asked')
    await audit(tx, asked, memberId, 'staff-factor-reset-asked')
    return true
  })
}

/**
 * The second administrator confirms: app, recovery codes and every session go, and the member is told.
 * @param id of the request
 * @throws StaffRefusal `no-member`, `own-rights`, `works-elsewhere`, `own-request`, `last-administrator`; `reset-over`
 * where it was decided, has ended, or who asked may no longer
 */
export async function confirmFactorReset(
  deps: Tools,
  asked: FactorActAtDesk,
  id: string,
  { lock, take } = taking,
): Promise<void> {
  const { brand, operator } = asked
  const outcome = await reset(
    deps,
    asked,
    async (tx, member) => {
      const request = await take(tx, { brand, memberId: member.id }, id)
      if (!request) throw new StaffRefusal('reset-over')
      requireSecond(operator, request)
      if (!(await isAdministrator(tx, request.askedBy, brand, bringingTheRight)))
        throw new StaffRefusal('reset-over')
    },
    lock,
  )
  if (outcome !== 'done') throw new StaffRefusal('reset-over')
}

/** The second administrator says no. @throws StaffRefusal `no-member`, `own-rights`, `own-request`, `reset-over` */
export function refuseFactorReset(
  deps: Tools,
  asked: FactorActAtDesk,
  id: string,
  { lock, take } = taking,
): Promise<void> {
  return end(deps, asked, { id, act: 'staff-factor-reset-refused', lock, take }, requireSecond)
}

/** Who has asked takes it back. @throws StaffRefusal `no-member`, `own-rights`, `not-asker`, `reset-over` */
export function withdrawFactorReset(
  deps: Tools,
  asked: FactorActAtDesk,
  id: string,
  { lock, take } = taking,
): Promise<void> {
  return end(
    deps,
    asked,
    { id, act: 'staff-factor-reset-withdrawn', lock, take },
    (operator, { askedBy }) => {
      if (operator.memberId !== askedBy) throw new StaffRefusal('not-asker')
    },
  )
}

type Judge = (operator: FactorActAtDesk['operator'], request: { readonly askedBy: string }) => void

const requireSecond: Judge = ({ memberId }, { askedBy }) => {
  if (memberId === askedBy) throw new StaffRefusal('own-request')
}

interface End extends Taking {
  readonly id: string
  readonly act: MemberActName
}

function end(deps: Tools, asked: FactorActAtDesk, { id, act, lock, take }: End, judge: Judge): Promise<void> {
  const work = async (tx: Tx, { id: memberId }: Member) => {
    const request = await take(tx, { brand: asked.brand, memberId }, id)
    if (!request) throw new StaffRefusal('reset-over')
    judge(asked.operator, request)
    await audit(tx, asked, memberId, act)
  }
  return atDesk(deps, asked, work, lock)
}

function atDesk<T>(
  { db }: Tools,
  asked: FactorActAtDesk,
  work: (tx: Tx, member: Member) => Promise<T>,
  lock?: Taking['lock'],
): Promise<T> {
  const { brand, email, operator } = asked
  return db.transact((tx) =>
    keepingAdministrators(
      tx,
      { operator, brands: [brand] },
      async () => {
        const member = await findMember(tx, email)
        if (!member) throw new StaffRefusal('no-member')
        requireAnother(operator, member)
        return work(tx, member)
      },
      lock,
    ),
  )
}

type AskedReset = FactorAct & {
  readonly operator: Operator<'administer-staff'>
  readonly administered?: readonly string[]
}

/** @param before what must hold in the transaction that does it */
function reset(
  deps: Tools,
  { brand, email, operator, administered = [brand] }: AskedReset,
  before: (tx: Tx, member: Member) => Promise<void>,
  lock?: Taking['lock'],
): Promise<Reset> {
  const around: AroundReset = async (tx, work) => {
    const member = await findMember(tx, email)
    if (!member) return work()
    const brands = await listBrands(tx, member.id)
    if (brands.length > 0 && !brands.includes(brand)) throw new StaffRefusal('no-member')
    if (operator.by === 'staff') {
      requireAnother(operator, member)
      if (await worksElsewhere(tx, member.id, administered)) throw new StaffRefusal('works-elsewhere')
    }
    return keepingAdministrators(
      tx,
      { operator, brands },
      async () => {
        await before(tx, member)
        const done = await work()
        await deleteResetsOf(tx, member.id)
        return done
      },
      lock,
    )
  }
  return resetSecondFactor(deps, { brand: deskId, kind: 'staff', email }, operator, {
    around,
    airline: brand,
  })
}

/** Nobody is one of the two for themselves. @throws StaffRefusal `own-rights` */
function requireAnother({ memberId }: FactorActAtDesk['operator'], { id }: Member): void {
  if (memberId === id) throw new StaffRefusal('own-rights')
}

function audit(
  tx: Tx,
  { operator, brand }: FactorActAtDesk,
  memberId: string,
  act: MemberActName,
): Promise<void> {
  return auditOperator(tx, operator, { act, record: 'staff-member', brand, recordId: memberId })
}
