/** The one question before a booking is given up, whatever gives it up: another page or another search. */
import type { MessageKey, Translate } from '../../../i18n/i18n.tsx'
import type { Message } from '../../../ui/message-store.ts'

interface LeaveState {
  readonly isPaying: boolean
  /** what is lost */
  readonly text: MessageKey
}

/** Goes along with somebody who leaves by a button that says so: there is nothing to ask about. */
export const leavingOnPurpose = { isOnPurpose: true } as const

/** [FLOW-43] */
export function leaveQuestion(t: Translate, { isPaying, text }: LeaveState): Message {
  return {
    title: t('booking.leaveTitle'),
    text: t(isPaying ? 'booking.leavePayingText' : text),
    confirm: t('booking.leave'),
    cancel: t('booking.stay'),
    losesWork: true,
  }
}
