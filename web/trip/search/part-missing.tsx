import { useText } from '../../i18n/i18n.tsx'

/** In place of a part of the form that cannot be fetched. */
export function PartMissing() {
  const { t } = useText()
  return <p role="alert">{t('search.partMissing')}</p>
}
