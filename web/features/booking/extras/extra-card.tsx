import type { WireAncillaries, WireAncillary } from '@jetbridge/core/contract/extra.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { textIn } from '@jetbridge/core/brand/locale.ts'
import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { Check } from 'lucide-react'
import { useId } from 'react'
import {
  type ExtraDraft,
  hasExtra,
  leftFor,
  type OfferedExtra,
  tickExtra,
  untickExtra,
} from '../wizard/extra-draft.ts'
import { keepUnits } from '@jetbridge/core/brand/keep-units.ts'
import { extraName } from './extra-list.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Price } from '../../../ui/price.tsx'
import { ExtraIcon } from './extra-icon.tsx'
import { fewLeft, isSoldOut, placesOf, tickEverywhere, untickEverywhere } from './extra-left.ts'
import styles from './extras.module.css'
import type { ExtraChoice } from './use-extras.ts'

/** The props of the card of an extra or a group: for whom, from which offer. */
export interface EntryProps {
  traveller: WireAncillaries['passengers'][number]
  offer: WireAncillaries
  choice: ExtraChoice
  onSay: (text: string) => void
}

/** One extra to tick; one that the fare includes is there already. [XTR-02, XTR-06, XTR-08] */
export function ExtraCard({ traveller, offer, choice, extra, onSay }: EntryProps & { extra: WireAncillary }) {
  const { t, locale } = useText()
  const id = useId()
  const { draft, held, paid, change } = choice
  const name = extraName(extra, locale)
  const description = descriptionOf(extra, locale)
  const isTicked = hasExtra(draft, traveller.passengerNumber, extra)
  const soldOut = !isTicked && isSoldOut(draft, held, extra)
  const isIncluded = extra.fee === 0
  const isPaid = hasExtra(paid, traveller.passengerNumber, extra)
  return (
    <div className={styles.card} data-ticked={isTicked || isIncluded} data-off={soldOut}>
      <label className={styles.label}>
        <ExtraIcon kind={extra.kind} />
        <span className={styles.words}>
          <span className={styles.title}>{name}</span>
          {description && (
            <span id={`${id}-what`} className={styles.what}>
              {description}
            </span>
          )}
        </span>
        {isIncluded ? (
          <span className={styles.included}>
            <Check size={18} strokeWidth={2} aria-hidden />
          </span>
        ) : (
          <input
            type="checkbox"
            className={styles.tick}
            checked={isTicked}
            disabled={soldOut}
            aria-label={`${name}, ${traveller.passengerName}`}
            aria-describedby={`${id}-what ${id}-fee`}
            onChange={() => {
              const turn = isTicked ? untickExtra : tickExtra
              change(turn(draft, traveller.passengerNumber, extra))
            }}
          />
        )}
      </label>
      <p id={`${id}-fee`} className={styles.fee}>
        {isIncluded || isPaid ? (
          t(isPaid ? 'extras.paid' : 'extras.included')
        ) : (
          <Price value={fromDecimal(extra.fee, offer.currencyCode)} />
        )}
        <Left left={leftFor(draft, held, extra)} isOut={soldOut} isWay={isForWay(extra)} />
      </p>
      {!isIncluded && <Everywhere extra={extra} offer={offer} choice={choice} name={name} onSay={onSay} />}
    </div>
  )
}

function descriptionOf({ descriptionTranslations }: WireAncillary, locale: Locale): string | undefined {
  const text = textIn(descriptionTranslations, locale, 'en')
  return text && keepUnits(text)
}

/** For all flights of a way at one price. */
export function isForWay({ tripFlightUids = [] }: Pick<OfferedExtra, 'tripFlightUids'>): boolean {
  return tripFlightUids.length > 1
}

interface LeftProps {
  left: number | undefined
  isOut: boolean
  isWay: boolean
}

/** How many there are, once there are few. */
export function Left({ left, isOut, isWay }: LeftProps) {
  const { t } = useText()
  if (isOut) return <span className={styles.out}>{t('extras.soldOut')}</span>
  if (left === undefined || left === 0 || left > fewLeft) return null
  return <span className={styles.few}>{t(isWay ? 'extras.leftOnWay' : 'extras.left', { count: left })}</span>
}

type EverywhereProps = Pick<EntryProps, 'offer' | 'choice' | 'onSay'> & { extra: WireAncillary; name: string }

/** The same for the whole party on all flights by one press; pressed again it goes everywhere. */
function Everywhere({ extra, offer, choice, name, onSay }: EverywhereProps) {
  const { t } = useText()
  const { draft, held, change } = choice
  const wanted = placesOf(extra, offer.ancillaries, offer.passengers).filter(
    ({ extra: each }) => each.fee > 0,
  )
  const places = wanted.filter(
    (place) => hasExtra(draft, place.passenger, place.extra) || !isSoldOut(draft, held, place.extra),
  )
  const isEverywhere = places.every((place) => hasExtra(draft, place.passenger, place.extra))
  /** The travellers who get none, because the last ones are taken. */
  const notFor = (next: ExtraDraft) => {
    const without = wanted.filter((place) => !hasExtra(next, place.passenger, place.extra))
    const names = without.map((place) => nameOf(place, offer)).join(', ')
    return names && t('extras.noneLeftFor', { names })
  }
  if (places.length < 2) return null
  return (
    <>
      <button
        type="button"
        className={styles.everywhere}
        aria-pressed={isEverywhere}
        aria-label={t(isEverywhere ? 'extras.forNobody' : 'extras.forAllOf', { name })}
        onClick={() => {
          if (isEverywhere) {
            change(untickEverywhere(draft, places))
            onSay(t('extras.takenFromAll', { name }))
            return
          }
          const next = tickEverywhere(draft, held, places)
          change(next)
          const count = places.filter((place) => hasExtra(next, place.passenger, place.extra)).length
          onSay(`${t('extras.addedForAll', { name, count })} ${notFor(next)}`.trim())
        }}
      >
        {t(isEverywhere ? 'extras.takeAll' : 'extras.forAll')}
      </button>
      {isEverywhere && places.length < wanted.length && <p className={styles.notFor}>{notFor(draft)}</p>}
    </>
  )
}

/** Whose place it would be; with the flight or way where there are several. */
function nameOf(
  { extra, passenger }: { extra: WireAncillary; passenger: number },
  offer: EntryProps['offer'],
) {
  const name = offer.passengers.find(({ passengerNumber }) => passengerNumber === passenger)?.passengerName
  const flights = offer.flights.filter(({ tripFlightUid }) => extra.tripFlightUids.includes(tripFlightUid))
  const [first, last] = [flights[0], flights.at(-1)]
  const isOnly = offer.flights.length <= flights.length || !first || !last
  return isOnly ? (name ?? '') : `${name} (${first.origin} – ${last.destination})`
}
