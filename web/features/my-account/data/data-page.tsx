import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useApi } from '../../../api/api-context.tsx'
import { useSignedIn } from '../../../api/identity/identity-context.tsx'
import { isApiFailure } from '../../../api/failure.ts'
import { failureText } from '../../../i18n/failure-text.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './data.module.css'
import type { ExportedData } from './exported-data.ts'
import { KeptData } from './kept-data.tsx'

/** Everything that is kept, for people: on the screen and on paper. */
export function Component() {
  const { t } = useText()
  const { data, isPending, isFetching, error, refetch } = useExport()
  return (
    <div className={styles.page}>
      <PageTitle>{t('profile.data.printTitle')}</PageTitle>
      <BackLink to={paths.myAccount}>{t('profile.account')}</BackLink>
      <Head data={data} />
      {isPending && <Skeleton height="20rem" />}
      {error !== null && (
        <Banner tone="bad" role="alert">
          <p>{isApiFailure(error) ? failureText(error, t) : t('profile.failed')}</p>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('profile.retry')}
          </Button>
        </Banner>
      )}
      {data && <KeptData data={data} />}
    </div>
  )
}

function Head({ data }: { data: ExportedData | undefined }) {
  const { t, tag } = useText()
  return (
    <header className={styles.head}>
      <div>
        <h1>{t('profile.data.printTitle')}</h1>
        {data && (
          <p className={styles.asOf}>
            {t('profile.data.asOf', { date: formatDate(data.exportedAt, tag, 'words') })}
          </p>
        )}
      </div>
      {data && (
        <div className={styles.acts}>
          <Button
            onClick={() => {
              print()
            }}
          >
            <Printer size={18} strokeWidth={1.75} aria-hidden />
            {t('profile.data.print')}
          </Button>
        </div>
      )}
    </header>
  )
}

/** Asked for each time, so that it is current. */
function useExport() {
  const api = useApi()
  const uid = useSignedIn()?.profileUid
  return useQuery({
    queryKey: ['profile-export', uid],
    queryFn: ({ signal }) => api.call(passengerProfileEndpoints.exportData, {}, { untold: true, signal }),
    enabled: uid !== undefined,
    gcTime: 0,
    staleTime: 0,
  })
}
