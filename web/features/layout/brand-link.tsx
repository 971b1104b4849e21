import type { ComponentProps, ReactNode } from 'react'
import { Link } from '../../link.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { brandTarget } from '../../paths.ts'
import { isOwnPath } from './navigation.ts'

/** A link of the brand's table: within the site by the router, otherwise an ordinary one. */
export function BrandLink({
  to,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { to: string; children: ReactNode }) {
  const { locale } = useText()
  const target = brandTarget(to, locale)
  if (isOwnPath(target)) {
    return (
      <Link {...rest} to={target}>
        {children}
      </Link>
    )
  }
  return (
    <a {...rest} href={target} rel="noreferrer">
      {children}
    </a>
  )
}
