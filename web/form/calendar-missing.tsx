import { useText } from '../i18n/i18n.tsx'

/** In place of a calendar that cannot be fetched: a day can be typed all the same. */
export function CalendarMissing() {
  const { t } = useText()
  return <p role="alert">{t('search.calendarMissing')}</p>
}
