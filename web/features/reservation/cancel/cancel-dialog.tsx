import type { WireRefundQuote } from '@jetbridge/core/contract/cancellation.ts'
import type { Money } from '@jetbridge/core/kernel/money.ts'
import { formatDate } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type BookedFlight, numberOf } from '../booked-flight.ts'
import type { UsedOpened } from '../opened-store.ts'
import { useCityName } from '../../booked-flight/use-city-name.ts'
import styles from './cancel-dialog.module.css'
import type { Cancelling } from './cancellation.ts'
import { Quote } from './quote.tsx'
import { useCancellation } from './use-cancellation.ts'

interface CancelDialogProps {
  flight: BookedFlight
  opened: UsedOpened
  /** everything is as it was */
  onClose: () => void
  /** without an amount when the answer was lost on its way */
  onCancelled: (refund: Money | undefined) => void
}

/** What would come back, before anything happens; then the traveller's word. [CHG-06] */
export function CancelDialog({ flight, opened, onClose, onCancelled }: CancelDialogProps) {
  const { t, locale } = useText()
  const cityOf = useCityName()
  const number = numberOf(flight)
  const { cancelling, confirm, quoteAgain, proofDialog } = useCancellation(flight, opened, {
    onCancelled,
    onLeave: onClose,
  })
  const isWorking = cancelling.state === 'cancelling'
  return (
    <Dialog
      title={t(isRefund(flight) ? 'cancel.refundTitle' : 'cancel.title', { number })}
      stays
      onClose={() => {
        if (!isWorking) onClose()
      }}
      actions={
        <Actions
          flight={flight}
          cancelling={cancelling}
          onConfirm={confirm}
          onAgain={quoteAgain}
          onClose={onClose}
        />
      }
    >
      <p className={styles.subtitle}>
        {t('cancel.subtitle', {
          from: cityOf(flight.origin),
          to: cityOf(flight.destination),
          day: formatDate(flight.departureDateTime, locale, 'full'),
        })}
      </p>
      <div aria-live="polite" className={styles.body}>
        <Body flight={flight} cancelling={cancelling} passengers={opened.reservation.passengers} />
      </div>
      {proofDialog}
    </Dialog>
  )
}

interface BodyProps {
  flight: BookedFlight
  cancelling: Cancelling
  passengers: UsedOpened['reservation']['passengers']
}

function Body({ flight, cancelling, passengers }: BodyProps) {
  const { t } = useText()
  switch (cancelling.state) {
    case 'quoting':
      return (
        <>
          <span className="visually-hidden">{t('cancel.quoting')}</span>
          <Skeleton height="4.5rem" width="12rem" />
          <Skeleton height="5.5rem" />
        </>
      )
    case 'unquoted':
      return (
        <Notice tone="bad">
          <p>{cancelling.text}</p>
        </Notice>
      )
    case 'quoted':
    case 'cancelling':
      return (
        <>
          {'note' in cancelling && cancelling.note && (
            <Notice tone="warn">
              <p>{t(cancelling.note)}</p>
            </Notice>
          )}
          <Quote flight={flight} quote={cancelling.quote} passengers={passengers} />
        </>
      )
  }
}

/** The airline has asked: what is given up is not a plan of the traveller's. */
function isRefund({ scheduleChange }: BookedFlight): boolean {
  return scheduleChange !== null
}

interface ActionsProps {
  flight: BookedFlight
  cancelling: Cancelling
  onConfirm: (quote: WireRefundQuote) => void
  onAgain: () => void
  onClose: () => void
}

function Actions({ flight, cancelling, onConfirm, onAgain, onClose }: ActionsProps) {
  const { t } = useText()
  const isWorking = cancelling.state === 'cancelling'
  return (
    <>
      <Button blockedBy={isWorking ? t('cancel.working') : undefined} onClick={onClose}>
        {t(isRefund(flight) ? 'cancel.notNow' : 'cancel.keep')}
      </Button>
      {cancelling.state === 'unquoted' ? (
        <Button kind="primary" onClick={onAgain}>
          {t('cancel.again')}
        </Button>
      ) : (
        <Button
          kind="primary"
          busy={isWorking}
          blockedBy={cancelling.state === 'quoting' ? t('cancel.quoting') : undefined}
          onClick={() => {
            if (cancelling.state === 'quoted') onConfirm(cancelling.quote)
          }}
        >
          {t(isRefund(flight) ? 'cancel.confirmRefund' : 'cancel.confirm')}
        </Button>
      )}
    </>
  )
}
