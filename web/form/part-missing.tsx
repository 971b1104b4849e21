import { type MessageKey, useText } from '../i18n/i18n.tsx'

/** In place of a part that cannot be fetched: what to do without it. */
export function partMissing(text: MessageKey) {
  return function PartMissing() {
    const { t } = useText()
    return <p role="alert">{t(text)}</p>
  }
}
