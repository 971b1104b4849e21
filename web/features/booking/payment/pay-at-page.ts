/** Going to the gateway's own page to pay, and telling the engine about a return without payment. */
import { paymentEndpoints } from '@jetbridge/core/contract/payment.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { toDecimal } from '@jetbridge/core/kernel/money.ts'
import type { PaymentDraft } from '../wizard/payment-draft.ts'
import { type ApiFailure, isApiFailure } from '../../../api/failure.ts'
import type { Api } from '../../../api/client.ts'
import { outcomeBeforeMoney, type PayOutcome, untold } from './outcome.ts'
import { type PayDeps, reserve, type ReservedBooking } from './reserve.ts'
import type { PaymentStatus } from './use-payment-outcome.ts'

/** Whom the bill is for, as the gateway may show it. [PAY-14] */
export type BillingContact = Pick<
  PaymentDraft,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'address'
  | 'city'
  | 'state'
  | 'postCode'
  | 'country'
  | 'countryCode'
>

/** What is stored about the page, so that the visitor can go on there. */
export interface PageTransaction {
  readonly paymentPageUrl: string
  readonly pnrPaymentId: string
  readonly confirmationCode: string
}

export interface PageDeps extends PayDeps {
  readonly provider: string
  readonly contact: BillingContact
  /** path and query the traveller comes back to */
  readonly returnPath: string
  /** stores the page for a press of Back; paying goes on if this fails */
  readonly remember: (page: PageTransaction) => Promise<void>
  readonly leave: (url: string) => void
}

/** Record and save, reserve, open a transaction, go there. No money moves here. [PAY-14, PAY-15, PAY-17] */
export async function payAtPage(deps: PageDeps): Promise<PayOutcome> {
  try {
    // An answer without data opens no page either. [ERR-09]
    const opened: Partial<PageOpened> | null | undefined = await openPage(await reserve(deps), deps)
    if (!opened?.transactionId || !opened.paymentPageUrl) return { kind: 'no-page' }
    const { paymentPageUrl, pnrPaymentId = '', confirmationCode = '' } = opened
    await deps.remember({ paymentPageUrl, pnrPaymentId, confirmationCode })
    deps.leave(paymentPageUrl)
    return { kind: 'sent-away' }
  } catch (thrown) {
    return outcomeBeforeMoney(thrown)
  }
}

type PageOpened = ResponseOf<typeof paymentEndpoints.initTransactionWithBalance>

function openPage({ confirmationCode }: ReservedBooking, deps: PageDeps) {
  const { api, due, provider, contact, returnPath, locale } = deps
  return api.call(
    paymentEndpoints.initTransactionWithBalance,
    {
      body: {
        ...contact,
        provider,
        confirmationCode,
        returnPath,
        locale,
        balance: toDecimal(due),
        currencyCode: due.currency,
        isTransactionInitiated: true,
      },
    },
    untold,
  )
}

/** The gateway is asked first; after a failure nothing has changed. */
export async function leavePage(api: Api): Promise<PaymentStatus | ApiFailure> {
  try {
    return await api.call(paymentEndpoints.abandon, { body: {} }, untold)
  } catch (thrown) {
    if (isApiFailure(thrown)) return thrown
    throw thrown
  }
}
