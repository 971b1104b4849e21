import type { WireAncillaries, WireAncillary } from '@jetbridge/core/contract/extra.ts'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { chosenOn, keepUnpaid } from '../wizard/extra-draft.ts'
import { type ExtraBlock, isWay } from './extra-block.ts'
import { entriesFor, extraName } from './extra-list.ts'
import { extrasTotal } from '../wizard/totals.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { useCityName } from '../../../trip/use-city-name.ts'
import { Price } from '../../../ui/price.tsx'
import { type EntryProps, ExtraCard } from './extra-card.tsx'
import styles from './extras.module.css'
import { GroupCard } from './group-card.tsx'
import type { ExtraChoice } from './use-extras.ts'

type Traveller = WireAncillaries['passengers'][number]

type Block = ExtraBlock<WireAncillaries['flights'][number]>

interface FlightExtrasProps {
  block: Block
  /** the first one of the step, whose first passenger is open */
  isFirst: boolean
  offer: WireAncillaries
  choice: ExtraChoice
  onSay: (text: string) => void
}

/** One flight, or a way for what is sold for all of it: each passenger in turn, the first one open. [XTR-01] */
export function FlightExtras({ block, isFirst, offer, choice, onSay }: FlightExtrasProps) {
  const id = useId()
  const [open, setOpen] = useState(isFirst ? offer.passengers[0]?.passengerNumber : undefined)
  return (
    <section className={styles.flight} aria-labelledby={id}>
      <Head id={id} block={block} />
      <div>
        {offer.passengers.map((traveller) => (
          <Passenger
            key={traveller.passengerUid}
            traveller={traveller}
            block={block}
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

/** A way is named by its cities, so that nobody takes it for its first flight. */
function Head({ id, block }: { id: string; block: Block }) {
  const { t } = useText()
  const cityOf = useCityName()
  const [first, ...further] = block.flights
  const last = further.at(-1)
  if (!last)
    return (
      <h2 id={id} className={styles.route}>
        {t('extras.flight', { from: cityOf(first.origin), to: cityOf(first.destination) })}
      </h2>
    )
  const stops = further.map(({ origin }) => cityOf(origin)).join(', ')
  return (
    <div>
      <h2 id={id} className={styles.route}>
        {t('extras.way', { from: cityOf(first.origin), to: cityOf(last.destination), stops })}
      </h2>
      <p className={styles.wholeWay}>{t('extras.wholeWay')}</p>
    </div>
  )
}

interface PassengerProps {
  traveller: Traveller
  block: Block
  offer: WireAncillaries
  choice: ExtraChoice
  isOpen: boolean
  onToggle: () => void
  onSay: (text: string) => void
}

/** A passenger's extras on a flight or way in a line; opened, all other extras. */
function Passenger({ traveller, block, offer, choice, isOpen, onToggle, onSay }: PassengerProps) {
  const { locale } = useText()
  const id = useId()
  const { passengerName, passengerNumber } = traveller
  const { draft, paid } = choice
  const chosen = chosenOn(draft, passengerNumber, block.place, offer.ancillaries)
  const toPay = chosenOn(keepUnpaid(draft, paid), passengerNumber, block.place, offer.ancillaries)
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
          {toPay.length > 0 && <Price value={extrasTotal(toPay, offer.currencyCode)} />}
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Entries traveller={traveller} block={block} offer={offer} choice={choice} onSay={onSay} />
        )}
      </div>
    </div>
  )
}

/** Singles and groups in the airline's order. [XTR-02] */
function Entries({ block, ...props }: EntryProps & { block: Block }) {
  const { t, locale } = useText()
  const { traveller, offer } = props
  const { passengerType, passengerName } = traveller
  const entries = entriesFor<WireAncillary>(offer.ancillaries, {
    place: block.place,
    passengerType,
    locale,
  })
  if (entries.length === 0)
    return (
      <p className={styles.nothing}>
        {t(isWay(block) ? 'extras.noneForWay' : 'extras.noneFor', { name: passengerName })}
      </p>
    )
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
