import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { type WireVoucherOrder, voucherOrderEndpoints } from '@jetbridge/core/contract/voucher-order.ts'
import { uuidSchema } from '@jetbridge/core/kernel/id.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '../../../api/api-context.tsx'
import { isApiFailure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { useProfileChanges } from '../../../session/use-profile.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { ProfileGate } from '../profile-gate.tsx'
import { BuyForm, type OrderEnd } from './buy-form.tsx'
import styles from './buy-voucher.module.css'
import { type SoldVouchers, useSoldVouchers } from './offered.ts'
import { type Notice, NoticeBanner, OrderDone, OrderPending, OrderRefunded } from './order-shown.tsx'

/** Where a passenger buys a gift voucher. */
export function Component() {
  const { t } = useText()
  const sold = useSoldVouchers()
  return (
    <div className={styles.page}>
      <PageTitle>{t('profile.buy.title')}</PageTitle>
      <BackLink to={paths.myAccount}>{t('profile.account')}</BackLink>
      <header className={styles.head}>
        <h1>{t('profile.buy.title')}</h1>
        <p className={styles.lead}>{t(sold ? 'profile.buy.lead' : 'profile.buy.none')}</p>
      </header>
      {sold && <ProfileGate>{(profile) => <Shop profile={profile} sold={sold} />}</ProfileGate>}
    </div>
  )
}

type Phase =
  | { readonly is: 'form'; readonly notice?: Notice }
  /** about a try with an unknown outcome, or begun on another page */
  | { readonly is: 'asking' }
  | { readonly is: 'done' | 'refunded'; readonly order: WireVoucherOrder }

/** A try has a name, which is in the address once it is sent: after a reload its outcome is asked for. */
function Shop({ profile, sold }: { profile: WireProfile; sold: SoldVouchers }) {
  const { reset, ...shop } = useShop()
  const { phase, requestId } = shop
  return (
    <>
      {phase.is === 'form' && phase.notice && <NoticeBanner notice={phase.notice} />}
      {phase.is === 'asking' && <Asking {...shop} />}
      {phase.is === 'refunded' && <OrderRefunded onAgain={reset} />}
      {phase.is === 'done' && <OrderDone order={phase.order} onAgain={reset} />}
      {/* typed text stays while the outcome of a try is asked for */}
      {(phase.is === 'form' || phase.is === 'asking') && (
        <div hidden={phase.is !== 'form'}>
          <BuyForm
            profile={profile}
            sold={sold}
            requestId={requestId}
            onSend={shop.onSend}
            onPlaced={shop.onPlaced}
          />
        </div>
      )}
    </>
  )
}

const orderKey = 'order'

function useShop() {
  const [params, setParams] = useSearchParams()
  const { change } = useProfileChanges()
  const asked = uuidSchema.safeParse(params.get(orderKey)).data
  const [requestId, setRequestId] = useState(() => asked ?? crypto.randomUUID())
  const [phase, setPhase] = useState<Phase>(asked ? { is: 'asking' } : { is: 'form' })
  const nextTry = (notice?: Notice) => {
    setParams({}, { replace: true })
    setRequestId(crypto.randomUUID())
    setPhase({ is: 'form', ...(notice && { notice }) })
  }
  const onOrder = (order: WireVoucherOrder) => {
    const { transactionStatus, reason } = order
    if (transactionStatus === 'Pending') return setPhase({ is: 'asking' })
    if (transactionStatus === 'Declined') return nextTry({ kind: 'declined', reason })
    setPhase({ is: transactionStatus === 'Approved' ? 'done' : 'refunded', order })
    void change(() => Promise.resolve())
  }
  return {
    phase,
    requestId,
    onOrder,
    /** the next press sends it by the same name, so that one that still arrives buys once */
    onNone: () => {
      setPhase({ is: 'form', notice: { kind: 'uncharged' } })
    },
    onSend: () => {
      setParams({ [orderKey]: requestId }, { replace: true })
    },
    onPlaced: (told: OrderEnd) => {
      if (told.kind === 'answered') onOrder(told.order)
      else if (told.kind === 'unknown') setPhase({ is: 'asking' })
      else if (told.kind === 'gateway-down') setPhase({ is: 'form', notice: told })
      else nextTry(told)
    },
    reset: () => {
      nextTry()
    },
  }
}

interface AskingProps {
  requestId: string
  onOrder: (order: WireVoucherOrder) => void
  onNone: () => void
}

/** Milliseconds between two questions. */
const pause = 2_500

function Asking({ requestId, onOrder, onNone }: AskingProps) {
  const api = useApi()
  const { data, error } = useQuery({
    queryKey: ['voucher-order', requestId],
    queryFn: ({ signal }) =>
      api.call(voucherOrderEndpoints.read, { params: { id: requestId } }, { untold: true, signal }),
    refetchInterval: pause,
    retry: false,
    gcTime: 0,
    staleTime: 0,
  })
  const onData = useEffectEvent(onOrder)
  const onGone = useEffectEvent(onNone)
  const isGone = isApiFailure(error) && error.code === 'not-found'
  useEffect(() => {
    if (data && data.transactionStatus !== 'Pending') onData(data)
  }, [data])
  useEffect(() => {
    if (isGone) onGone()
  }, [isGone])
  return <OrderPending />
}
