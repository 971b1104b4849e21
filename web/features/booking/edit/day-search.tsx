import { searchKey } from '@jetbridge/core/booking/query.ts'
import { isLocalDate } from '@jetbridge/core/kernel/time.ts'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../i18n/i18n.tsx'
import { bookingFlowPath } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { DateChoice } from '../../search/date-choice.tsx'
import { useBooking } from '../flow/booking-context.tsx'
import { keptBookings } from '../flow/kept-bookings.ts'
import { useToday } from '../flow/use-today.ts'
import styles from './edit.module.css'

/** Route and people are fixed: of a search only the day is left. The same change goes on at the day's address. */
export function DaySearch() {
  const { t } = useText()
  const { query, paymentPhase } = useBooking()
  const today = useToday()
  const [day, setDay] = useState(query.departs)
  const show = useOtherDay()
  const isDay = isLocalDate(day) && day >= today
  return (
    <form
      className={styles.search}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isDay && day !== query.departs) void show(day)
      }}
    >
      <h3 className={styles.small}>{t('change.search')}</h3>
      <DateChoice
        isPlain={false}
        trip="one-way"
        label={t('change.day')}
        departs={day}
        returns=""
        today={today}
        departsError={isDay ? undefined : t('booking.refused.date-in-past')}
        returnsError={undefined}
        onChoose={setDay}
      />
      <Button type="submit" blockedBy={paymentPhase === 'running' ? t('payment.locked') : undefined}>
        {t('change.showDay')}
      </Button>
      <p className={styles.quiet}>{t('change.searchNote')}</p>
    </form>
  )
}

/** Nothing is begun anew: what is kept of the change is kept under the new address. [SIDE-10] */
function useOtherDay(): (day: string) => Promise<void> {
  const navigate = useNavigate()
  const { address, update, save } = useBooking()
  const bookings = useMemo(() => keptBookings(localStorage), [])
  return async (day) => {
    const changed = { ...address, departs: day }
    update('flights', { outboundDay: day })
    await save().catch(() => undefined)
    const kept = bookings.find(address)
    if (kept) {
      bookings.keep({ ...kept, search: searchKey(changed) })
      bookings.forget(kept.search)
    }
    await navigate(bookingFlowPath(changed))
  }
}
