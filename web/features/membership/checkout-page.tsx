/** Where a membership is bought: a quote and its agreement, then the card. [MEM-07] */
import type { ReactNode } from 'react'
import { useSignedIn } from '../../api/identity/identity-context.tsx'
import { isApiFailure } from '../../api/failure.ts'
import { useBrand } from '../../brand/brand-context.tsx'
import { failureText } from '../../i18n/failure-text.ts'
import { useText } from '../../i18n/i18n.tsx'
import { useMemberships } from '../../session/membership/use-memberships.ts'
import { useProfile } from '../../session/use-profile.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Buying, type BuyingProps } from './buying.tsx'
import { buyerOf } from './buyer.ts'
import styles from './checkout.module.css'
import { NotLoaded } from './not-loaded.tsx'
import { useQuote } from './quote.ts'

export function Component() {
  const { t } = useText()
  const { name } = useBrand()
  return (
    <div className={styles.page}>
      <PageTitle>{`${t('membership.checkout')} – ${name}`}</PageTitle>
      <h1>{t('membership.checkout')}</h1>
      <WhenLoaded>{(loaded) => <Buying {...loaded} />}</WhenLoaded>
    </div>
  )
}

/** What did not come takes the page's place, with a way to try again. [MEM-07, MEM-25, GAP-74] */
function WhenLoaded({ children }: { children: (loaded: BuyingProps) => ReactNode }) {
  const { t } = useText()
  const user = useSignedIn()
  const quote = useQuote()
  const mine = useMemberships()
  const profile = useProfile()
  const isPassenger = user?.profileUid !== undefined
  const isWaiting = quote.isPending || mine.isLoading || (isPassenger && profile.isPending)
  if (!quote.data || !mine.data) {
    if (isWaiting || !user) return <p role="status">{t('membership.loading')}</p>
    const again = () => void Promise.all([quote.refetch(), mine.refetch()])
    const isBusy = quote.isFetching || mine.isFetching
    const thrown = quote.error ?? mine.error
    const text = isApiFailure(thrown) ? failureText(thrown, t) : t('membership.wrong')
    return <NotLoaded text={text} isBusy={isBusy} onAgain={again} />
  }
  if (isWaiting || !user) return <p role="status">{t('membership.loading')}</p>
  return children({ quote: quote.data, buyer: buyerOf(user, profile.data) })
}
