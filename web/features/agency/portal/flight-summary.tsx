import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { useText } from '../../../i18n/i18n.tsx'
import styles from './portal.module.css'

/** Flight and route, then its day as the visitor's language writes days: a line breaks between them only. */
export function SummaryOfFlight({ summary }: { summary: string }) {
  const { tag } = useText()
  const [, route, day] = /^(.*?)\s*(\d{4}-\d{2}-\d{2})$/.exec(summary) ?? []
  if (route === undefined || day === undefined) return summary
  return (
    <>
      <span className={styles.whole}>{route}</span>{' '}
      <span className={styles.whole}>{formatDate(day, tag)}</span>
    </>
  )
}

/** Without its day, where that stands beside it. */
export function routeOf(summary: string): string {
  return summary.replace(/, \d{4}-\d{2}-\d{2}$/, '')
}
