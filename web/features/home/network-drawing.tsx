import type { MouseEvent } from 'react'
import { useBrand } from '../../brand/brand-context.tsx'
import { destinationsFrom } from '../../trip/search/search-draft.ts'
import { useCityName } from '../../trip/use-city-name.ts'
import styles from './network-map.module.css'
import type { NetworkShape, Spot } from './network-shape.ts'

/** The attributes of a place's link, by its code. */
export type PlaceLinkOf = (code: string) => {
  readonly href: string
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
  readonly onClick: (event: MouseEvent) => void
}

export interface NetworkDrawingProps {
  shape: NetworkShape
  /** code of the place whose routes stand out, or empty */
  lit: string
  linkOf: PlaceLinkOf
}

/** The routes as arcs between the places. Only for the eye: the list beside it says the same. */
export function NetworkDrawing({ shape, lit, linkOf }: NetworkDrawingProps) {
  const brand = useBrand()
  const reached = new Set(lit ? destinationsFrom(lit, brand) : [])
  return (
    <svg className={styles.map} viewBox={`0 0 ${shape.width} ${shape.height}`} aria-hidden>
      {shape.arcs.map(({ from, to, line }) => (
        <path key={line} d={line} className={styles.arc} data-lit={lit === from || lit === to || undefined} />
      ))}
      {shape.spots.map((spot) => (
        <a
          key={spot.code}
          {...linkOf(spot.code)}
          tabIndex={-1}
          className={styles.spot}
          data-lit={lit === spot.code || reached.has(spot.code) || undefined}
          data-from={lit === spot.code || undefined}
        >
          <SpotMark spot={spot} />
        </a>
      ))}
    </svg>
  )
}

/** A dot, and beside it the name of the city. */
function SpotMark({ spot: { code, x, y, side } }: { spot: Spot }) {
  const cityOf = useCityName()
  return (
    <>
      <circle cx={x} cy={y} r="18" className={styles.reachArea} />
      <circle cx={x} cy={y} r="5" className={styles.dot} />
      <text x={side === 'start' ? x - 12 : x + 12} y={y + 5} textAnchor={side === 'start' ? 'end' : 'start'}>
        {cityOf(code)}
      </text>
    </>
  )
}
