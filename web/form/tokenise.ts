/** Card fields go from here straight to the gateway; it returns a token and the masked number. */

export interface CardEntry {
  readonly number: string
  readonly holder: string
  /** `MM/YY` */
  readonly expiry: string
  readonly securityCode: string
}

export interface CardToken {
  readonly token: string
  readonly masked: string
}

export type TokeniseResult =
  | { readonly ok: true; readonly card: CardToken }
  /** the gateway's code by its own field names */
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> }

/** No answer, or none that can be read: nothing has been charged. */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable'
}

/** @throws GatewayUnreachable */
export async function tokenise(
  gatewayUrl: string,
  card: CardEntry,
  send: typeof fetch,
): Promise<TokeniseResult> {
  const [expiryMonth = '', expiryYear = ''] = card.expiry.split('/')
  const answer = await ask(send, `${gatewayUrl.replace(/\/$/, '')}/tokens`, {
    number: card.number.replace(/\D/g, ''),
    holder: card.holder.trim(),
    expiryMonth,
    expiryYear,
    securityCode: card.securityCode,
  })
  if (answer.status === 422) return { ok: false, fields: answer.body.fields ?? {} }
  const { token, masked } = answer.body
  if (!answer.ok || !token || !masked) throw new GatewayUnreachable()
  return { ok: true, card: { token, masked } }
}

/** Milliseconds: a gateway that takes a call and never answers would keep the page busy for minutes. */
const patience = 10_000

interface Answer {
  readonly ok: boolean
  readonly status: number
  readonly body: { token?: string; masked?: string; fields?: Record<string, string> }
}

async function ask(send: typeof fetch, url: string, body: unknown): Promise<Answer> {
  try {
    const answer = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      // The gateway needs no cookie and no address of this page.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patience),
    })
    return { ok: answer.ok, status: answer.status, body: (await answer.json()) as Answer['body'] }
  } catch {
    throw new GatewayUnreachable()
  }
}
