/** Gateways whose calls are counted and traced. Their answers are unchanged. */
import type { Span, Tracing } from '../tracing/tracing.ts'
import type { CardVault, KeepingGateway, PaymentGateway } from './gateway.ts'
import { keepsCards } from './gateway.ts'
import type { Send } from './http-call.ts'

/** A call of a gateway that is over. */
export interface GatewayCall {
  /** the company's protocol: card, datatrans, braintree */
  readonly gateway: string
  /** charge, begin, find, refund … */
  readonly operation: string
  /** the state it answered; `failed` where it threw */
  readonly outcome: string
  readonly milliseconds: number
}

export interface Watching {
  readonly tracing?: Tracing | undefined
  readonly onCall?: ((call: GatewayCall) => void) | undefined
}

type Act = (...given: never[]) => Promise<unknown>

const acts = ['begin', 'charge', 'find', 'refund', 'clientToken'] as const
const vaultActs = ['keep', 'tokenOf', 'forget'] as const satisfies readonly (keyof CardVault)[]

/** The same gateway. `readWebhook` is not watched: it reads a message and calls nobody. */
export function watchedGateway(gateway: PaymentGateway, name: string, watching: Watching): PaymentGateway {
  const watch = (owner: object, operations: readonly string[]) =>
    Object.fromEntries(
      operations.flatMap((operation) => {
        const act = (owner as Record<string, Act | undefined>)[operation]
        return act ? [[operation, watched(act, { gateway: name, operation }, watching)]] : []
      }),
    )
  const acted = { ...gateway, ...watch(gateway, acts) }
  if (!keepsCards(gateway)) return acted
  return { ...acted, vault: { ...gateway.vault, ...watch(gateway.vault, vaultActs) } } as KeepingGateway
}

function watched(act: Act, call: Pick<GatewayCall, 'gateway' | 'operation'>, watching: Watching): Act {
  const { tracing, onCall } = watching
  const counted = async (given: never[], span?: Span) => {
    const started = performance.now()
    let outcome = 'failed'
    try {
      const answer = await act(...given)
      outcome = stateOf(answer)
      span?.tell({ 'jetbridge.gateway.outcome': outcome })
      if (outcome === 'unknown') span?.fail('unknown')
      return answer
    } finally {
      onCall?.({ ...call, outcome, milliseconds: performance.now() - started })
    }
  }
  if (!tracing) return (...given) => counted(given)
  const facts = { 'jetbridge.gateway': call.gateway, 'jetbridge.gateway.operation': call.operation }
  const name = `${call.operation} ${call.gateway}`
  return (...given) => tracing.run({ name, kind: 'client', facts }, (span) => counted(given, span))
}

function stateOf(answer: unknown): string {
  const state = (answer as { state?: unknown } | undefined)?.state
  return typeof state === 'string' ? state : 'answered'
}

/** Calls that take the trace along. The span of a call is the gateway's: an address would name an order. */
export function sendInTrace(tracing: Tracing, send: Send): Send {
  return (url, call) => send(url, { ...call, headers: { ...call.headers, ...tracing.carried() } })
}
