import { isLocalDate } from '@jetbridge/core/kernel/time.ts'
import { useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateChoice } from '../../../trip/search/date-choice.tsx'
import { lastSaleDay } from '../../../trip/origin-today.ts'
import { usePage } from '../../../brand/brand-context.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { useOtherDay } from './use-other-day.ts'
import { isPaying } from '../where.ts'
import { useToday } from '../../../form/use-today.ts'
import styles from './edit.module.css'

/** Route and people are fixed: of a search only the day is left. The same change goes on at the day's address. */
export function DaySearch() {
  const { t } = useText()
  const query = useBooking((booking) => booking.query)
  const isLocked = useBooking(isPaying)
  const today = useToday()
  const [day, setDay] = useState(query.departs)
  const show = useOtherDay()
  const [isGoing, setGoing] = useState(false)
  const lastDay = lastSaleDay(today, usePage().saleWindowDays)
  const isBeyond = lastDay !== undefined && day > lastDay
  const isDay = isLocalDate(day) && day >= today && !isBeyond
  const isShown = day === query.departs
  const why = isLocked ? t('payment.locked') : isShown ? t('change.dayIsShown') : undefined
  return (
    <form
      className={styles.search}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isDay || isShown || isGoing) return
        setGoing(true)
        void show(day).finally(() => {
          setGoing(false)
        })
      }}
    >
      <DateChoice
        isPlain={false}
        trip="one-way"
        route={query}
        label={t('change.search')}
        departs={day}
        returns=""
        today={today}
        lastDay={lastDay}
        departsError={
          isDay
            ? undefined
            : t(isBeyond ? 'booking.refused.date-beyond-sale' : 'booking.refused.date-in-past')
        }
        returnsError={undefined}
        onChoose={setDay}
      />
      <Button type="submit" busy={isGoing} blockedBy={why}>
        {t('change.showDay')}
      </Button>
      <p className={styles.quiet}>{t('change.searchNote')}</p>
    </form>
  )
}
