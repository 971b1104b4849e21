import type { DrawnMap } from '@jetbridge/core/contract/map.ts'
import { countryName } from '../../form/country-name.ts'
import { useText } from '../../i18n/i18n.tsx'
import { useCityName } from '../use-city-name.ts'
import { scaleOf } from './scale.ts'
import styles from './place-drawing.module.css'

type PlacedWords = NonNullable<DrawnMap['lines'][number]['label']>

/** The map of a place as the server has drawn it, with its scale. Only for the eye: the caption says what it shows. */
export function PlaceDrawing({ map, airport }: { map: DrawnMap; airport: string }) {
  const { t, tag } = useText()
  const cityOf = useCityName()
  const { width, height, land, borders, lines, places, countries = [] } = map
  const scale = scaleOf(map, tag)
  const words = (
    { x, y, anchor, room }: PlacedWords,
    key: string,
    className: string | undefined,
    said: string,
  ) => (
    <text key={key} x={x} y={y} textAnchor={anchor} data-room={room} className={className}>
      {said}
    </text>
  )
  return (
    <svg className={styles.map} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <path className={styles.land} d={land} />
      <path className={styles.borders} d={borders} />
      {countries.map((label) =>
        words(label, label.code, styles.country, countryName(label.code, tag).toLocaleUpperCase(tag)),
      )}
      {lines.map(({ path }) => (
        <path key={path} className={styles.way} d={path} />
      ))}
      {places.map(({ code, x, y }) => (
        <circle key={code} cx={x} cy={y} className={code === airport ? styles.here : styles.dot} />
      ))}
      {lines.map(
        ({ to, label }) => label && words(label, to, styles.toward, t('place.to', { to: cityOf(to) })),
      )}
      {places.map(({ code, label }) =>
        words(label, code, code === airport ? styles.own : styles.name, cityOf(code)),
      )}
      <g className={styles.scale} transform={`translate(14 ${height - 14})`}>
        <path d={`M0-5V0H${scale.units}V-5`} />
        <text x={scale.units + 7} y="-4">
          {scale.text}
        </text>
      </g>
    </svg>
  )
}
