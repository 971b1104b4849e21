import { useMemo, useState } from 'react'
import { usePage } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { destinationsFrom } from '../search/search-draft.ts'
import styles from './network-map.module.css'
import { networkShape } from './network-shape.ts'

export interface NetworkMapProps {
  /** code of the origin in the form, or empty */
  chosen: string
  onChoose: (code: string) => void
}

/** Where the airline flies: a drawing, and beside it the same as a list. Choosing a place begins a search there. */
export function NetworkMap({ chosen, onChoose }: NetworkMapProps) {
  const { t, locale, local } = useText()
  const { brand, airports } = usePage()
  const [pointed, setPointed] = useState('')
  const shape = useMemo(() => networkShape(airports, brand.routes), [airports, brand.routes])
  const lit = pointed || chosen
  const cityOf = (code: string) => airports.find((airport) => airport.code === code)?.city[locale] ?? code
  const reached = new Set(lit ? destinationsFrom(lit, brand) : [])
  return (
    <section className={styles.section} aria-labelledby="network">
      <div className={styles.words}>
        <h2 id="network">{local(brand.texts.networkHeading)}</h2>
        <p>{local(brand.texts.networkText)}</p>
        <ul className={styles.list}>
          {airports.map((airport) => (
            <li key={airport.code}>
              <button
                type="button"
                className={styles.place}
                aria-pressed={chosen === airport.code}
                onPointerEnter={() => {
                  setPointed(airport.code)
                }}
                onPointerLeave={() => {
                  setPointed('')
                }}
                onClick={() => {
                  onChoose(airport.code)
                }}
              >
                <span className={styles.code}>{airport.code}</span>
                <span className={styles.city}>{airport.name[locale]}</span>
                <span className={styles.reach}>
                  {t('home.nonstopTo', {
                    cities: destinationsFrom(airport.code, brand).map(cityOf).join(', '),
                  })}
                </span>
              </button>
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
          <g
            key={code}
            className={styles.spot}
            data-lit={lit === code || reached.has(code) || undefined}
            data-from={lit === code || undefined}
            onPointerEnter={() => {
              setPointed(code)
            }}
            onPointerLeave={() => {
              setPointed('')
            }}
            onClick={() => {
              onChoose(code)
            }}
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
          </g>
        ))}
      </svg>
    </section>
  )
}
