import type { WireRefundQuote } from '@jetbridge/core/contract/cancellation.ts'
import { fromDecimal, type Money } from '@jetbridge/core/kernel/money.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ApiFailure, asApiFailure, isSessionLost, isUncertain } from '../../../api/failure.ts'
import { failureText } from '../../../i18n/failure-text.ts'
import { useReaderText } from '../use-reader-text.ts'
import { type BookedWay, refundedForWay } from '../../../trip/booked-way.ts'
import { flightNow, replaceReservation, type UsedOpened } from '../../../session/opened-store.ts'
import { type Proof, useProof } from '../../../session/proof/use-proof.tsx'
import { cancelCalls } from './cancel-calls.ts'
import type { Cancelling, CancelNote } from './cancellation.ts'

interface Ends {
  /** the flight is cancelled; without an amount when nobody can say it */
  readonly onCancelled: (refund: Money | undefined) => void
  /** nothing was done, and there is nothing to show */
  readonly onLeave: () => void
  /** the booking is read once more, and its page says what cannot be read */
  readonly readAgain: () => Promise<unknown>
}

export interface Cancellation {
  readonly cancelling: Cancelling
  readonly quoteAgain: () => void
  readonly confirm: (quote: WireRefundQuote) => void
  /** closes; after a lost answer only once its outcome is known, or cannot be learnt */
  readonly leave: () => void
  /** the code by mail, where a brand wants one */
  readonly proofDialog: Proof['dialog']
}

/** Quotes first, then cancels at exactly this quote. The engine gives a connection back with any of its flights. (GAP-103) */
export function useCancellation(way: BookedWay, opened: UsedOpened, ends: Ends): Cancellation {
  const { t } = useReaderText()
  const { withProof, dialog } = useProof(opened.api)
  const calls = cancelCalls(opened.api, way[0].id)
  const [cancelling, setCancelling] = useState<Cancelling>({ state: 'quoting' })
  /** nobody knows what a sent cancellation has done */
  const isUnsure = useRef(false)

  const load = async (note?: CancelNote) => {
    try {
      const quoted = await withProof(calls.quote)
      isUnsure.current = false
      setCancelling({ state: 'quoted', quote: quoted, note })
    } catch (thrown) {
      const failure = asApiFailure(thrown)
      if (failure.code === 'flight-not-active') await tellInactive(failure)
      else if (isOver(failure)) ends.onLeave()
      else setCancelling({ state: 'unquoted', text: failureText(failure, t) })
    }
  }

  const quote = (note?: CancelNote) => {
    setCancelling({ state: 'quoting' })
    return load(note)
  }

  const cancel = async (quoted: WireRefundQuote) => {
    setCancelling({ state: 'cancelling', quote: quoted })
    try {
      const done = await withProof(() => calls.cancel(quoted.quoteId))
      replaceReservation(done.reservation)
      ends.onCancelled(fromDecimal(done.refundableAmount, done.currencyCode))
    } catch (thrown) {
      await refused(asApiFailure(thrown), quoted)
    }
  }

  const refused = async (failure: ApiFailure, quoted: WireRefundQuote) => {
    const { code } = failure
    // A traveller who does not want the code now causes no failure.
    const told = code === 'code-required' ? undefined : 'cancel.failed'
    if (isUncertain(failure)) isUnsure.current = true
    if (code === 'quote-expired' || code === 'reservation-changed') await quote('cancel.newFigures')
    else if (code === 'flight-not-active') await tellInactive(failure)
    else if (isSessionLost(failure)) ends.onLeave()
    else setCancelling({ state: 'quoted', quote: quoted, note: isUnsure.current ? 'cancel.unsure' : told })
  }

  const tellInactive = async (failure: ApiFailure) => {
    if (!(await tellIfCancelled(way, opened, ends)))
      setCancelling({ state: 'unquoted', text: failureText(failure, t) })
  }

  const leave = async () => {
    if (isUnsure.current) {
      setCancelling((before) => ({ state: 'asking', quote: 'quote' in before ? before.quote : undefined }))
      if (await tellIfCancelled(way, opened, ends)) return
    }
    ends.onLeave()
  }

  useFirstQuote(load)

  return {
    cancelling,
    quoteAgain: () => void quote(),
    confirm: (quoted) => void cancel(quoted),
    leave: () => void leave(),
    proofDialog: dialog,
  }
}

/** Asks for the quote once, as soon as the dialog is there. */
function useFirstQuote(load: () => Promise<void>) {
  const begin = useEffectEvent(() => void load())
  useEffect(() => {
    const asked = setTimeout(begin)
    return () => {
      clearTimeout(asked)
    }
  }, [])
}

/** Ends with the flight cancelled: by our own call whose answer was lost, or by another tab's. */
async function tellIfCancelled(way: BookedWay, opened: UsedOpened, ends: Ends): Promise<boolean> {
  await ends.readAgain()
  const [first, ...others] = way.flatMap(({ id }) => flightNow(id) ?? [])
  if (!first?.isCancelled) return false
  ends.onCancelled(refundedForWay([first, ...others], opened.reservation.payment))
  return true
}

/** The traveller did not want the code, or the access has ended. */
function isOver(failure: ApiFailure): boolean {
  return failure.code === 'code-required' || isSessionLost(failure)
}
