/** What the audit log says of a booking and its people, with who did it. Changes nothing. */
import type { Db } from '../../../db/open.ts'
import { listEmails } from '../../account/read.ts'
import { type FoundAct, listActs } from '../../audit/read.ts'
import type { WholeBooking } from '../queries/booking.ts'

export interface NamedAct extends FoundAct {
  /** mail address or login of somebody who works for the airline or an agency; null for others */
  readonly actorName: string | null
}

/** The newest ones: travellers do not do more. */
const mostActs = 500

export async function readActsOf(
  db: Db,
  { id, brand, passengers }: Pick<WholeBooking, 'id' | 'brand' | 'passengers'>,
): Promise<NamedAct[]> {
  const people = passengers.map((each) => ({ record: 'passenger', recordId: each.id }) as const)
  const records = [{ record: 'reservation', recordId: id } as const, ...people]
  const acts = await listActs(db, { series: [brand], records }, mostActs)
  const actors = acts.filter(({ actorKind }) => actorKind === 'staff').map(({ actorId }) => actorId)
  const names = await listEmails(db, [...new Set(actors.filter((each) => each !== null))])
  return acts.map((act) => ({ ...act, actorName: (act.actorId && names.get(act.actorId)) ?? null }))
}
