import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../api/api-context.tsx'
import { isApiFailure } from '../../api/failure.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { useReaderText } from './use-reader-text.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/banner.tsx'
import { openByLink } from '../../session/open-reservation.ts'
import { keepOpened, refuseLink } from '../../session/opened-store.ts'
import styles from './trip.module.css'
import { TripSkeleton } from './trip-skeleton.tsx'

/** Opens the reservation of a link from a mail, then takes the key out of the address. */
export function LinkedReservation({ linkKey }: { linkKey: string }) {
  const { t } = useReaderText()
  const api = useApi()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    queryKey: ['linked-reservation', linkKey],
    queryFn: () => openByLink(api, linkKey),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const leave = useEffectEvent((to: string) => void navigate(to, { replace: true }))
  const isRefused = isApiFailure(error) && error.code === 'not-found'
  useEffect(() => {
    if (data) {
      keepOpened({ ...data, backRoute: paths.home })
      leave(paths.myFlights)
    } else if (isRefused) {
      refuseLink()
      leave(paths.findReservation)
    }
  }, [data, isRefused])
  if (!error || isRefused) return <TripSkeleton label={t('find.openingLink')} />
  return (
    <div className={styles.page}>
      <h1>{t('trip.title')}</h1>
      <Banner tone="bad" role="alert">
        <p>{isApiFailure(error) ? failureText(error, t) : t('error.code.fault')}</p>
        <Button onClick={() => void refetch()}>{t('trip.staleReload')}</Button>
      </Banner>
    </div>
  )
}
