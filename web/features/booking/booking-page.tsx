/** The booking wizard. */
import { useText } from '../../i18n/i18n.tsx'

export function Component() {
  const { t } = useText()
  return <h1>{t('search.heading')}</h1>
}
