import type { ReactNode } from 'react'
import { isApiFailure } from '../../api/failure.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { useText } from '../../i18n/i18n.tsx'
import { type Standing, standingOf } from '../../session/membership/standing.ts'
import { useMemberships } from '../../session/membership/use-memberships.ts'
import { NotLoaded } from './not-loaded.tsx'

/** A part that needs the caller's memberships: a word while they load, why they did not, and a way to try again. */
export function WhenKnown({ children }: { children: (standing: Standing) => ReactNode }) {
  const { t } = useText()
  const { data, error, isFetching, isLoading, refetch } = useMemberships()
  if (data) return children(standingOf(data))
  if (isLoading) return <p role="status">{t('membership.loading')}</p>
  return (
    <NotLoaded
      text={isApiFailure(error) ? failureText(error, t) : t('membership.wrong')}
      isBusy={isFetching}
      onAgain={() => void refetch()}
    />
  )
}
