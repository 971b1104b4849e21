/** The colour of an airline beside what is its own: the one thing that a brand lends the desk but its name. */
import { markOn } from '@jetbridge/core/brand/theme.ts'
import type { CSSProperties } from 'react'
import type { Member } from '../area.ts'
import { useMember } from '../member.ts'
import styles from './airline-mark.module.css'
import { grounds } from './grounds.ts'

/** Says nothing by itself: the name of the airline stands in the row, or above the page. */
export function AirlineMark({ brand }: { brand: string }) {
  return <span className={styles.mark} style={useAccent(brand)} aria-hidden />
}

/** The mark with the name: above the title of a page that is about one airline. */
export function AirlineName({ brand }: { brand: string }) {
  const { airlines } = useMember()
  return (
    <p className={styles.name}>
      <AirlineMark brand={brand} />
      {airlines.find(({ id }) => id === brand)?.name ?? brand}
    </p>
  )
}

/** As custom properties, one for each theme; none where the airline is not known. */
export function useAccent(brand: string): CSSProperties {
  const { airlines } = useMember()
  const accent = airlines.find(({ id }) => id === brand)?.accent
  return accent ? accentOf(accent) : {}
}

const accents = new Map<string, CSSProperties>()

/** Made once for each: a board has hundreds of marks. */
function accentOf({ light, dark }: Member['airlines'][number]['accent']): CSSProperties {
  const key = `${light} ${dark}`
  const known = accents.get(key)
  if (known) return known
  const made = {
    '--accent-light': markOn(light, grounds.light),
    '--accent-dark': markOn(dark, grounds.dark),
  } as CSSProperties
  accents.set(key, made)
  return made
}
