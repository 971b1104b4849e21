import { bookedReservationEndpoints } from '@jetbridge/core/contract/booked-reservation.ts'
import { cancellationEndpoints, type WireRefundQuote } from '@jetbridge/core/contract/cancellation.ts'
import { fromDecimal, type Money } from '@jetbridge/core/kernel/money.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ApiFailure, isApiFailure, isSessionLost, isUncertain } from '../../../api/failure.ts'
import { failureText } from '../../../i18n/failure-text.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { type BookedFlight, refundedFor } from '../booked-flight.ts'
import { openedNow, replaceReservation, type UsedOpened } from '../opened-store.ts'
import { type Proof, useProof } from '../proof/use-proof.tsx'
import type { Cancelling, CancelNote } from './cancellation.ts'

interface Ends {
  /** the flight is cancelled; without an amount when nobody can say it */
  readonly onCancelled: (refund: Money | undefined) => void
  /** nothing was done and nothing is to be shown */
  readonly onLeave: () => void
  /** the booking is read once more, and what cannot be read is said on its page */
  readonly readAgain: () => Promise<unknown>
}

export interface Cancellation {
  readonly cancelling: Cancelling
  readonly quoteAgain: () => void
  readonly confirm: (quote: WireRefundQuote) => void
  /** closes; where an answer was lost, only once it is known or cannot be learnt what it was */
  readonly leave: () => void
  /** of the code by mail, where a brand wants one */
  readonly proofDialog: Proof['dialog']
}

/** Quotes first, then cancels at exactly this quote. (GAP-103) */
export function useCancellation(flight: BookedFlight, opened: UsedOpened, ends: Ends): Cancellation {
  const { t } = useText()
  const { api } = opened
  const { withProof, dialog } = useProof(api)
  const [cancelling, setCancelling] = useState<Cancelling>({ state: 'quoting' })
  /** nobody knows what a cancellation that was sent has done */
  const isUnsure = useRef(false)
  const query = { flightId: flight.id }

  const load = async (note?: CancelNote) => {
    try {
      const quoted = await withProof(() =>
        api.call(cancellationEndpoints.quoteCancelFlight, { query }, { untold: true, quiet: true }),
      )
      isUnsure.current = false
      setCancelling({ state: 'quoted', quote: quoted, note })
    } catch (thrown) {
      const failure = failureOf(thrown)
      if (failure.code === 'flight-not-active') await seeWhatHappened(failure)
      else if (isOver(failure)) ends.onLeave()
      else setCancelling({ state: 'unquoted', text: textOf(failure) })
    }
  }

  const quote = (note?: CancelNote) => {
    setCancelling({ state: 'quoting' })
    return load(note)
  }

  const cancel = async (quoted: WireRefundQuote) => {
    setCancelling({ state: 'cancelling', quote: quoted })
    try {
      const done = await withProof(() =>
        api.call(
          cancellationEndpoints.cancelFlight,
          { query: { ...query, quoteId: quoted.quoteId } },
          { untold: true, quiet: true },
        ),
      )
      replaceReservation(done.reservation)
      ends.onCancelled(fromDecimal(done.refundableAmount, done.currencyCode))
    } catch (thrown) {
      await refused(failureOf(thrown), quoted)
    }
  }

  const refused = async (failure: ApiFailure, quoted: WireRefundQuote) => {
    const { code } = failure
    if (isUncertain(failure)) isUnsure.current = true
    if (code === 'quote-expired' || code === 'reservation-changed') await quote('cancel.newFigures')
    else if (code === 'flight-not-active') await seeWhatHappened(failure)
    else if (isSessionLost(failure)) ends.onLeave()
    else
      setCancelling({
        state: 'quoted',
        quote: quoted,
        note: isUnsure.current ? 'cancel.unsure' : noteOf(failure),
      })
  }

  /** It may be our own cancellation whose answer was lost, or another tab's. */
  const seeWhatHappened = async (failure: ApiFailure) => {
    try {
      const read = await api.call(bookedReservationEndpoints.read, {}, { untold: true, quiet: true })
      replaceReservation(read)
      const now = read.flights.find(({ id }) => id === flight.id)
      if (now?.isCancelled) ends.onCancelled(refundedFor(now, read.payment))
      else setCancelling({ state: 'unquoted', text: textOf(failure) })
    } catch (thrown) {
      setCancelling({ state: 'unquoted', text: textOf(failureOf(thrown)) })
    }
  }

  const leave = async () => {
    if (isUnsure.current) {
      setCancelling((before) => ({ state: 'asking', quote: 'quote' in before ? before.quote : undefined }))
      await ends.readAgain()
      const { flights, payment } = openedNow()?.reservation ?? opened.reservation
      const now = flights.find(({ id }) => id === flight.id)
      if (now?.isCancelled) {
        ends.onCancelled(refundedFor(now, payment))
        return
      }
    }
    ends.onLeave()
  }

  const textOf = (failure: ApiFailure) => failureText(failure, t)

  const begin = useEffectEvent(() => void load())
  useEffect(() => {
    const asked = setTimeout(begin)
    return () => {
      clearTimeout(asked)
    }
  }, [])

  return {
    cancelling,
    quoteAgain: () => void quote(),
    confirm: (quoted) => void cancel(quoted),
    leave: () => void leave(),
    proofDialog: dialog,
  }
}

/** Not wanting the code now is no failure; an answer that never came may have been a yes. */
function noteOf(failure: ApiFailure): CancelNote | undefined {
  if (failure.code === 'code-required') return undefined
  return isUncertain(failure) ? 'cancel.unsure' : 'cancel.failed'
}

/** The traveller did not want the code, or the access has ended. */
function isOver(failure: ApiFailure): boolean {
  return failure.code === 'code-required' || isSessionLost(failure)
}

/** @throws what is no failed call */
function failureOf(thrown: unknown): ApiFailure {
  if (!isApiFailure(thrown)) throw thrown
  return thrown
}
