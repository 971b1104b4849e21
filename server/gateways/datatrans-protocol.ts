/** Datatrans' wire: its requests, its answers, read strictly, and what they mean to the engine. */
import { currencySchema, money } from '@jetbridge/core/kernel/money.ts'
import { z } from 'zod'
import type { BeginRequest, ChargeOutcome, DeclineReason, GatewayOutcome, RefundRequest } from './gateway.ts'

const amountMinor = z.int().min(0)

/**
 * https://docs.datatrans.ch/docs/redirect-lightbox: the data that open a payment page, with nothing personal.
 */
export function initBody({ orderId, amount, locale, returnUrls }: BeginRequest, webhookUrl?: string) {
  return {
    currency: amount.currency,
    refno: referenceOf(orderId),
    amount: amount.amount,
    autoSettle: true,
    language: locale.slice(0, 2).toLowerCase(),
    redirect: {
      successUrl: returnUrls.success,
      cancelUrl: returnUrls.cancel,
      errorUrl: returnUrls.error,
    },
    ...(webhookUrl !== undefined && { webhook: { url: webhookUrl } }),
  }
}

export function creditBody({ amount, idempotencyKey }: RefundRequest) {
  return { amount: amount.amount, currency: amount.currency, refno: referenceOf(idempotencyKey) }
}

/** Takes the authorised amount if Datatrans has not done so on its own. */
export function settleBody({ refno, currency, detail }: AuthorizedTransaction) {
  return { amount: detail.authorize.amount, currency, refno }
}

/**
 * The `refno` of an order: its id without hyphens, 32 letters and digits. Datatrans takes 40 characters (20
 * before API 2.0.34), some acquirers take letters and digits only.
 */
export function referenceOf(orderId: string): string {
  return orderId.replaceAll('-', '').toLowerCase()
}

/** The order of a `refno`; undefined for a `refno` that is not the engine's. */
export function orderOf(refno: string): string | undefined {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(refno)
  return parts?.slice(1).join('-')
}

export const initAnswerSchema = z.object({ transactionId: z.string().min(1) })

/** A refund is a transaction of its own. */
export const creditAnswerSchema = z.object({ transactionId: z.string().min(1) })

export const failureSchema = z.object({ error: z.object({ code: z.string().min(1) }) })

const actionSchema = z.object({
  action: z.string(),
  amount: amountMinor.optional(),
  success: z.boolean().optional(),
})

/**
 * The answer of the status call and the body of a webhook. A status may be any text; only known ones decide.
 */
export const transactionSchema = z.object({
  transactionId: z.string().min(1),
  type: z.string(),
  status: z.string(),
  currency: currencySchema,
  refno: z.string().min(1),
  paymentMethod: z.string().optional(),
  detail: z
    .object({
      authorize: z.object({ amount: amountMinor }).optional(),
      settle: z.object({ amount: amountMinor }).optional(),
      fail: z.object({ reason: z.string().optional(), message: z.string().optional() }).optional(),
    })
    .default({}),
  card: z
    .object({
      masked: z.string().optional(),
      '3D': z
        .object({
          authenticationResponse: z.string().optional(),
          directoryResponse: z.string().optional(),
        })
        .optional(),
    })
    .optional(),
  history: z.array(actionSchema).default([]),
})

export type DatatransTransaction = z.output<typeof transactionSchema>

export type AuthorizedTransaction = DatatransTransaction & {
  readonly detail: { readonly authorize: { readonly amount: number } }
}

export function isAuthorized(transaction: DatatransTransaction): transaction is AuthorizedTransaction {
  return transaction.status === 'authorized' && transaction.detail.authorize !== undefined
}

/** What a payment's status means: money in hand, certainly none, still at the page, or nothing certain. */
export function foundOf(transaction: DatatransTransaction): GatewayOutcome {
  const { status, transactionId } = transaction
  switch (status) {
    case 'settled':
    case 'transmitted':
      return approved(transaction)
    case 'initialized':
    case 'challenge_required':
    case 'challenge_ongoing':
    case 'authenticated':
      return { state: 'at-page' }
    case 'failed':
      return { state: 'declined', reason: failureOf(transaction), transactionId }
    case 'canceled':
      return { state: 'declined', reason: cancellationOf(transaction), transactionId }
    default:
      return { state: 'unknown', why: `datatrans says: ${status.slice(0, 40)}` }
  }
}

function approved(transaction: DatatransTransaction): ChargeOutcome {
  const { detail, transactionId, currency, card, paymentMethod = '' } = transaction
  // When a transaction is settled together with its authorisation, it may name the amount only there.
  const taken = detail.settle ?? detail.authorize
  if (!taken) return { state: 'unknown', why: 'datatrans says settled, without an amount' }
  const refunded = creditedMinor(transaction)
  return {
    state: 'approved',
    transactionId,
    amount: money(taken.amount, currency),
    card: cardOf(card?.masked ?? '', paymentMethod),
    ...(refunded > 0 && { refunded: money(refunded, currency) }),
  }
}

/** Minor units given back so far. */
export function creditedMinor({ history }: DatatransTransaction): number {
  return history.filter(isCredit).reduce((total, { amount = 0 }) => total + amount, 0)
}

function isCredit({ action, success }: DatatransTransaction['history'][number]): boolean {
  return action === 'credit' && success !== false
}

const brands: Readonly<Record<string, string>> = { VIS: 'visa', ECA: 'mastercard', AMX: 'amex' }

/** First four, eight X, last four, like every card in the product; a method without a card has none. */
function cardOf(masked: string, paymentMethod: string) {
  const lastFour = /\d{4}$/.exec(masked)?.[0] ?? ''
  const shown = /^\d{4}/.test(masked) && lastFour ? `${masked.slice(0, 4)}XXXXXXXX${lastFour}` : ''
  return { masked: shown, brand: brands[paymentMethod] ?? paymentMethod.toLowerCase(), lastFour }
}

/**
 * Only names the refusal; the status says that no money moved. Datatrans has no code for missing funds, but
 * its text says so.
 */
function failureOf({ card, detail, history }: DatatransTransaction): DeclineReason {
  const secure = card?.['3D']
  const verdict = secure?.authenticationResponse ?? secure?.directoryResponse
  if (verdict === 'N' || verdict === 'R') return 'authentication-failed'
  const { reason = '', message = '' } = detail.fail ?? {}
  if (/insufficient/i.test(`${reason} ${message}`)) return 'insufficient-funds'
  const isExpired = /expired|timeout/i.test(reason) && !/card/i.test(reason)
  return isExpired && !history.some(({ action }) => action === 'authorize') ? 'abandoned' : 'declined'
}

/** The traveller cancelled at the page, or an authorisation was taken back. */
function cancellationOf({ history, detail }: DatatransTransaction): DeclineReason {
  const wasAuthorized =
    detail.authorize !== undefined ||
    history.some(({ action, success }) => action === 'authorize' && success !== false)
  return wasAuthorized ? 'voided' : 'abandoned'
}
