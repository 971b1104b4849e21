/** An engine that sells one membership, in the shape of the contract, and every call that came to it. */
import type { ErrorCode } from '@jetbridge/core/contract/error.ts'
import type { WireMembership } from '@jetbridge/core/contract/membership.ts'
import { refuse } from '../../../testing/booked-reservation.ts'
import { activeMembership, sampleMembership, sampleProduct } from '../../../testing/sample-membership.ts'
import { sampleProfile } from '../../../testing/sample-profile.ts'

export interface SentCall {
  /** "POST membership/purchaseEmds" */
  readonly call: string
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Headers
}

type Answer = (sent: SentCall) => unknown

export const pages: Readonly<Record<string, { title: string; text: string; acf?: object }>> = {
  membership: {
    title: 'The Aero membership',
    text: 'A place for the car.',
    acf: { lead: 'One card.', pays: 'Pays from your fifth trip.' },
  },
  'pre-checkout': { title: 'Sanctions', text: 'You are on none of these lists.' },
  'thank-you': { title: 'Welcome aboard', text: 'Good to have you.' },
}

export class MembershipEngine {
  readonly sent: SentCall[] = []
  product = sampleProduct
  /** of the caller, the newest first */
  memberships: readonly WireMembership[] = []
  profile = sampleProfile()
  /** by call: an answer, a refusal, or `lost` for one that never comes back */
  readonly answers = new Map<string, Answer | ErrorCode | 'lost'>()

  calls(): string[] {
    return this.sent.map(({ call }) => call)
  }

  countOf(call: string): number {
    return this.calls().filter((each) => each === call).length
  }

  lastOf(call: string): SentCall | undefined {
    return this.sent.findLast((each) => each.call === call)
  }

  readonly fetch: typeof fetch = async (url, init) => {
    const [path = '', query] = (url as string).replace('/api/', '').split('?')
    const call = `${init?.method} ${path}`
    const body = JSON.parse((init?.body as string | undefined) ?? '{}') as SentCall['body']
    const headers = new Headers(init?.headers)
    const sent = { call, body, headers, query: Object.fromEntries(new URLSearchParams(query)) }
    this.sent.push(sent)
    const own = this.answers.get(call)
    if (own === 'lost') return Promise.reject(new TypeError('lost'))
    if (typeof own === 'string') return refuse(own)
    const answer = own ?? this.#answers[call.replace(/\/01990a4e.*|\/profile-.*/, '')]
    const told = answer ? answer(sent) : refuse('not-found')
    return told instanceof Response ? told : Response.json(await told)
  }

  /** The payment goes through. */
  approve(): void {
    this.memberships = [activeMembership()]
  }

  readonly #answers: Readonly<Record<string, Answer>> = {
    'POST membership/get-info': () =>
      Response.json({ data: [this.product] }, { headers: { 'X-Session-Id': 'membership-1' } }),
    'GET membership/mine': () => ({ memberships: this.memberships }),
    'GET braintree/client-token': () => ({ clientToken: 'client-token' }),
    'POST membership/purchaseEmds': () => {
      if (this.memberships.length === 0) this.memberships = [sampleMembership()]
      const [membership = sampleMembership()] = this.memberships
      const { confirmationCode, amount, currencyCode } = membership
      return { confirmationCode, amount, currencyCode, membership }
    },
    'POST membership/createEmdSPayment': () => {
      this.approve()
      const [membership] = this.memberships
      const { payment, confirmationCode } = activeMembership()
      return { pnrPaymentId: 'p', transactionId: 'p', confirmationCode, ...payment, membership }
    },
    'GET content/page': ({ query }) => {
      const page = pages[query['name'] ?? '']
      if (!page) return refuse('not-found')
      const content = [{ kind: 'paragraph', spans: [{ text: page.text }] }]
      return { title: page.title, content, acf: page.acf ?? {}, language: 'en' }
    },
    'GET passenger-profile': () => this.profile,
  }
}
