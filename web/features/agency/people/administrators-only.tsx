import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { useAgency } from '../../../session/agency/use-agency.ts'
import { useSignedIn } from '../../../api/identity/identity-context.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** The engine refuses everybody else; they are led to their portal. */
export function AdministratorsOnly({ children }: { children: ReactNode }) {
  const { t } = useText()
  const { data, isError } = useAgency()
  const kept = useSignedIn()?.agent?.userInfo.role
  const role = data?.userInfo.role ?? kept
  if (role === 'administrator') return children
  if (role !== undefined || isError) return <Navigate replace to={paths.agencyPortal} />
  return (
    <div role="status">
      <span className="visually-hidden">{t('agency.loading')}</span>
      <Skeleton height="20rem" />
    </div>
  )
}
