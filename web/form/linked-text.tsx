import type { ReactNode } from 'react'
import { useText } from '../i18n/i18n.tsx'

/** A text with the part between its two tags as a link, which opens in a new tab: nothing typed here is lost. */
export function LinkedText({ text, to }: { text: string; to: string }): ReactNode {
  const { t } = useText()
  const [, before = text, label = '', after = ''] = /^(.*?)<\w+>(.*?)<\/\w+>(.*)$/.exec(text) ?? []
  if (!label) return text
  return (
    <>
      {before}
      <a href={to} target="_blank" rel="noopener">
        {label}
        <span className="visually-hidden"> {t('payment.newTab')}</span>
      </a>
      {after}
    </>
  )
}
