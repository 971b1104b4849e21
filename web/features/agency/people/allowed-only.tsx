import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { AgentSession } from '../../../api/agent-session.ts'
import { useSignedIn } from '../../../api/identity/identity-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { useAgency } from '../../../session/agency/use-agency.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** A person's role in the agency, and its administrators' settings. */
type Standing = Pick<AgentSession, 'agency' | 'userInfo'>

export function isAdministrator({ userInfo }: Standing): boolean {
  return userInfo.role === 'administrator'
}

interface AllowedOnlyProps {
  may: (standing: Standing) => boolean
  children: ReactNode
}

/** The engine refuses everybody else; they are led to their portal. */
export function AllowedOnly({ may, children }: AllowedOnlyProps) {
  const { t } = useText()
  const { data, isError } = useAgency()
  const kept = useSignedIn()?.agent
  const standing = data ? { agency: data, userInfo: data.userInfo } : kept
  if (standing && may(standing)) return children
  if (standing || isError) return <Navigate replace to={paths.agencyPortal} />
  return (
    <div role="status">
      <span className="visually-hidden">{t('agency.loading')}</span>
      <Skeleton height="20rem" />
    </div>
  )
}
