import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { WireRefundQuote } from '@jetbridge/core/contract/cancellation.ts'
import type { Money } from '@jetbridge/core/kernel/money.ts'
import { type MessageKey, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type BookedFlight, numberOf, questionOf } from '../booked-flight.ts'
import type { UsedOpened } from '../../../session/opened-store.ts'
import { useCityName } from '../../../trip/use-city-name.ts'
import styles from './cancel-dialog.module.css'
import type { Cancelling, CancelNote } from './cancellation.ts'
import { Quote } from './quote.tsx'
import { useCancellation } from './use-cancellation.ts'

interface CancelDialogProps {
  flight: BookedFlight
  opened: UsedOpened
  /** everything is as it was */
  onClose: () => void
  /** without an amount when nobody can say it */
  onCancelled: (refund: Money | undefined) => void
  /** reads the booking once more */
  readAgain: () => Promise<unknown>
}

/** What would come back, before anything happens; then the traveller decides. [CHG-06] */
export function CancelDialog({ flight, opened, onClose, onCancelled, readAgain }: CancelDialogProps) {
  const { t, tag } = useText()
  const cityOf = useCityName()
  const number = numberOf(flight)
  const { cancelling, confirm, leave, quoteAgain, proofDialog } = useCancellation(flight, opened, {
    onCancelled,
    onLeave: onClose,
    readAgain,
  })
  const isWorking = cancelling.state === 'cancelling' || cancelling.state === 'asking'
  return (
    <Dialog
      title={t(isRefund(flight) ? 'cancel.refundTitle' : 'cancel.title', { number })}
      stays
      onClose={() => {
        if (!isWorking) leave()
      }}
      actions={
        <Actions
          flight={flight}
          cancelling={cancelling}
          onConfirm={confirm}
          onAgain={quoteAgain}
          onClose={leave}
        />
      }
    >
      <p className={styles.subtitle}>
        {t('cancel.subtitle', {
          from: cityOf(flight.origin),
          to: cityOf(flight.destination),
          day: formatDate(flight.departureDateTime, tag, 'full'),
        })}
      </p>
      <div aria-live="polite" className={styles.body}>
        <Body flight={flight} cancelling={cancelling} reservation={opened.reservation} />
      </div>
      {isQuoted(cancelling) && !isGivenUp(flight) && <p className={styles.final}>{t('cancel.final')}</p>}
      {proofDialog}
    </Dialog>
  )
}

interface BodyProps {
  flight: BookedFlight
  cancelling: Cancelling
  reservation: UsedOpened['reservation']
}

function Body({ flight, cancelling, reservation }: BodyProps) {
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
        <Banner tone="bad">
          <p>{cancelling.text}</p>
        </Banner>
      )
    case 'quoted':
    case 'cancelling': {
      const note = cancelling.state === 'quoted' ? cancelling.note : undefined
      return (
        <>
          {note === 'cancel.newFigures' && <Note note={note} />}
          <Quote flight={flight} quote={cancelling.quote} reservation={reservation} />
          {note && note !== 'cancel.newFigures' && <Note note={note} />}
        </>
      )
    }
    case 'asking':
      return (
        <>
          <span className="visually-hidden">{t('cancel.asking')}</span>
          {cancelling.quote && <Quote flight={flight} quote={cancelling.quote} reservation={reservation} />}
        </>
      )
  }
}

/**
 * New figures are announced above them. A failure is shown beside the pressed button, in view even when the figures are
 * long.
 */
function Note({ note }: { note: CancelNote }) {
  const { t } = useText()
  return (
    <Banner tone="warn" ref={bringIntoView}>
      <p>{t(note)}</p>
    </Banner>
  )
}

/** With the buttons below it. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' })
}

/** The airline has asked, so the traveller is not changing a plan. */
function isRefund(flight: BookedFlight): boolean {
  return questionOf(flight) !== null
}

/** The airline cancelled it: there is no flight left to keep. */
function isGivenUp(flight: BookedFlight): boolean {
  return questionOf(flight)?.kind === 'cancelled'
}

function isQuoted({ state }: Cancelling): boolean {
  return state === 'quoted' || state === 'cancelling'
}

/** Why the flight cannot be cancelled just now. */
const waiting: Readonly<Partial<Record<Cancelling['state'], MessageKey>>> = {
  quoting: 'cancel.quoting',
  asking: 'cancel.asking',
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
  const isAsking = cancelling.state === 'asking'
  const why = waiting[cancelling.state]
  const working = isWorking ? t('cancel.working') : undefined
  return (
    <>
      <Button busy={isAsking} blockedBy={working} onClick={onClose}>
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
          blockedBy={why && t(why)}
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
