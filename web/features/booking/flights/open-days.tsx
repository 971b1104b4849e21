import type { WireFare, WireFlight } from '@jetbridge/core/contract/wire.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { mergeDays } from './day-prices.ts'
import { DayRibbon } from './day-ribbon.tsx'
import { partyText } from '../../../trip/flight-words.ts'
import type { Pricing } from './flight-list.ts'
import { MonthPrices } from './month-prices.tsx'
import { FlightsOfDay } from './flights-of-day.tsx'
import type { FlightsPart } from './flights-part.ts'
import type { Availability } from './use-availability.ts'
import { useDayAhead, useOpenedDay } from './use-opened-day.ts'
import type { ShownDay } from './use-shown-day.ts'
import styles from './direction-block.module.css'

interface OpenDaysProps {
  /** the way, by its place */
  bound: number
  /** of the way, in words */
  name: string
  /** from where to where, in words */
  route: string
  availability: Availability
  shown: ShownDay
  pricing: Pricing
  part: FlightsPart
  onChoose: (flight: WireFlight, fare: WireFare) => void
  onDay: (date: string) => void
}

/** The days of a way that has no flight chosen yet, and the flights of the one that is open. */
export function OpenDays(props: OpenDaysProps) {
  const { bound, name, route, availability, shown, pricing, part, onChoose, onDay } = props
  const { t } = useText()
  const askedCurrency = useBooking((booking) => booking.currency)
  const currency = availability.answer?.currencyCode ?? askedCurrency
  const opened = useOpenedDay(availability, bound, shown.day)
  const askAhead = useDayAhead(availability, bound)
  const days = mergeDays(availability.daysOf(bound), opened.known ? [opened.known] : [])
  const open = (date: string) => {
    shown.pick(date)
    onDay(date)
  }
  return (
    <>
      {pricing.kind === 'difference' && <Compared />}
      {part.DayNote && <part.DayNote availability={availability} shown={shown} />}
      <DayRibbon
        label={t('flights.days', { direction: name })}
        days={days}
        currency={currency}
        selected={shown.day}
        pricing={pricing}
        isLoadingMore={availability.isLoadingMore(bound)}
        onMore={() => {
          availability.loadMore(bound)
        }}
        onApproach={askAhead}
        onSelect={open}
      />
      {part.hasMonthPrices && <MonthPrices bound={bound} selected={shown.day} known={days} onDay={open} />}
      <FlightsOfDay
        bound={bound}
        opened={opened}
        availability={availability}
        part={part}
        currency={currency}
        pricing={pricing}
        onChoose={onChoose}
        caption={`${name}, ${route}`}
      />
    </>
  )
}

/** Explains the figures of days and fares that follow. */
function Compared() {
  const { t } = useText()
  const party = useBooking((booking) => booking.party)
  return <p className={styles.note}>{t('change.compared', { party: partyText(party, t) })}</p>
}
