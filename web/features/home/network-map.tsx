import { parseQuery } from '@jetbridge/core/booking/query.ts'
import { useMemo, useState } from 'react'
import { usePage } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { newSearchPath } from '../../paths.ts'
import { destinationsFrom } from '../../trip/search/search-draft.ts'
import { useCityName } from '../../trip/use-city-name.ts'
import { NetworkDrawing, type PlaceLinkOf } from './network-drawing.tsx'
import styles from './network-map.module.css'
import { networkShape } from './network-shape.ts'

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
  const { local } = useText()
  const { brand, airports } = usePage()
  const [pointed, setPointed] = useState('')
  const shape = useMemo(() => networkShape(airports, brand.routes), [airports, brand.routes])
  // A link, so that it also works before the scripts are there: then home opens with the place chosen.
  const linkOf: PlaceLinkOf = (code) => ({
    href: placePath(code),
    onPointerEnter: () => {
      setPointed(code)
    },
    onPointerLeave: () => {
      setPointed('')
    },
    onClick: (event) => {
      event.preventDefault()
      onChoose(code)
    },
  })
  return (
    <section className={styles.section} aria-labelledby="network">
      <div className={styles.words}>
        <h2 id="network">{local(brand.texts.networkHeading)}</h2>
        <p>{local(brand.texts.networkText)}</p>
        <Places chosen={chosen} linkOf={linkOf} />
      </div>
      <NetworkDrawing shape={shape} lit={pointed || chosen} linkOf={linkOf} />
    </section>
  )
}

interface PlacesProps {
  chosen: string
  linkOf: PlaceLinkOf
}

/** Every airport, and its nonstop destinations. */
function Places({ chosen, linkOf }: PlacesProps) {
  const { t, local } = useText()
  const { brand, airports } = usePage()
  const cityOf = useCityName()
  return (
    <ul className={styles.list}>
      {airports.map(({ code, name }) => (
        <li key={code}>
          <a {...linkOf(code)} className={styles.place} aria-current={chosen === code || undefined}>
            <span className={styles.code}>{code}</span>
            <span className={styles.city}>{local(name)}</span>
            <span className={styles.reach}>
              {t('home.nonstopTo', { cities: destinationsFrom(code, brand).map(cityOf).join(', ') })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
