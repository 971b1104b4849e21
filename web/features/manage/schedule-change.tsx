import { scheduleChangeEndpoints } from '@jetbridge/core/contract/schedule-change.ts'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { type ApiFailure, isApiFailure, isPassing, isSessionLost, isUncertain } from '../../api/failure.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { useReaderText } from './use-reader-text.ts'
import { Button } from '../../ui/button.tsx'
import { BeforeAndNow } from '../../trip/before-and-now.tsx'
import { type BookedFlight, numberOf, questionOf, unfitWith } from '../../trip/booked-flight.ts'
import { focusCard } from './card-focus.ts'
import type { FlightActionsProps } from './flight-actions.tsx'
import { useProof } from '../../session/proof/use-proof.tsx'
import { flightNow, replaceReservation } from '../../session/opened-store.ts'
import styles from './schedule-change.module.css'

interface ScheduleChangeProps extends FlightActionsProps {
  /** it is changed and given back with the others of its way */
  isConnection?: boolean
}

/**
 * The airline moved or cancelled a flight: old and new state, and the traveller's three answers. Accepted times give
 * way to a polite message, and the focus stays with the flight.
 */
export function ScheduleChange(props: ScheduleChangeProps) {
  const [isAccepted, setAccepted] = useState(false)
  const { flight } = props
  const question = questionOf(flight)
  return (
    <>
      {question && (
        <Question
          {...props}
          question={question}
          onAccepted={() => {
            setAccepted(true)
            focusCard(flight.id)
          }}
        />
      )}
      <div role="status">{isAccepted && !question && <Thanks />}</div>
    </>
  )
}

function Thanks() {
  const { t } = useReaderText()
  return (
    <p className={styles.thanks}>
      <CircleCheck size={16} strokeWidth={2} aria-hidden />
      {t('moved.accepted')}
    </p>
  )
}

const ofFlightAlone = { moved: 'moved.text', unfit: 'moved.unfit', cancelled: 'moved.cancelledText' } as const
const ofConnection = {
  moved: 'moved.connectionText',
  unfit: 'moved.connectionUnfit',
  cancelled: 'moved.connectionCancelledText',
} as const

interface QuestionProps extends ScheduleChangeProps {
  question: NonNullable<BookedFlight['scheduleChange']>
  onAccepted: () => void
}

function Question(props: QuestionProps) {
  const { t } = useReaderText()
  const { flight, question, blockedBy, onChange, onCancel, isConnection = false } = props
  const { accept, isSending, failure, dialog } = useAccept(props)
  // the booking that was read since still asks: so the answer has not arrived
  const lost = blockedBy === undefined ? 'moved.failed' : 'moved.unsure'
  const isMoved = question.kind === 'moved'
  const words = isConnection ? ofConnection : ofFlightAlone
  const unfit = isMoved ? unfitWith(flight, props.opened.reservation.flights) : undefined
  const ofFlight = <span className="visually-hidden">: {numberOf(flight)}</span>
  return (
    <section className={styles.question}>
      <h4 className={styles.heading}>{t(isMoved ? 'moved.heading' : 'moved.cancelledHeading')}</h4>
      {isMoved && <BeforeAndNow was={question.was} now={flight} />}
      <p className={styles.text}>
        {unfit ? t(words.unfit, { other: numberOf(unfit) }) : t(isMoved ? words.moved : words.cancelled)}
      </p>
      <p role="alert" className={styles.failed}>
        {failure && (isUncertain(failure) ? t(lost) : failureText(failure, t))}
      </p>
      <div className={styles.actions}>
        {isMoved && !unfit && (
          <Button kind="primary" busy={isSending} blockedBy={blockedBy} onClick={() => void accept()}>
            {t('moved.accept')}
            {ofFlight}
          </Button>
        )}
        <Button blockedBy={blockedBy} onClick={onChange}>
          {t(isConnection ? 'flight.changeConnection' : 'flight.change')}
          {ofFlight}
        </Button>
        <Button blockedBy={blockedBy} onClick={onCancel}>
          {t('moved.refund')}
          {ofFlight}
        </Button>
      </div>
      {dialog}
    </section>
  )
}

/** A lost answer may have arrived: the booking is read before the page says anything of it. */
function useAccept({ flight, opened, readAgain, onAccepted }: QuestionProps) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const { withProof, dialog } = useProof(opened.api)
  const accept = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      const { reservation } = await withProof(() =>
        opened.api.call(
          scheduleChangeEndpoints.answer,
          { query: { flightId: flight.id }, body: { answer: 'accept' } },
          { untold: true },
        ),
      )
      replaceReservation(reservation)
      onAccepted()
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown
      // A traveller who does not want the code now causes no failure.
      if (isSessionLost(thrown) || thrown.code === 'code-required') return
      // After a final refusal the page shows the present state and stops asking.
      if (isUncertain(thrown) || !isPassing(thrown)) await readAgain()
      const now = flightNow(flight.id)
      if (isUncertain(thrown) && now && !now.isCancelled && !now.scheduleChange) onAccepted()
      else setFailure(thrown)
    } finally {
      setSending(false)
    }
  }
  return { accept, isSending, failure, dialog }
}
