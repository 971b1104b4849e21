import { formatClock } from '@jetbridge/core/brand/clock.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { type LanguageTag, type Locale, textIn } from '@jetbridge/core/brand/locale.ts'
import type { WirePreparation } from '@jetbridge/core/contract/preparation.ts'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Translate, useText } from '../i18n/i18n.tsx'
import { keepUnits } from '@jetbridge/core/brand/keep-units.ts'
import styles from './before-flight.module.css'

interface BeforeFlightProps {
  preparation: WirePreparation
  /** on the clock of the airport: `YYYY-MM-DDTHH:mm` */
  departs: string
}

/** What a traveller needs before a flight, as its airline states it; anything it leaves out is not shown. */
export function BeforeFlight({ preparation, departs }: BeforeFlightProps) {
  const { t, locale, tag } = useText()
  const { place, arriveBy, checkIn, baggage } = preparation
  const timeOf = (at: string) => timeBefore(at, departs, tag)
  const desk = told(checkIn.at, locale)
  return (
    <dl className={styles.facts}>
      {arriveBy && (
        <Fact label={t('before.arriveBy')}>
          <strong>{timeOf(arriveBy)}</strong>
        </Fact>
      )}
      {place && (
        <Fact label={t('before.place')}>
          <Place place={place} />
        </Fact>
      )}
      <Fact label={t('before.checkIn')}>
        {checkIn.opens
          ? t('before.checkInFrom', { opens: timeOf(checkIn.opens), closes: timeOf(checkIn.closes) })
          : t('before.checkInUntil', { closes: timeOf(checkIn.closes) })}
        {desk && <span className={styles.more}>{desk}</span>}
      </Fact>
      {baggage && <Fact label={t('before.baggage')}>{bagLines(baggage, locale, t)}</Fact>}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Place({ place }: { place: NonNullable<WirePreparation['place']> }) {
  const { t, locale } = useText()
  const terminal = told(place.terminal, locale)
  return (
    <>
      {terminal && <strong>{terminal}</strong>}
      <span className={terminal && styles.more}>{place.address}</span>
      <a className={styles.map} href={place.map} target="_blank" rel="noopener noreferrer">
        {t('before.map')}
        <ExternalLink size={14} strokeWidth={1.75} aria-hidden />
        <span className="visually-hidden">
          : {place.address} {t('payment.newTab')}
        </span>
      </a>
    </>
  )
}

/** With its day where that is not the day of departure. */
function timeBefore(at: string, departs: string, tag: LanguageTag): string {
  const time = formatClock(at, tag)
  return at.slice(0, 10) === departs.slice(0, 10) ? time : `${formatDate(at, tag, 'day')}, ${time}`
}

function bagLines(baggage: NonNullable<WirePreparation['baggage']>, locale: Locale, t: Translate) {
  const { cabinBag, checkedBags, smallBagLimits, cabinBagLimits, checkedBagLimits } = baggage
  const lines = [
    ...(smallBagLimits ? [{ name: t('before.smallBag'), limits: smallBagLimits }] : []),
    { name: t('before.cabinBag', { count: cabinBag ? 1 : 0 }), limits: cabinBag && cabinBagLimits },
    {
      name: t('before.checkedBags', { count: checkedBags }),
      limits: checkedBags > 0 && checkedBagLimits,
    },
  ]
  return lines.map(({ name, limits }) => (
    <span key={name} className={styles.line}>
      {name}
      {limits && <small> ({keepUnits(textIn(limits, locale, 'en') ?? '')})</small>}
    </span>
  ))
}

function told(texts: Readonly<Record<string, string>> | null, locale: Locale): string | undefined {
  return texts ? textIn(texts, locale, 'en') : undefined
}
