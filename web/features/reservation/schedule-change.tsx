import { scheduleChangeEndpoints } from '@jetbridge/core/contract/schedule-change.ts'
import { useState } from 'react'
import { isApiFailure, isSessionLost } from '../../api/failure.ts'
import { formatDate, formatTime } from '../../i18n/format.ts'
import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { FlightActionsProps } from './flight-actions.tsx'
import { focusCard } from './card-focus.ts'
import { useProof } from './proof/use-proof.tsx'
import { replaceReservation } from './opened-store.ts'
import styles from './schedule-change.module.css'

/** The airline moved or cancelled a flight: what was and what is, and the traveller's three answers. */
export function ScheduleChange(props: FlightActionsProps) {
  const { t } = useText()
  const { flight, blockedBy, onChange, onCancel } = props
  if (!flight.scheduleChange) return null
  const isMoved = flight.scheduleChange.kind === 'moved'
  return (
    <section className={styles.question}>
      <h4 className={styles.heading}>{t(isMoved ? 'moved.heading' : 'moved.cancelledHeading')}</h4>
      {isMoved && <BeforeAndNow flight={flight} was={flight.scheduleChange.was} />}
      <p className={styles.text}>{t(isMoved ? 'moved.text' : 'moved.cancelledText')}</p>
      <div className={styles.actions}>
        {isMoved && <Accept {...props} />}
        <Button blockedBy={blockedBy} onClick={onChange}>
          {t('flight.change')}
        </Button>
        <Button blockedBy={blockedBy} onClick={onCancel}>
          {t('moved.refund')}
        </Button>
      </div>
    </section>
  )
}

type Times = Pick<FlightActionsProps['flight'], 'departureDateTime' | 'arrivalDateTime'>

function BeforeAndNow({ flight, was }: { flight: Times; was: Times }) {
  const { t } = useText()
  return (
    <dl className={styles.sides}>
      <div className={styles.was}>
        <dt>{t('moved.was')}</dt>
        <Side times={was} />
      </div>
      <div className={styles.now}>
        <dt>{t('moved.now')}</dt>
        <Side times={flight} />
      </div>
    </dl>
  )
}

function Side({ times: { departureDateTime, arrivalDateTime } }: { times: Times }) {
  const { locale } = useText()
  // Two times part at the dash, never inside one.
  const clock = (at: string) => formatTime(at, locale).replaceAll(/\s/g, '\u00a0')
  return (
    <dd>
      <span className={styles.day}>{formatDate(departureDateTime, locale, 'dayOfYear')}</span>
      <span className={styles.times}>
        {clock(departureDateTime)} – {clock(arrivalDateTime)}
      </span>
    </dd>
  )
}

function Accept({ flight, opened, blockedBy }: FlightActionsProps) {
  const { t } = useText()
  const [isSending, setSending] = useState(false)
  const { withProof, dialog } = useProof(opened.api)
  const accept = async () => {
    setSending(true)
    try {
      const { reservation } = await withProof(() =>
        opened.api.call(
          scheduleChangeEndpoints.answer,
          { query: { flightId: flight.id }, body: { answer: 'accept' } },
          { untold: true },
        ),
      )
      replaceReservation(reservation)
      showToast({ tone: 'good', text: t('moved.accepted') })
      focusCard(flight.id)
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown
      if (!isSessionLost(thrown)) showToast({ tone: 'bad', text: t('moved.failed') })
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <Button kind="primary" busy={isSending} blockedBy={blockedBy} onClick={() => void accept()}>
        {t('moved.accept')}
      </Button>
      {dialog}
    </>
  )
}
