/** Braintree's form in the payment step: open as long as the step asks for a card. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { OpenForms } from '../../../form/drop-in/open-forms.ts'
import type { PayOutcome } from './outcome.ts'

/** Closed when another way is chosen, the amount changes or the step is left. */
export function useDropIn() {
  const [dropIn, setDropIn] = useState<OpenForms>()
  useEffect(
    () => () => {
      void dropIn?.close()
    },
    [dropIn],
  )
  const close = async () => {
    await dropIn?.close()
    setDropIn(undefined)
  }
  return { dropIn, keep: setDropIn, close }
}

interface OpenAtOnce {
  readonly open: () => Promise<OpenForms | PayOutcome>
  readonly onOpened: (dropIn: OpenForms) => void
  readonly onUnopened: (why: PayOutcome) => void
}

/**
 * Opens the form with the step, and again after it had to be closed.
 * @returns whether it is on its way, and what opens it once more
 */
export function useOpenAtOnce({ open, onOpened, onUnopened }: OpenAtOnce) {
  const [round, setRound] = useState(1)
  const [ended, setEnded] = useState(0)
  const openNow = useEffectEvent(open)
  const end = useEffectEvent((opened: OpenForms | PayOutcome) => {
    setEnded(round)
    if ('kind' in opened) onUnopened(opened)
    else onOpened(opened)
  })
  useEffect(() => {
    let isLeft = false
    void openNow().then(async (opened) => {
      if (!isLeft) end(opened)
      else if (!('kind' in opened)) await opened.close()
    })
    return () => {
      isLeft = true
    }
  }, [round])
  const openAgain = () => {
    setRound((before) => before + 1)
  }
  return { isOpening: ended !== round, openAgain }
}
