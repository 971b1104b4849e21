import { boundsOf } from '@jetbridge/core/booking/query.ts'
import { ChartColumn } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePage } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { bookingFlowPath } from '../../../paths.ts'
import { lastSaleDay, useOriginToday } from '../../../trip/origin-today.ts'
import { partMissing } from '../../../form/part-missing.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { movedTo } from './why-no-flights.ts'
import styles from './month-prices.module.css'

const PriceGraph = lazyPart(
  () => import('../../../trip/calendar/price-graph.tsx').then(({ PriceGraph: it }) => ({ default: it })),
  partMissing('search.partMissing'),
)

interface MonthPricesProps {
  /** the way, by its place */
  bound: number
  selected: string
  /** days of the ribbon, which open at once; any other is another search */
  known: readonly { readonly date: string }[]
  onDay: (date: string) => void
}

/** Behind a press: what every day of the month costs. */
export function MonthPrices({ bound, selected, known, onDay }: MonthPricesProps) {
  const { t } = useText()
  const id = useId()
  const { airports, saleWindowDays } = usePage()
  const query = useBooking((booking) => booking.query)
  const party = useBooking((booking) => booking.party)
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const way = boundsOf(query)[bound]
  const today = useOriginToday(airports.find(({ code }) => code === way?.origin))
  const lastDay = lastSaleDay(today, saleWindowDays)
  if (!way || today === '') return null
  return (
    <div className={styles.month}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setOpen(!isOpen)
        }}
      >
        <ChartColumn size={18} strokeWidth={1.75} aria-hidden />
        {t('flights.monthPrices')}
      </button>
      <div id={id}>
        {isOpen && (
          <Suspense fallback={<Skeleton height="14.75rem" />}>
            <PriceGraph
              way={way}
              terms={{ party, currency: query.currency, promoCode: query.promoCode }}
              today={today}
              lastDay={lastDay}
              selected={selected}
              onPick={(date) => {
                if (known.some((day) => day.date === date)) onDay(date)
                else void navigate(bookingFlowPath(movedTo(query, bound, date)))
              }}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}
