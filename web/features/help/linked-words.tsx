import type { ReactNode } from 'react'
import { Link } from '../../link.tsx'

/** A text whose part between its two tags leads to a page of the site. */
export function LinkedWords({ text, to }: { text: string; to: string }): ReactNode {
  const [, before = text, label = '', after = ''] = /^(.*?)<\w+>(.*?)<\/\w+>(.*)$/.exec(text) ?? []
  if (!label) return text
  return (
    <>
      {before}
      <Link to={to}>{label}</Link>
      {after}
    </>
  )
}
