import { type BookingQuery, parseQuery } from '@jetbridge/core/booking/query.ts'
import type { NetworkMap as Network } from '@jetbridge/core/contract/map.ts'
import { leastPriceDays } from '@jetbridge/core/offer/least-price.ts'
import { Fragment, memo, type SyntheticEvent, useState } from 'react'
import { useBrand, usePage } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { newSearchPath } from '../../paths.ts'
import { destinationsFrom } from '../search/search-draft.ts'
import { useCityName } from '../use-city-name.ts'
import { MapDrawing } from './map-drawing.tsx'
import styles from './network-map.module.css'

export interface NetworkMapProps {
  /** absent while it is on its way: the list says where the airline flies */
  map: Network | undefined
  /** code of the origin in the form, or empty */
  chosen: string
  /** with an origin alone, or with a way and the day of its least price where that is known */
  onChoose: (query: BookingQuery) => void
}

/** Airports that the visitor points at or has come to by keys: a place, or both ends of a way. */
type AirportPair = readonly string[]

/**
 * Where the airline flies: a map, and beside it the same as a list. A chosen place begins a search there, a chosen way
 * one on the day of its least price. What is typed into the form beside it does not draw it again.
 */
export const NetworkMap = memo(function NetworkMap({ map, chosen, onChoose }: NetworkMapProps) {
  const { t, local } = useText()
  const { texts } = useBrand()
  const cityOf = useCityName()
  const [pointed, setPointed] = useState<AirportPair>([])
  const leastOf: LeastOf = (from, to) => map?.prices[`${from}-${to}`]
  const hrefOf = (ori: string, des = '') =>
    newSearchPath(parseQuery({ ori, des, dep: leastOf(ori, des)?.date ?? '' }))
  const point = (event: SyntheticEvent) => {
    const { origin, destination } = pressed(event) ?? {}
    setPointed([origin, destination].flatMap((code) => code || []))
  }
  const at = pointed.length > 0 || !chosen ? pointed : [chosen]
  return (
    // What is pressed are links, which also work before the scripts are there: then home opens with the search begun.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- it hears the presses of its links, which keys make, too
    <section
      className={styles.section}
      aria-labelledby="network"
      onPointerOver={point}
      onFocus={point}
      onBlur={() => setPointed([])}
      onClick={(event) => {
        const query = pressed(event)
        if (!query) return
        event.preventDefault()
        onChoose(query)
      }}
    >
      <div className={styles.words}>
        <h2 id="network">{local(texts.networkHeading)}</h2>
        <p>{local(texts.networkText)}</p>
        <Places {...{ chosen, hrefOf, leastOf }} />
        <p className={styles.small}>{t('home.leastPrices', { days: String(leastPriceDays) })}</p>
      </div>
      {map ? (
        <MapDrawing
          map={map}
          cityOf={cityOf}
          hrefOf={hrefOf}
          priceOf={({ from, to }) => {
            const least = leastOf(from, to)
            return least && local(least.texts)
          }}
          pointed={at}
        />
      ) : (
        <div className={styles.waiting} />
      )}
    </section>
  )
})

/** The search that the link leads to; undefined beside links. */
function pressed({ target }: SyntheticEvent): BookingQuery | undefined {
  // In a drawing a link has no `search` of its own.
  const href = (target as Element).closest('a')?.getAttribute('href')
  return href ? parseQuery(new URLSearchParams(href.split('?')[1])) : undefined
}

type LeastOf = (from: string, to: string) => Network['prices'][string] | undefined

interface PlacesProps {
  chosen: string
  hrefOf: (from: string, to?: string) => string
  leastOf: LeastOf
}

/** Every airport, and its nonstop destinations with what they cost at least. */
function Places({ chosen, hrefOf, leastOf }: PlacesProps) {
  const { t, local } = useText()
  const { brand, airports } = usePage()
  const cityOf = useCityName()
  return (
    <ul className={styles.list}>
      {airports.map(({ code, name }) => (
        <li key={code}>
          <a href={hrefOf(code)} className={styles.place} aria-current={chosen === code || undefined}>
            <span className={styles.code}>{code}</span>
            <span className={styles.city}>{local(name)}</span>
          </a>
          <p className={styles.ways}>
            {t('home.nonstopTo')}{' '}
            {destinationsFrom(code, brand).map((to, at, { length }) => {
              const least = leastOf(code, to)
              return (
                <Fragment key={to}>
                  <span className={styles.way}>
                    <a href={hrefOf(code, to)}>
                      {cityOf(to)}
                      {least && (
                        <span className={styles.price}>{` ${t('home.from')} ${local(least.texts)}`}</span>
                      )}
                    </a>
                    {at < length - 1 && ','}
                  </span>{' '}
                </Fragment>
              )
            })}
          </p>
        </li>
      ))}
    </ul>
  )
}
