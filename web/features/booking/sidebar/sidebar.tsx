import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { hasNoFlights, isResult } from '../wizard/leave.ts'
import { canGoBack, dataOf } from '../wizard/wizard.ts'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { useMediaQuery } from '../../../ui/media-query.ts'
import { ask } from '../../../ui/message-store.ts'
import { useBooking, useBookingNow } from '../store/use-booking.tsx'
import { isPaying } from '../where.ts'
import { leaveQuestion } from '../navigation/leave-question.ts'
import { ChosenExtras } from './chosen-extras.tsx'
import { ChosenSeats } from './chosen-seats.tsx'
import { PriceSummary } from './price-summary.tsx'
import { StepList } from './step-list.tsx'
import { TripBrief } from './trip-brief.tsx'
import { TripSearch } from './trip-search.tsx'
import { PartyList, SelectedFlights } from './trip-summary.tsx'
import styles from './sidebar.module.css'

/** What is being booked, beside every step; folded away below 1025 px. [SIDE-01 … SIDE-09] */
export function Sidebar() {
  const brand = useBrand()
  const query = useBooking((booking) => booking.query)
  const choice = useBooking(({ wizard }) => dataOf(wizard, 'flights'))
  const step = useBooking(({ wizard }) => wizard.current)
  const { hideSidebarPrice, printedPayment } = brand.switches
  // The payment step states the price itself, once.
  const hasPrice = !hideSidebarPrice && (printedPayment || step !== 'payment')
  return (
    <SidebarFrame brief={<TripBrief query={query} choice={choice} />} hasPrice={hasPrice}>
      {!isResult(step) && <StepList />}
      <SearchPart key={step} />
      <SelectedFlights />
      <PartyList />
      <ChosenSeats />
      <ChosenExtras />
      {hasPrice && <PriceSummary />}
    </SidebarFrame>
  )
}

/** The panel, or on a small screen the button that opens it. [SIDE-08] */
export function SidebarFrame({
  children,
  brief,
  isOpenAtFirst = false,
  hasPrice = true,
}: {
  children: ReactNode
  hasPrice?: boolean
  /** the trip in a few words, on the button */
  brief?: ReactNode
  isOpenAtFirst?: boolean
}) {
  const { t } = useText()
  const brand = useBrand()
  const id = useId()
  const isWide = useMediaQuery('(min-width: 1025px)')
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <aside className={styles.sidebar} aria-labelledby={`${id}-heading`}>
      {!isWide && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setOpen(!isOpen)
          }}
        >
          <span className={styles.label}>
            {!isOpen && brief}
            <span className={styles.what}>
              {isOpen
                ? t('sidebar.close')
                : t(hasPrice && !brand.switches.hideSidebarPrice ? 'sidebar.open' : 'sidebar.openTrip')}
            </span>
          </span>
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      <div id={id} className={styles.panel} hidden={!isWide && !isOpen}>
        <h2 id={`${id}-heading`} className={styles.heading}>
          {t('sidebar.heading')}
        </h2>
        {children}
      </div>
    </aside>
  )
}

/** One press away, so that a step has one action in sight; locked while a payment runs. [SIDE-01] */
function SearchPart() {
  const { t } = useText()
  const query = useBooking((booking) => booking.query)
  const bookingNow = useBookingNow()
  const isLocked = useBooking(isPaying)
  // The trip stays as it is: a search begins another one.
  const isTried = useBooking(({ wizard }) => !canGoBack(wizard).ok)
  const isOver = useBooking(({ wizard }) => isResult(wizard.current))
  const [isWanted, setWanted] = useState(false)
  const isOpen = isWanted && !isLocked
  const mayLeave = async () => {
    const { wizard, held } = bookingNow()
    if (hasNoFlights({ wizard, isHeld: held !== undefined })) return true
    return ask(leaveQuestion(t, { isPaying: false, text: 'booking.leaveText' }))
  }
  if (isOver) return null
  return (
    <div className={styles.search}>
      {isOpen && (
        <TripSearch
          query={query}
          typedNow={() => dataOf(bookingNow().wizard, 'passengers')}
          mayLeave={mayLeave}
        />
      )}
      <Button
        kind="text"
        aria-expanded={isOpen}
        blockedBy={isLocked ? t('payment.locked') : undefined}
        onClick={() => {
          setWanted(!isOpen)
        }}
      >
        {t(isOpen ? 'sidebar.keepSearch' : isTried ? 'booking.newSearch' : 'sidebar.changeSearch')}
      </Button>
    </div>
  )
}
