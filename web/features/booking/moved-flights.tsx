import { useEffect, useRef, useState } from 'react'
import { isUnfit, movedFlights } from './wizard/held-times.ts'
import { canGoBack, dataOf } from './wizard/wizard.ts'
import { type ApiFailure, isUncertain } from '../../api/failure.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/banner.tsx'
import { BeforeAndNow } from '../../trip/before-and-now.tsx'
import { useBooking } from './store/use-booking.tsx'
import styles from './moved-flights.module.css'

/**
 * The airline has moved flights that are held: the old and the new times, before anything is paid. The focus comes
 * here when it appears. It also says that the traveller has agreed.
 */
export function MovedFlights() {
  const { t } = useText()
  const held = useBooking((booking) => booking.held)
  const choice = useBooking(({ wizard }) => dataOf(wizard, 'flights'))
  const [isAccepted, setAccepted] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const moved = movedFlights(choice, held?.answer)
  const isAsked = moved.length > 0
  const readAt = held?.answeredAt
  useEffect(() => {
    if (isAsked) box.current?.focus()
  }, [isAsked, readAt])
  useEffect(() => {
    if (isAccepted) box.current?.focus()
  }, [isAccepted])
  if (!isAsked && !isAccepted) return null
  return (
    <Banner ref={box} tabIndex={-1} tone={isAsked ? 'warn' : 'good'} role="status" className={styles.moved}>
      {isAsked ? (
        <>
          <h2 className={styles.title}>{t('hold.movedTitle', { count: moved.length })}</h2>
          {moved.map(({ flight, was, now }) => (
            <div key={flight.id} className={styles.flight}>
              <p>
                {flight.marketingCarrierCode} {flight.flightNumber}, {flight.departureAirport.code} –{' '}
                {flight.arrivalAirport.code}
              </p>
              <BeforeAndNow was={was} now={now} />
            </div>
          ))}
          <Answers
            isUnfit={isUnfit(held?.answer)}
            onAccepted={() => {
              setAccepted(true)
            }}
          />
        </>
      ) : (
        <p>{t('hold.movedAccepted')}</p>
      )}
    </Banner>
  )
}

interface AnswersProps {
  /** nobody can be on all of the flights that are held */
  isUnfit: boolean
  onAccepted: () => void
}

/** Times that do not fit are no choice; those of a flight that is changed fit the rest of its trip or not, which the engine knows. */
function Answers({ isUnfit, onAccepted }: AnswersProps) {
  const { t } = useText()
  const { acceptTimes, returnTo } = useBooking(({ acceptTimes, returnTo }) => ({ acceptTimes, returnTo }))
  const mayGoBack = useBooking(({ wizard }) => canGoBack(wizard).ok)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const accept = async () => {
    setSending(true)
    setFailure(undefined)
    const refused = await acceptTimes()
    setSending(false)
    setFailure(refused)
    if (!refused) onAccepted()
  }
  const isNoChoice = isUnfit || failure?.code === 'return-before-arrival'
  return (
    <>
      <p>{t(isNoChoice ? 'hold.movedUnfit' : 'hold.movedText')}</p>
      {failure && <p role="alert">{isUncertain(failure) ? t('moved.failed') : failureText(failure, t)}</p>}
      <div className={styles.actions}>
        {!isNoChoice && (
          <Button kind="primary" busy={isSending} onClick={() => void accept()}>
            {t('hold.movedAccept')}
          </Button>
        )}
        {mayGoBack && (
          <Button kind={isNoChoice ? 'primary' : 'text'} onClick={() => void returnTo('flights')}>
            {t('hold.movedOther')}
          </Button>
        )}
      </div>
    </>
  )
}
