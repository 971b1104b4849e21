/** One timeline of a booking, from all that keeps a record of it. Changes nothing. */
import type { HistoryActor } from '@jetbridge/core/access/audit-act.ts'
import type { StatedKind, StateOf, TimelineKind, TimelinePlace } from '@jetbridge/core/guest/timeline.ts'
import { type Currency, minor, type Minor } from '@jetbridge/core/kernel/money.ts'
import { stuckAfterTries } from '../../notice/notice.ts'
import type { WholeBooking } from '../queries/booking.ts'
import type { NamedAct } from './read-acts.ts'

export interface TimelineEntry extends TimelinePlace {
  readonly kind: TimelineKind
  /** the act, the kind of letter, the way to pay; null where the kind says all */
  readonly what: string | null
  readonly state: StateOf<StatedKind> | null
  readonly flightId: string | null
  readonly passengerId: string | null
  readonly amount: Minor | null
  readonly currency: Currency | null
  /** null where nobody is known to have done it */
  readonly actor: { readonly kind: HistoryActor; readonly name: string | null } | null
  readonly reason: string | null
  /** for the airline alone */
  readonly note: string | null
}

const bare = {
  what: null,
  state: null,
  flightId: null,
  passengerId: null,
  amount: null,
  currency: null,
  actor: null,
  reason: null,
  note: null,
}

/** In no order. */
export function entriesOf(booking: WholeBooking, acts: readonly NamedAct[]): TimelineEntry[] {
  const { bookedAt, confirmedAt, agencyCode, bookAgent } = booking
  const actor: TimelineEntry['actor'] = { kind: agencyCode === null ? 'traveller' : 'agent', name: bookAgent }
  return [
    { ...bare, id: 'booked', at: bookedAt, kind: 'booked', actor },
    ...(confirmedAt === null
      ? []
      : [{ ...bare, id: 'confirmed', at: confirmedAt, kind: 'confirmed' } as const]),
    ...acts.map(entryOfAct),
    ...booking.flightEvents.map(({ segmentId, answer, ...event }) => ({
      ...bare,
      ...event,
      flightId: segmentId,
      state: answer,
    })),
    ...booking.moneyEvents.map(
      ({ id, kind, at, state, amount, voucherAmount, currency, provider, reason }) => ({
        ...bare,
        id,
        kind,
        at,
        state,
        currency,
        reason,
        amount: minor(amount + voucherAmount),
        what: provider,
      }),
    ),
    ...letterEntriesOf(booking),
  ]
}

function entryOfAct(act: NamedAct): TimelineEntry {
  const { at, place, record, recordId, reason, note } = act
  return {
    ...bare,
    id: `act-${String(place.place)}`,
    at,
    kind: 'act',
    what: act.act,
    passengerId: record === 'passenger' ? recordId : null,
    actor: { kind: act.actorKind, name: act.actorName },
    reason,
    note,
  }
}

function letterEntriesOf({ notices }: WholeBooking): TimelineEntry[] {
  return notices.map((notice) => ({
    ...bare,
    id: `letter-${notice.id}`,
    at: notice.deliveredAt ?? notice.queuedAt,
    kind: 'letter',
    what: notice.kind,
    state: letterStateOf(notice),
  }))
}

export function letterStateOf({
  deliveredAt,
  attempts,
}: Pick<WholeBooking['notices'][number], 'deliveredAt' | 'attempts'>): StateOf<'letter'> {
  if (deliveredAt !== null) return 'delivered'
  return attempts >= stuckAfterTries ? 'stuck' : 'waiting'
}
