import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { WireRefundQuote } from '@jetbridge/core/contract/cancellation.ts'
import type { Money } from '@jetbridge/core/kernel/money.ts'
import { type MessageKey } from '../../../i18n/i18n.tsx'
import { useReaderText } from '../use-reader-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { questionOf } from '../../../trip/booked-flight.ts'
import { type BookedWay, isConnection, numbersOf } from '../../../trip/booked-way.ts'
import type { UsedOpened } from '../../../session/opened-store.ts'
import { useCityName } from '../../../trip/use-city-name.ts'
import styles from './cancel-dialog.module.css'
import type { Cancelling, CancelNote } from './cancellation.ts'
import { Quote } from './quote.tsx'
import { useCancellation } from './use-cancellation.ts'

interface CancelDialogProps {
  /** a flight, or a connection, whose flights are all given back */
  way: BookedWay
  opened: UsedOpened
  /** everything is as it was */
  onClose: () => void
  /** without an amount when nobody can say it */
  onCancelled: (refund: Money | undefined) => void
  /** reads the booking once more */
  readAgain: () => Promise<unknown>
}

/** What would come back, before anything happens; then the traveller decides. [CHG-06] */
export function CancelDialog({ way, opened, onClose, onCancelled, readAgain }: CancelDialogProps) {
  const { t, tag } = useReaderText()
  const cityOf = useCityName()
  const [first] = way
  const last = way.at(-1) ?? first
  const { cancelling, confirm, leave, quoteAgain, proofDialog } = useCancellation(way, opened, {
    onCancelled,
    onLeave: onClose,
    readAgain,
  })
  const isWorking = cancelling.state === 'cancelling' || cancelling.state === 'asking'
  return (
    <Dialog
      title={t(wordsFor(way).title[isRefund(way) ? 'refund' : 'cancel'], { number: numbersOf(way) })}
      stays
      onClose={() => {
        if (!isWorking) leave()
      }}
      actions={
        <Actions way={way} cancelling={cancelling} onConfirm={confirm} onAgain={quoteAgain} onClose={leave} />
      }
    >
      <p className={styles.subtitle}>
        {t('cancel.subtitle', {
          from: cityOf(first.origin),
          to: cityOf(last.destination),
          day: formatDate(first.departureDateTime, tag, 'full'),
        })}
      </p>
      {isConnection(way) && <p>{t('cancel.whole', { count: way.length })}</p>}
      <div aria-live="polite" className={styles.body}>
        <Body way={way} cancelling={cancelling} reservation={opened.reservation} />
      </div>
      {isQuoted(cancelling) && !isGivenUp(way) && <p className={styles.final}>{t('cancel.final')}</p>}
      {proofDialog}
    </Dialog>
  )
}

/** Flights of a connection are never cancelled one by one. */
function wordsFor(way: BookedWay) {
  return isConnection(way) ? ofConnection : ofFlight
}

const ofFlight = {
  title: { cancel: 'cancel.title', refund: 'cancel.refundTitle' },
  confirm: 'cancel.confirm',
  keep: 'cancel.keep',
} as const

const ofConnection = {
  title: { cancel: 'cancel.connectionTitle', refund: 'cancel.connectionRefundTitle' },
  confirm: 'cancel.confirmConnection',
  keep: 'cancel.keepConnection',
} as const

interface BodyProps {
  way: BookedWay
  cancelling: Cancelling
  reservation: UsedOpened['reservation']
}

function Body({ way, cancelling, reservation }: BodyProps) {
  const { t } = useReaderText()
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
          <Quote way={way} quote={cancelling.quote} reservation={reservation} />
          {note && note !== 'cancel.newFigures' && <Note note={note} />}
        </>
      )
    }
    case 'asking':
      return (
        <>
          <span className="visually-hidden">{t('cancel.asking')}</span>
          {cancelling.quote && <Quote way={way} quote={cancelling.quote} reservation={reservation} />}
        </>
      )
  }
}

/**
 * New figures are announced above them. A failure is shown beside the pressed button, in view even when the figures are
 * long.
 */
function Note({ note }: { note: CancelNote }) {
  const { t } = useReaderText()
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
function isRefund(way: BookedWay): boolean {
  return way.some((flight) => questionOf(flight) !== null)
}

/** The airline cancelled it: there is no way left to keep. */
function isGivenUp(way: BookedWay): boolean {
  return way.some((flight) => questionOf(flight)?.kind === 'cancelled')
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
  way: BookedWay
  cancelling: Cancelling
  onConfirm: (quote: WireRefundQuote) => void
  onAgain: () => void
  onClose: () => void
}

function Actions({ way, cancelling, onConfirm, onAgain, onClose }: ActionsProps) {
  const { t } = useReaderText()
  const isWorking = cancelling.state === 'cancelling'
  const isAsking = cancelling.state === 'asking'
  const why = waiting[cancelling.state]
  const working = isWorking ? t('cancel.working') : undefined
  return (
    <>
      <Button busy={isAsking} blockedBy={working} onClick={onClose}>
        {t(isRefund(way) ? 'cancel.notNow' : wordsFor(way).keep)}
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
          {t(isRefund(way) ? 'cancel.confirmRefund' : wordsFor(way).confirm)}
        </Button>
      )}
    </>
  )
}
