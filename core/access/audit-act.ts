/** What the audit log can say of an act: a closed list, so that the desk has a word for each of them. */
import type { RevealedData } from '../guest/revealed-data.ts'
import type { ActorKind } from './actor.ts'

/** What an airline takes in from a file; the log says `<kind>-imported`. */
export type ImportedKind =
  | 'airports'
  | 'connection-times'
  | 'custom-fields'
  | 'dashboard'
  | 'emissions'
  | 'extras'
  | 'fare-brands'
  | 'fares'
  | 'promo-codes'
  | 'schedule'
  | 'seat-maps'
  | 'taxes'
  | 'vouchers'

/** Of a booking and its travellers. */
type BookingAct =
  | 'answer-schedule-change'
  | 'cancel-flight'
  | 'change-contact'
  | 'change-names'
  | 'change-flight'
  | 'keep-travel-document'
  | `${RevealedData}-seen`

type DepartureAct = 'departure-cancelled' | 'departure-moved' | 'passenger-list-taken'

type AccountAct =
  | 'email-changed'
  | 'erase-passenger'
  | 'passkey-added'
  | 'passkey-removed'
  | 'password-changed'
  | 'recovery-codes-renewed'
  | 'second-factor-off'
  | 'second-factor-on'
  | 'second-factor-reset'

export type AgencyActName =
  | 'agency-approved'
  | 'agency-closed'
  | 'agency-corrected'
  | 'agency-declined'
  | 'agency-edited'
  | 'agency-limit-set'
  | 'agency-opened'
  | 'agency-reopened'
  | 'agency-second-factor-reset'
  | 'agency-topped-up'
  | 'agency-user-changed'
  | 'agency-user-created'
  | 'agency-user-creation-off'
  | 'agency-user-creation-on'
  | 'agency-user-invited'

/** Of a member of the staff. */
export type MemberActName =
  | 'staff-end-lifted'
  | 'staff-ended'
  | 'staff-factor-reset-asked'
  | 'staff-factor-reset-refused'
  | 'staff-factor-reset-withdrawn'
  | 'staff-invited'
  | 'staff-limit-set'
  | 'staff-role-granted'
  | 'staff-role-withdrawn'
  | 'staff-signed-out'

type AirlineAct =
  | 'agencies-exported'
  | 'change-scheduled'
  | 'change-unscheduled'
  | 'staff-role-defined'
  | 'staff-role-dropped'
  | 'voucher-issued'
  | 'voucher-taken-back'
  | 'vouchers-exported'
  | 'withdraw-membership'
  | `${ImportedKind}-imported`

export type AuditAct = BookingAct | DepartureAct | AccountAct | AgencyActName | MemberActName | AirlineAct

/** Who did it: an actor, or somebody at the console of the server. */
export type AuditActor = ActorKind | 'operator'

/** Who did what a history tells: who booked for themselves has left no row in the audit log. */
export type HistoryActor = AuditActor | 'traveller'
