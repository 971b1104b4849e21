import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { useOtherDay } from './use-other-day.ts'
import type { Availability } from '../flights/use-availability.ts'
import type { ShownDay } from '../flights/use-shown-day.ts'

interface OtherDayProps {
  availability: Availability
  shown: ShownDay
}

/** Which day is open in place of one with nothing else to choose, or when the next other flight goes. */
export function OtherDay({ availability, shown }: OtherDayProps) {
  const { t, tag } = useText()
  const query = useBooking((booking) => booking.query)
  const hasNone = !shown.other
  const next = availability.nextDayAfter(0)
  const hasLooked = useFurtherDays(availability, { isNeeded: hasNone && !next })
  if (shown.isInstead) {
    const told = {
      searched: formatDate(query.departs, tag, 'full'),
      day: formatDate(shown.day, tag, 'full'),
    }
    return <Banner role="status">{t('change.nearestDay', told)}</Banner>
  }
  if (!hasNone || (next === undefined && !hasLooked)) return null
  return <NoOtherDay next={next} />
}

/** For days with nothing but the booked flight: where to look next. */
function NoOtherDay({ next }: { next: string | undefined }) {
  const { t, tag } = useText()
  const show = useOtherDay()
  if (!next) return <Banner role="status">{t('change.noOther')}</Banner>
  return (
    <Banner role="status">
      <p>{t('change.nextOther', { day: formatDate(next, tag, 'full') })}</p>
      <Button onClick={() => void show(next)}>
        {t('flights.showNext', { day: formatDate(next, tag, 'day') })}
      </Button>
    </Banner>
  )
}

/** Looks once beyond the days that were asked for; answers whether it has. */
function useFurtherDays(availability: Availability, { isNeeded }: { isNeeded: boolean }): boolean {
  const hasAsked = availability.hasAskedMore(0)
  const ask = useEffectEvent(() => {
    availability.loadMore(0)
  })
  useEffect(() => {
    if (isNeeded && !hasAsked) ask()
  }, [isNeeded, hasAsked])
  return hasAsked && !availability.isLoadingMore(0)
}
