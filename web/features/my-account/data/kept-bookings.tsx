import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { useRouteWords } from '../route/use-route-words.ts'
import styles from './data.module.css'
import { factValue } from './fact-name.ts'
import type { ExportedData } from './exported-data.ts'
import { Tree } from './kept-tree.tsx'

interface KeptBookingsProps {
  bookings: ExportedData['bookings']
  /** the same bookings as the passenger's home lists them */
  flights: WireProfile['flights']
}

/** One line a booking, which opens to all that is kept of it. On paper all of them are open. */
export function KeptBookings({ bookings, flights }: KeptBookingsProps) {
  const { t, tag } = useText()
  const routeWords = useRouteWords()
  const list = useRef<HTMLDivElement>(null)
  useOpenOnPaper(list)
  if (bookings.length === 0) return <p className={styles.asOf}>{t('profile.none')}</p>
  return (
    <div ref={list} className={styles.bookings}>
      {bookings.map(({ confirmationCode, state, ...booking }, index) => {
        const code = typeof confirmationCode === 'string' ? confirmationCode : ''
        const trip = flights.find((each) => each.confirmationCode === confirmationCode)
        return (
          <details key={index} className={styles.booking}>
            <summary>
              <strong>{code}</strong>
              <span className={styles.route}>{trip && routeWords(trip.flightSummary)}</span>
              <span>{trip && formatDate(trip.departureDateTime, tag)}</span>
              <span className={styles.asOf}>{factValue('state', state, tag, t)}</span>
              <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
            </summary>
            <div className={styles.inside}>
              <Tree value={booking} />
            </div>
          </details>
        )
      })}
    </div>
  )
}

/** A page prints what is in sight only. */
function useOpenOnPaper(list: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    const open = () => {
      opened = [...(list.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])]
      for (const each of opened) each.open = true
    }
    const close = () => {
      for (const each of opened) each.open = false
    }
    addEventListener('beforeprint', open)
    addEventListener('afterprint', close)
    return () => {
      removeEventListener('beforeprint', open)
      removeEventListener('afterprint', close)
    }
  }, [list])
}
