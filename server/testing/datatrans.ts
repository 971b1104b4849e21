/** A traveller at the sandbox's Datatrans page, and the content of its ledger; without a browser. */
import { z } from 'zod'
import type { DatatransAccount } from './sandbox.ts'

/** What the page did with the data sent. */
export interface PageAnswer {
  readonly status: number
  /** where the browser is sent back to */
  readonly location: string | undefined
  readonly text: string
}

export interface DatatransTraveller {
  look(): Promise<PageAnswer>
  /** pays with a test card; absent: the one that is approved */
  pay(number?: string): Promise<PageAnswer>
  /** answers the bank's question; 1234 confirms */
  confirm(code: string): Promise<PageAnswer>
  cancel(): Promise<PageAnswer>
  /** closes the page, so nobody hears of it */
  leave(): Promise<PageAnswer>
}

export function travellerAt({ pageUrl }: DatatransAccount, transactionId: string): DatatransTraveller {
  const page = `${pageUrl}/${transactionId}`
  const send = (path: string, form: Record<string, string> = {}) =>
    answerOf(fetch(page + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' }))
  return {
    look: () => answerOf(fetch(page)),
    pay: (number = '4111111111111111') => send('', cardOf(number)),
    confirm: (code) => send('/challenge', { code }),
    cancel: () => send('/cancel'),
    leave: () => send('/leave'),
  }
}

async function answerOf(asked: Promise<Response>): Promise<PageAnswer> {
  const response = await asked
  const location = response.headers.get('location') ?? undefined
  return { status: response.status, location, text: await response.text() }
}

function cardOf(number: string): Record<string, string> {
  const securityCode = number.startsWith('3') ? '1234' : '123'
  return { number, holder: 'Test Traveller', expiryMonth: '12', expiryYear: '2039', securityCode }
}

const ledgerSchema = z.object({
  transactions: z.array(
    z.object({
      transactionId: z.string(),
      refno: z.string(),
      status: z.string(),
      amountMinor: z.int(),
      currency: z.string(),
      settledMinor: z.int(),
      creditedMinor: z.int(),
    }),
  ),
})

export type DatatransLedger = z.output<typeof ledgerSchema>

/** Everything the sandbox's Datatrans opened, took and gave back. */
export async function datatransLedger({ url }: Pick<DatatransAccount, 'url'>): Promise<DatatransLedger> {
  return ledgerSchema.parse(await (await fetch(`${url}/ledger`)).json())
}
