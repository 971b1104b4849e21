/** The newsletter, asked for before a payment. A subscription that fails is nobody's concern. */
import { subscriptionEndpoints } from '@jetbridge/core/contract/subscription.ts'
import { shownFirstName } from '@jetbridge/core/passenger/name.ts'
import type { PartyDraft } from '../wizard/party-draft.ts'
import type { Api } from '../../../api/client.ts'

export interface NewsletterDeps {
  readonly api: Api
  /** a brand's own address, in place of the standard call [NWS-04] */
  readonly url: string | undefined
  readonly fetch: typeof fetch
}

/** [NWS-03] */
interface Consent {
  readonly type: 'MarketingConsent'
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** a newsletter knows two; for X and U nothing is told */
  readonly gender: 'M' | 'F' | null
}

/** The first adult, with the address of the contact if the adult has none. Undefined without one. [NWS-02] */
export function consentOf(party: PartyDraft | undefined): Consent | undefined {
  const adult = party?.people.find(({ passengerType }) => passengerType === 'adult')?.info
  if (!adult) return undefined
  const email = adult.email || (party?.typedContact.email ?? '')
  if (email === '') return undefined
  const { firstName, lastName, gender } = adult
  return {
    type: 'MarketingConsent',
    email,
    firstName: shownFirstName(firstName),
    lastName,
    gender: gender === 'M' || gender === 'F' ? gender : null,
  }
}

/** Resolves whether it succeeds or not (GAP-34). */
export async function subscribe(consent: Consent, { api, url, fetch: send }: NewsletterDeps): Promise<void> {
  try {
    if (url === undefined) {
      const quietly = { untold: true, quiet: true }
      await api.call(subscriptionEndpoints.subscribeNewsletter, { body: consent }, quietly)
    } else {
      await send(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(consent),
        credentials: 'omit',
        signal: AbortSignal.timeout(4000),
      })
    }
  } catch {
    // Somebody wants to fly; the newsletter can wait.
  }
}
