/** The state of a purchase, and everything that changes it. What is typed and the stage outlive a reload. */
import type { WireMembership } from '@jetbridge/core/contract/membership.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSignedIn } from '../../api/identity/identity-context.tsx'
import { paths } from '../../paths.ts'
import { type Standing, standingOf } from '../../session/membership/standing.ts'
import { membershipsKey, useMemberships } from '../../session/membership/use-memberships.ts'
import { useProfileChanges } from '../../session/use-profile.ts'
import { askedOf, type Buyer, emptyDraft } from './buyer.ts'
import { type Draft, dropDraft, keepDraft, keptDraft, problemsOf } from './draft.ts'
import type { PaymentEnd, Notice } from './pay-for-membership.ts'

export type Phase =
  | { readonly is: 'buying'; readonly notice?: Notice }
  /** the engine has the payment, and its answer is awaited */
  | { readonly is: 'sent' }
  /** nobody knows how the payment ended; `seen` are the answers that are older than that */
  | { readonly is: 'asking'; readonly isOwn: boolean; readonly seen: number }
  /** on the way to the page of thanks */
  | { readonly is: 'done' }

const stageKey = 'stage'
const paymentStage = 'payment'

export function useBuying(buyer: Buyer) {
  const { asksPayment, toPayment, toQuote } = useStage()
  const { phase, setPhase, standing, finish } = usePhase(toQuote)
  const { draft, change } = useDraft(buyer)
  const isReady = draft.hasAgreed && Object.keys(problemsOf(draft, askedOf(buyer))).length === 0
  return {
    phase,
    standing,
    draft,
    change,
    stage: asksPayment && isReady ? ('payment' as const) : ('quote' as const),
    purchase: () => {
      setPhase({ is: 'buying' })
      toPayment()
    },
    /** [MEM-21] */
    cancel: toQuote,
    send: () => {
      setPhase({ is: 'sent' })
    },
    /** Every end but one leads away from the card form. [MEM-19, MEM-20] */
    end: (ended: PaymentEnd) => {
      switch (ended.kind) {
        case 'paid':
          finish()
          return
        case 'asking':
          setPhase({ is: 'asking', isOwn: true, seen: standing.at })
          return
        case 'failed':
          setPhase({ is: 'buying', notice: ended.notice })
          toQuote()
          return
        case 'incomplete':
        case 'left':
      }
    },
  }
}

/** The address names the stage: Back leads from the card to the quote. */
function useStage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { isFromQuote?: boolean } | null }
  const asksPayment = params.get(stageKey) === paymentStage
  return {
    asksPayment,
    toPayment: () => {
      void navigate(`${paths.membershipCheckout}?${stageKey}=${paymentStage}`, {
        state: { isFromQuote: true },
      })
    },
    toQuote: () => {
      if (!asksPayment) return
      if (state?.isFromQuote) void navigate(-1)
      else void navigate(paths.membershipCheckout, { replace: true })
    },
  }
}

function useDraft(buyer: Buyer) {
  const [draft, setDraft] = useState(() => keptDraft(sessionStorage, buyer.owner, emptyDraft(buyer)))
  return {
    draft,
    change: (part: Partial<Draft>) => {
      const next = { ...draft, ...part }
      setDraft(next)
      keepDraft(sessionStorage, buyer.owner, next)
    },
  }
}

/** @param toQuote leaves the card form [MEM-20] */
function usePhase(toQuote: () => void) {
  const [phase, setPhase] = useState<Phase>({ is: 'buying' })
  const mine = useMemberships({ isAsking: phase.is === 'asking' })
  const memberships = mine.data ?? []
  const standing = { ...standingOf(memberships), at: mine.dataUpdatedAt }
  const finish = useFinish(() => {
    setPhase({ is: 'done' })
  })
  // A payment of an earlier visit or of another tab.
  if (standing.is === 'asking' && phase.is === 'buying')
    setPhase({ is: 'asking', isOwn: false, seen: standing.at })

  const isAsking = phase.is === 'asking'
  const { refetch } = mine
  useEffect(() => {
    if (isAsking) void refetch()
  }, [isAsking, refetch])
  const onAnswer = useEffectEvent((seen: number) => {
    if (phase.is !== 'asking' || phase.seen === seen || standing.is === 'asking') return
    if (standing.is === 'member') {
      finish()
      return
    }
    setPhase({ is: 'buying', notice: noticeOf(standing) })
    toQuote()
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the engine's answer comes from outside, and leads elsewhere
    onAnswer(mine.dataUpdatedAt)
  }, [mine.dataUpdatedAt, isAsking])
  return { phase, setPhase, standing, finish }
}

/** For a payment with an unknown outcome that did not go through. */
function noticeOf(standing: Standing): Notice {
  const payment: WireMembership['payment'] | undefined =
    standing.is === 'none' ? standing.last?.payment : null
  if (payment?.transactionStatus === 'Declined') return { kind: 'declined', reason: payment.reason }
  return { kind: payment?.transactionStatus === 'Refunded' ? 'refunded' : 'uncharged' }
}

/** Paid: the draft is removed, the member's data is asked for again, and the thanks follow. [MEM-19] */
function useFinish(onFinish: () => void) {
  const client = useQueryClient()
  const user = useSignedIn()
  const navigate = useNavigate()
  const { change: changeProfile } = useProfileChanges()
  return () => {
    onFinish()
    dropDraft(sessionStorage)
    void client.invalidateQueries({ queryKey: membershipsKey(user) })
    void changeProfile(() => Promise.resolve())
    void navigate(paths.membershipSuccess, { replace: true })
  }
}
