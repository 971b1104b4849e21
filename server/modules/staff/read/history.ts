/** What the audit log says of a member at one airline, and of the account, which is of none. */
import type { memberHistories } from '@jetbridge/core/contract/desk/staff-history.ts'
import type { Db } from '../../../db/open.ts'
import type { Page, PageAsked } from '../../../http/page-cursor.ts'
import { listEmails } from '../../account/read.ts'
import { type AuditFilter, type FoundAct, readActPage } from '../../audit/read.ts'
import type { Member } from '../queries/member.ts'

export interface MemberHistory extends PageAsked {
  readonly brand: string
  readonly of: (typeof memberHistories)[number]
}

export interface NamedAct extends FoundAct {
  /** address of a member of the staff; null for everybody else */
  readonly name: string | null
}

/** In which the acts of no airline stand: those of an account, too. */
const ofNoAirline = 'airline'

/** Two statements a page, however long the log is. @throws Refusal `malformed-request` for a cursor of no page */
export async function readMemberHistory(
  db: Db,
  member: Pick<Member, 'id' | 'accountId'>,
  { brand, of, ...asked }: MemberHistory,
): Promise<Page<NamedAct>> {
  const filter = filterOf(member, of)
  if (!filter) return { items: [], nextCursor: null }
  const { items, nextCursor } = await readActPage(db, { series: [brand, ofNoAirline], ...filter }, asked)
  const actors = items
    .filter(({ actorKind }) => actorKind === 'staff')
    .flatMap(({ actorId }) => actorId ?? [])
  const names = await listEmails(db, [...new Set(actors)])
  const nameOf = ({ actorId }: FoundAct) => (actorId === null ? null : (names.get(actorId) ?? null))
  return { items: items.map((act) => ({ ...act, name: nameOf(act) })), nextCursor }
}

/** Undefined where there can be nothing: the invitation was not accepted yet. */
function filterOf(
  { id, accountId }: Pick<Member, 'id' | 'accountId'>,
  of: MemberHistory['of'],
): Omit<AuditFilter, 'series'> | undefined {
  if (of === 'by') return accountId === null ? undefined : { actorIds: [accountId], actorKind: 'staff' }
  const account = accountId === null ? [] : [{ record: 'account', recordId: accountId } as const]
  return { records: [{ record: 'staff-member', recordId: id }, ...account] }
}
