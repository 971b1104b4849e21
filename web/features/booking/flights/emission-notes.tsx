import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import styles from './direction-block.module.css'
import type { FlightListProps } from './flight-list.ts'

/** What the figures of carbon dioxide are, and who says so; nothing where no flight has one. */
export function EmissionNotes({ flights }: Pick<FlightListProps, 'flights'>) {
  const { t } = useText()
  const { name: airline } = useBrand()
  const stated = flights.flatMap(({ emission }) => (emission ? [emission] : []))
  const notes = stated.map(({ source, year }) =>
    t('flights.emissionNote', { airline, source, year: String(year) }),
  )
  return [...new Set(notes)].map((note) => (
    <p key={note} className={styles.note}>
      {note}
    </p>
  ))
}
