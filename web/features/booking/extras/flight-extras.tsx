import type { WireAncillaries, WireAncillary } from '@jetbridge/core/contract/extra.ts'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { chosenOn } from '../wizard/extra-draft.ts'
import { entriesFor, extraName } from './extra-list.ts'
import { extrasTotal } from '../wizard/totals.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Price } from '../../../ui/price.tsx'
import { type EntryProps, ExtraCard } from './extra-card.tsx'
import styles from './extras.module.css'
import { GroupCard } from './group-card.tsx'
import type { ExtraChoice } from './use-extras.ts'

type Traveller = WireAncillaries['passengers'][number]

interface FlightExtrasProps {
  flight: WireAncillaries['flights'][number]
  offer: WireAncillaries
  choice: ExtraChoice
  onSay: (text: string) => void
}

/** One flight: each passenger in turn, the first one open. [XTR-01] */
export function FlightExtras({ flight, offer, choice, onSay }: FlightExtrasProps) {
  const { t } = useText()
  const id = useId()
  const isFirst = offer.flights[0] === flight
  const [open, setOpen] = useState(isFirst ? offer.passengers[0]?.passengerNumber : undefined)
  return (
    <section className={styles.flight} aria-labelledby={id}>
      <h2 id={id} className={styles.route}>
        {t('extras.flight', { from: flight.origin, to: flight.destination })}
      </h2>
      <div>
        {offer.passengers.map((traveller) => (
          <Passenger
            key={traveller.passengerUid}
            traveller={traveller}
            flightUid={flight.tripFlightUid}
            offer={offer}
            choice={choice}
            isOpen={open === traveller.passengerNumber}
            onToggle={() => {
              setOpen(open === traveller.passengerNumber ? undefined : traveller.passengerNumber)
            }}
            onSay={onSay}
          />
        ))}
      </div>
    </section>
  )
}

interface PassengerProps {
  traveller: Traveller
  flightUid: string
  offer: WireAncillaries
  choice: ExtraChoice
  isOpen: boolean
  onToggle: () => void
  onSay: (text: string) => void
}

/** A passenger's extras on a flight in a line; opened, all other extras. */
function Passenger({ traveller, flightUid, offer, choice, isOpen, onToggle, onSay }: PassengerProps) {
  const { locale } = useText()
  const id = useId()
  const { passengerName, passengerNumber } = traveller
  const chosen = chosenOn(choice.draft, passengerNumber, flightUid, offer.ancillaries)
  return (
    <div className={styles.passenger}>
      <h3 className={styles.name}>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <span>
            {passengerName}
            <span className={styles.chosen}>
              {chosen.map((extra) => extraName(extra, locale)).join(', ')}
            </span>
          </span>
          {chosen.length > 0 && <Price value={extrasTotal(chosen, offer.currencyCode)} />}
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Entries traveller={traveller} flightUid={flightUid} offer={offer} choice={choice} onSay={onSay} />
        )}
      </div>
    </div>
  )
}

/** Singles and groups in the airline's order. [XTR-02] */
function Entries(props: EntryProps) {
  const { t, locale } = useText()
  const { traveller, flightUid, offer } = props
  const { passengerType, passengerName } = traveller
  const entries = entriesFor<WireAncillary>(offer.ancillaries, {
    tripFlightUid: flightUid,
    passengerType,
    locale,
  })
  if (entries.length === 0)
    return <p className={styles.nothing}>{t('extras.noneFor', { name: passengerName })}</p>
  return (
    <ul className={styles.cards}>
      {entries.map((entry) => (
        <li key={entry.name} className={styles.entry} data-kind={entry.kind}>
          {entry.kind === 'single' ? (
            <ExtraCard {...props} extra={entry.extra} />
          ) : (
            <GroupCard {...props} group={entry} />
          )}
        </li>
      ))}
    </ul>
  )
}
