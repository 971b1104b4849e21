import { parseQuery } from '@jetbridge/core/booking/query.ts'
import { type MouseEvent, useMemo, useState } from 'react'
import { usePage } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { newSearchPath } from '../../paths.ts'
import { destinationsFrom } from '../../trip/search/search-draft.ts'
import { networkShape } from './network-shape.ts'
import styles from './network-map.module.css'

/** Home with a place as the origin of its form. */
function placePath(origin: string): string {
  return newSearchPath(parseQuery({ ori: origin }))
}

export interface NetworkMapProps {
  /** code of the origin in the form, or empty */
  chosen: string
  onChoose: (code: string) => void
}

/**
 * Where the airline flies: a drawing, and beside it the same as a list. A chosen place begins a search there.
 */
export function NetworkMap({ chosen, onChoose }: NetworkMapProps) {
  const { t, locale, local } = useText()
  const { brand, airports } = usePage()
  const [pointed, setPointed] = useState('')
  const shape = useMemo(() => networkShape(airports, brand.routes), [airports, brand.routes])
  const lit = pointed || chosen
  const cityOf = (code: string) => airports.find((airport) => airport.code === code)?.city[locale] ?? code
  const reached = new Set(lit ? destinationsFrom(lit, brand) : [])
  const choosing = (code: string) => (event: MouseEvent) => {
    event.preventDefault()
    onChoose(code)
  }
  return (
    <section className={styles.section} aria-labelledby="network">
      <div className={styles.words}>
        <h2 id="network">{local(brand.texts.networkHeading)}</h2>
        <p>{local(brand.texts.networkText)}</p>
        <ul className={styles.list}>
          {airports.map((airport) => (
            <li key={airport.code}>
              {/* A link, so that it also works before the scripts are there: then home opens with the
                  place chosen. */}
              <a
                href={placePath(airport.code)}
                className={styles.place}
                aria-current={chosen === airport.code || undefined}
                onPointerEnter={() => {
                  setPointed(airport.code)
                }}
                onPointerLeave={() => {
                  setPointed('')
                }}
                onClick={choosing(airport.code)}
              >
                <span className={styles.code}>{airport.code}</span>
                <span className={styles.city}>{airport.name[locale]}</span>
                <span className={styles.reach}>
                  {t('home.nonstopTo', {
                    cities: destinationsFrom(airport.code, brand).map(cityOf).join(', '),
                  })}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <svg className={styles.map} viewBox={`0 0 ${shape.width} ${shape.height}`} aria-hidden>
        {shape.arcs.map(({ from, to, line }) => (
          <path
            key={line}
            d={line}
            className={styles.arc}
            data-lit={lit === from || lit === to || undefined}
          />
        ))}
        {shape.spots.map(({ code, x, y, side }) => (
          <a
            key={code}
            href={placePath(code)}
            tabIndex={-1}
            className={styles.spot}
            data-lit={lit === code || reached.has(code) || undefined}
            data-from={lit === code || undefined}
            onPointerEnter={() => {
              setPointed(code)
            }}
            onPointerLeave={() => {
              setPointed('')
            }}
            onClick={choosing(code)}
          >
            <circle cx={x} cy={y} r="18" className={styles.reachArea} />
            <circle cx={x} cy={y} r="5" className={styles.dot} />
            <text
              x={side === 'start' ? x - 12 : x + 12}
              y={y + 5}
              textAnchor={side === 'start' ? 'end' : 'start'}
            >
              {cityOf(code)}
            </text>
          </a>
        ))}
      </svg>
    </section>
  )
}
