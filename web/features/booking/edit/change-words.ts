/** The words for the flight that is changed: by the traveller's wish, or moved or cancelled by the airline. */
import type { WireFlightEdit } from '@jetbridge/core/contract/flight-change.ts'
import type { MessageKey } from '../../../i18n/i18n.tsx'

interface ChangeWords {
  /** above the flights to choose from */
  readonly heading: MessageKey
  /** on the button that takes the chosen one */
  readonly action: MessageKey
  /** once it is made */
  readonly done: MessageKey
  /** above the flight */
  readonly now: MessageKey
  /** on the button that leaves everything as it is */
  readonly keep: MessageKey
  /** why no other flight can be chosen once the change is tried, to be paid for or to be confirmed */
  readonly locked: { readonly due: MessageKey; readonly nothingDue: MessageKey }
  /** where nothing makes a difference: why */
  readonly free: MessageKey
}

const ofOwn: ChangeWords = {
  heading: 'change.heading',
  action: 'change.action',
  done: 'change.done',
  now: 'change.now',
  keep: 'change.keep',
  locked: { due: 'change.lockedToPay', nothingDue: 'change.lockedToConfirm' },
  free: 'change.line.nothing',
}

const words = {
  moved: { ...ofOwn, free: 'change.line.moved' },
  cancelled: {
    ...ofOwn,
    now: 'change.cancelled',
    keep: 'change.later',
    locked: { due: 'change.lockedCancelled', nothingDue: 'change.lockedCancelled' },
    free: 'change.line.cancelled',
  },
} as const satisfies Record<string, ChangeWords>

const ofAnyConnection = {
  heading: 'change.headingConnection',
  action: 'change.actionConnection',
  done: 'change.doneConnection',
} as const satisfies Partial<ChangeWords>

const ofConnection = {
  own: { now: 'change.nowConnection', keep: 'change.keepConnection' },
  moved: { now: 'change.nowConnection', keep: 'change.keepConnection', free: 'change.line.connection' },
  cancelled: { now: 'change.cancelledConnection', free: 'change.line.connection' },
} as const satisfies Record<string, Partial<ChangeWords>>

export function changeWords({
  flight: { scheduleChange, segments },
}: {
  readonly flight: Pick<WireFlightEdit['flight'], 'scheduleChange' | 'segments'>
}): ChangeWords {
  const ofOne = scheduleChange ? words[scheduleChange] : ofOwn
  return segments ? { ...ofOne, ...ofAnyConnection, ...ofConnection[scheduleChange ?? 'own'] } : ofOne
}
