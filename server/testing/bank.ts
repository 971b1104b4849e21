/** Gateways with a ledger of their own, in this process: the test says what they do with the next order. */
import { createHmac } from 'node:crypto'
import { type Money, money } from '@jetbridge/core/kernel/money.ts'
import type {
  ChargeOutcome,
  ClientTokenGateway,
  DeclineReason,
  GatewayOutcome,
  Order,
  PageGateway,
  RefundRequest,
  RefundOutcome,
  WebhookMessage,
} from '../gateways/gateway.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { readWebhook, signatureHeader } from '../gateways/webhook.ts'

export const webhookSecrets = ['new-secret', 'old-secret'] as const

export const testCard = { masked: '4111XXXXXXXX1111', brand: 'visa', lastFour: '1111' }

/**
 * What a token gateway does with the next charge; `lost` takes the money and tells nobody, `late-decline` declines it
 * and tells only callers who ask.
 */
export type Mood = 'approve' | 'decline' | 'lost' | 'late-decline' | 'absent' | 'short'

/** What a page gateway does when it must open a page; `lost` opens one and tells nobody. */
export type PageMood = 'open' | 'refuse' | 'lost'

interface ChargedCard {
  readonly amount: Money
  readonly outcome: ChargeOutcome
  refunded: number
}

function approved(orderId: string, amount: Money): ChargeOutcome {
  return { state: 'approved', transactionId: `txn-${orderId}`, amount, card: testCard }
}

/** What both kinds keep: orders charged, refunds given, questions asked. */
function openLedger() {
  const orders = new Map<string, ChargedCard>()
  const refundKeys = new Set<string>()
  const asked: string[] = []
  let refundsAreDown = false
  return {
    orders,
    asked,
    /** as new, for the next test */
    reset() {
      orders.clear()
      refundKeys.clear()
      asked.length = 0
      refundsAreDown = false
    },
    setRefundsDown: (down: boolean) => {
      refundsAreDown = down
    },
    /** a charge arrives that nobody waits for any longer */
    arrive: (orderId: string, amount: Money) =>
      orders.set(orderId, { amount, outcome: approved(orderId, amount), refunded: 0 }),
    /** money taken and not given back, in minor units */
    kept: () =>
      [...orders.values()].reduce(
        (all, { outcome, amount, refunded }) =>
          all + (outcome.state === 'approved' ? amount.amount - refunded : 0),
        0,
      ),
    find({ orderId }: Order): GatewayOutcome {
      asked.push(orderId)
      const order = orders.get(orderId)
      if (!order) return { state: 'absent' }
      const { outcome, refunded, amount } = order
      if (outcome.state !== 'approved' || refunded === 0) return outcome
      return { ...outcome, refunded: money(refunded, amount.currency) }
    },
    refund({ orderId, amount, idempotencyKey }: RefundRequest): RefundOutcome {
      const order = orders.get(orderId)
      if (refundsAreDown || !order) return { state: 'unknown', why: 'down' }
      if (!refundKeys.has(idempotencyKey)) order.refunded += amount.amount
      refundKeys.add(idempotencyKey)
      return { state: 'refunded', refundId: idempotencyKey, amount }
    },
  }
}

function readSigned({ headers, body }: WebhookMessage, now: Instant) {
  return readWebhook({ header: String(headers[signatureHeader] ?? ''), body }, webhookSecrets, now)
}

/** The signature of a webhook's body. @param seconds when it was signed, unix time */
export function sign(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** A webhook's body as the card gateway writes it, with any claim. */
export function webhookBody(eventId: string, orderId: string, amountMinor: number): string {
  return JSON.stringify({
    id: eventId,
    type: 'transaction.captured',
    transaction: {
      id: `txn-${orderId}`,
      orderId,
      state: 'captured',
      amountMinor,
      currency: 'EUR',
      capturedMinor: amountMinor,
      refundedMinor: 0,
      card: testCard,
    },
  })
}

/** A gateway that takes tokens; it charges an order once, however often it is asked. */
export function fakeBank() {
  const ledger = openLedger()
  const { orders } = ledger
  let mood: Mood = 'approve'
  let reason: DeclineReason = 'insufficient-funds'
  const gateway: ClientTokenGateway = {
    takes: 'token',
    clientToken: async (customer) => `client-token-of-${customer?.email ?? 'nobody'}`,
    async charge({ orderId, amount, token }) {
      const taken = mood === 'short' ? money(amount.amount - 1, amount.currency) : amount
      const outcome: ChargeOutcome =
        mood === 'decline' || mood === 'late-decline'
          ? { state: 'declined', reason }
          : approved(orderId, taken)
      if (mood === 'absent') return { state: 'unknown', why: `nobody there for ${token}` }
      if (!orders.has(orderId)) orders.set(orderId, { amount: taken, outcome, refunded: 0 })
      return mood === 'lost' || mood === 'late-decline' ? { state: 'unknown', why: 'answer lost' } : outcome
    },
    find: async (order) => ledger.find(order),
    refund: async (request) => ledger.refund(request),
    readWebhook: readSigned,
  }
  return {
    ...ledger,
    gateway,
    reset() {
      ledger.reset()
      mood = 'approve'
    },
    /** what an earlier order comes to, for those who ask */
    decline: (orderId: string) => {
      const outcome: ChargeOutcome = { state: 'declined', reason: 'insufficient-funds' }
      orders.set(orderId, { amount: money(0, 'EUR'), outcome, refunded: 0 })
    },
    /** @param why it declines, where it does */
    setMood: (next: Mood, why: DeclineReason = 'insufficient-funds') => {
      mood = next
      reason = why
    },
  }
}

/** A gateway with a page of its own, and the traveller who is at it. */
export function fakePageBank() {
  const ledger = openLedger()
  const { orders } = ledger
  /** open pages, by order */
  const pages = new Map<string, { readonly amount: Money; readonly back: string }>()
  let mood: PageMood = 'open'
  const gateway: PageGateway = {
    takes: 'page',
    pageMinutes: 30,
    async begin({ orderId, amount, returnUrls }) {
      if (mood === 'refuse') return { state: 'refused', why: 'not today' }
      pages.set(orderId, { amount, back: returnUrls.success })
      return mood === 'lost'
        ? { state: 'unknown', why: 'answer lost' }
        : { state: 'begun', transactionId: `page-${orderId}` }
    },
    async find(order) {
      const found = ledger.find(order)
      return found.state === 'absent' && pages.has(order.orderId) ? { state: 'at-page' } : found
    },
    refund: async (request) => ledger.refund(request),
    readWebhook: readSigned,
  }
  return {
    ...ledger,
    gateway,
    pages,
    reset() {
      ledger.reset()
      pages.clear()
      mood = 'open'
    },
    setMood: (next: PageMood) => {
      mood = next
    },
    /** the traveller pays there */
    payAt(orderId: string): void {
      const page = pages.get(orderId)
      if (!page) throw new Error(`no page of ${orderId}`)
      ledger.arrive(orderId, page.amount)
    },
    /** the traveller's card is declined there */
    declineAt(orderId: string): void {
      const outcome: ChargeOutcome = { state: 'declined', reason: 'declined' }
      const amount = pages.get(orderId)?.amount ?? money(0, 'EUR')
      orders.set(orderId, { amount, outcome, refunded: 0 })
    },
  }
}
