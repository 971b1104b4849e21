/** A gateway behind its circuit breaker: new payments teach the breaker, everything else passes. */
import type { GatewayBreaker } from './breaker.ts'
import {
  type ClientTokenGateway,
  type GatewayOutcome,
  givesClientTokens,
  type PageGateway,
  type TokenGateway,
} from './gateway.ts'

type Customer = Parameters<ClientTokenGateway['clientToken']>[0]

interface Outcome {
  readonly state: string
}

const isCertain = ({ state }: Outcome): boolean => state !== 'unknown'

export function guardPage<G extends PageGateway>(gateway: G, breaker: GatewayBreaker): G {
  return {
    ...gateway,
    breaker,
    begin: (request) => breaker.watch(() => gateway.begin(request), isCertain),
    find: (order) => noticed(breaker, gateway.find(order)),
  }
}

export function guardToken<G extends TokenGateway>(gateway: G, breaker: GatewayBreaker): G {
  return {
    ...gateway,
    ...(givesClientTokens(gateway) && {
      clientToken: (customer: Customer) =>
        breaker.watch(
          () => gateway.clientToken(customer),
          () => true,
        ),
    }),
    breaker,
    charge: (request) => breaker.watch(() => gateway.charge(request), isCertain),
    find: (order) => noticed(breaker, gateway.find(order)),
  }
}

async function noticed(breaker: GatewayBreaker, asked: Promise<GatewayOutcome>): Promise<GatewayOutcome> {
  const found = await asked
  if (isCertain(found)) breaker.noticeAnswer()
  return found
}
