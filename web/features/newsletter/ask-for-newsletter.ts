/** A subscription from the newsletter's own page: by an address alone. */
import { subscriptionEndpoints } from '@jetbridge/core/contract/subscription.ts'
import type { Api } from '../../api/client.ts'

interface AskDeps {
  readonly api: Api
  /** a brand's own address, in place of the standard call [NWS-04] */
  readonly url: string | undefined
  readonly fetch: typeof fetch
}

/** @throws ApiFailure, Error where the brand's own address does not take it */
export async function askForNewsletter(email: string, { api, url, fetch: send }: AskDeps): Promise<void> {
  const body = { type: 'MarketingConsent', email, firstName: '', lastName: '', gender: null } as const
  if (url === undefined) {
    await api.call(subscriptionEndpoints.subscribeNewsletter, { body }, { untold: true })
    return
  }
  const answer = await send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    signal: AbortSignal.timeout(8_000),
  })
  if (!answer.ok) throw new Error(`newsletter: ${answer.status}`)
}
