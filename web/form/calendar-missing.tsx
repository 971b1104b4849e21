import { useText } from '../i18n/i18n.tsx'

/** In place of a calendar that cannot be fetched: the traveller can still type a day. */
export function CalendarMissing() {
  const { t } = useText()
  return <p role="alert">{t('search.calendarMissing')}</p>
}
