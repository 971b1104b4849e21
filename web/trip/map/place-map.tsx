import { type DrawnMap, mapEndpoints } from '@jetbridge/core/contract/map.ts'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCityName } from '../use-city-name.ts'
import { PlaceDrawing } from './place-drawing.tsx'
import styles from './place-map.module.css'

interface PlaceMapProps {
  /** where the flight leaves */
  airport: string
  /** where it goes */
  to: string
}

/** The surroundings of an airport, with the way that the flight takes. Its room is kept until it comes. */
export function PlaceMap({ airport, to }: PlaceMapProps) {
  const { t } = useText()
  const api = useApi()
  const cityOf = useCityName()
  const [map, setMap] = useState<DrawnMap | 'missing'>()
  useEffect(() => {
    const options = { quiet: true, untold: true, unproven: true }
    api.call(mapEndpoints.place, { query: { airport, to } }, options).then(setMap, () => setMap('missing'))
  }, [api, airport, to])
  if (map === 'missing') return null
  return (
    <figure className={styles.place}>
      {map ? <PlaceDrawing map={map} airport={airport} /> : <Skeleton className={styles.waiting} />}
      <figcaption className={styles.caption}>
        {t('place.map', { city: cityOf(airport), to: cityOf(to) })}
      </figcaption>
    </figure>
  )
}
