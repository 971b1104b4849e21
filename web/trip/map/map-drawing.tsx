import type { DrawnMap } from '@jetbridge/core/contract/map.ts'
import type { ReactNode } from 'react'
import { mapId } from '../../brand/page-config.ts'
import { useText } from '../../i18n/i18n.tsx'
import styles from './map-drawing.module.css'

type Line = DrawnMap['lines'][number]

interface MapDrawingProps {
  map: DrawnMap
  cityOf: (code: string) => string
  /** where a place leads, or the line from it to another one; absent: a picture that nobody presses */
  hrefOf?: (from: string, to?: string) => string
  /** what stands at a line, where there is room for it, after the word for from */
  priceOf?: (line: Line) => string | undefined
  /** what stands out: a place with its lines, or the line between two of them */
  pointed?: readonly string[]
}

/**
 * A map as the server has drawn it. Only for the eye: what stands beside it says the same, and has the same links for
 * keys.
 */
export function MapDrawing({ map, cityOf, hrefOf, priceOf, pointed = [] }: MapDrawingProps) {
  const { t } = useText()
  const { width, height, land, borders, lines, places } = map
  const onLine = (line: Line, className: string | undefined, drawn: ReactNode) => (
    <a
      key={line.path}
      tabIndex={-1}
      href={hrefOf?.(line.from, line.to)}
      className={className}
      data-lit={
        (pointed.length > 0 && pointed.every((code) => code === line.from || code === line.to)) || undefined
      }
    >
      {drawn}
    </a>
  )
  const words = ({ x, y, anchor, room }: NonNullable<Line['label']>, said: ReactNode) => (
    <text x={x} y={y} textAnchor={anchor} data-room={room}>
      {said}
    </text>
  )
  return (
    <svg id={hrefOf && mapId} className={styles.map} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <path className={styles.land} d={land} />
      <path className={styles.borders} d={borders} />
      {lines.map((line) =>
        onLine(
          line,
          styles.line,
          <>
            <path d={line.path} className={styles.reach} />
            <path d={line.path} className={styles.route} />
          </>,
        ),
      )}
      {lines.map((line) => {
        const price = line.label && priceOf?.(line)
        if (!line.label || !price) return null
        const from = <tspan className={styles.from}>{t('home.from')} </tspan>
        return onLine(
          line,
          styles.price,
          words(
            line.label,
            <>
              {from}
              {price}
            </>,
          ),
        )
      })}
      {places.map(({ code, x, y, label }) => (
        <a
          key={code}
          tabIndex={-1}
          href={hrefOf?.(code)}
          className={styles.place}
          data-lit={pointed.includes(code) || undefined}
        >
          <circle cx={x} cy={y} r="12" className={styles.reach} />
          <circle cx={x} cy={y} className={styles.dot} />
          {words(label, cityOf(code))}
        </a>
      ))}
    </svg>
  )
}
