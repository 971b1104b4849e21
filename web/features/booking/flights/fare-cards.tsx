import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { WireFlight } from '@jetbridge/core/contract/wire.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { EachFlight } from './each-flight.tsx'
import { FareButton } from './fare-button.tsx'
import { FewLeft } from './few-left.tsx'
import styles from './fare-cards.module.css'
import { fareDescription, fareName, fareRows } from '../../../trip/fare-rows.ts'
import { type FlightListProps, pricedText } from './flight-list.ts'
import { FlightTimes } from '../../../trip/flight-times.tsx'

/** The same flights and fares on a phone: one flight open at a time, each fare a card with all its rows. */
export function FareCards(props: FlightListProps) {
  const { flights, caption } = props
  const only = flights.length === 1 ? flights[0]?.id : undefined
  const [openId, setOpenId] = useState(only)
  return (
    <ul className={styles.list} aria-label={caption}>
      {flights.map((flight) => (
        <FlightCard
          key={flight.id}
          {...props}
          flight={flight}
          isOpen={(openId ?? only) === flight.id}
          onToggle={() => {
            setOpenId(openId === flight.id ? undefined : flight.id)
          }}
        />
      ))}
    </ul>
  )
}

interface FlightCardProps extends FlightListProps {
  flight: WireFlight
  isOpen: boolean
  onToggle: () => void
}

function FlightCard({ flight, isOpen, onToggle, ...list }: FlightCardProps) {
  const { t, tag } = useText()
  const id = useId()
  const blockedBy = list.judge(flight)
  const card = useRef<HTMLLIElement>(null)
  useOpenedIntoView(card, isOpen)
  const price = () => {
    if (flight.minPrice === null) return ''
    if (blockedBy && list.pricing.kind !== 'full') return ''
    if (list.pricing.kind === 'free') return t('flights.free')
    return t('flights.from', { price: pricedText(flight.minPrice, { ...list, tag }) })
  }
  if (flight.minPrice === null) return <SoldOut flight={flight} />
  return (
    <li ref={card} className={styles.flight} data-blocked={blockedBy !== undefined}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <FlightTimes flight={flight} />
        <span className={styles.from}>
          {price()}
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
        </span>
      </button>
      <EachFlight flight={flight} />
      <FewLeft flight={flight} pricing={list.pricing} />
      {blockedBy && <p className={styles.reason}>{blockedBy}</p>}
      <div id={id} className={styles.fares} hidden={!isOpen}>
        {isOpen && <Fares flight={flight} blockedBy={blockedBy} {...list} />}
      </div>
    </li>
  )
}

/** Nothing of it can be chosen: there is nothing to open. */
function SoldOut({ flight }: { flight: WireFlight }) {
  const { t } = useText()
  return (
    <li className={styles.flight} data-blocked>
      <div className={styles.head}>
        <FlightTimes flight={flight} />
        <span className={styles.from}>{t('flights.soldOut')}</span>
      </div>
      <EachFlight flight={flight} />
    </li>
  )
}

/** Fares opened at the foot of the window would open out of sight: as much of them is shown as there is room. */
function useOpenedIntoView(card: React.RefObject<HTMLElement | null>, isOpen: boolean) {
  const was = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !was.current) card.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    was.current = isOpen
  }, [card, isOpen])
}

type FaresProps = Omit<FlightListProps, 'flights'> & { flight: WireFlight; blockedBy: string | undefined }

function Fares({ flight, blockedBy, currency, chosenFare, pricing, onChoose }: FaresProps) {
  const { t, tag, locale } = useText()
  const rows = fareRows(flight.fares, { t, tag, currency })
  return flight.fares.map((fare, index) => (
    <div key={fare.fareSummaryUid} className={styles.fare}>
      <FareButton
        flight={flight}
        fare={fare}
        currency={currency}
        pricing={pricing}
        isChosen={fare.fareSummaryUid === chosenFare}
        blockedBy={blockedBy}
        onChoose={() => {
          onChoose(flight, fare)
        }}
      >
        <span className={styles.name}>{fareName(fare, locale)}</span>
        <span className={styles.about}>{fareDescription(fare, locale)}</span>
        <span className={styles.rows}>
          {rows.map(({ label, cells }) => (
            <span key={label} className={styles.row}>
              <span className={styles.what}>{label} </span>
              <span className={styles.how} data-good={cells[index]?.isGood}>
                {cells[index]?.text}
                <span className="visually-hidden">. </span>
              </span>
            </span>
          ))}
        </span>
        {blockedBy === undefined && fare.seatsLeft !== 0 && (
          <span className={styles.select} aria-hidden>
            {t('flights.select')}
          </span>
        )}
      </FareButton>
    </div>
  ))
}
