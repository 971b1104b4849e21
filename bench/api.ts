/**
 * The cheapest client of the engine's contract that is still typed: the bench does not measure the load it
 * makes.
 */
import type { BodyInput, Endpoint, ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import type { z } from 'zod'
import { Wires } from './wire.ts'

/** Of HTTP, where an address names none. */
const usualPort = 80

/** Which flow a call belongs to. */
export interface FlowKey {
  readonly bookingFlowId: string
  readonly accessToken: string
}

/** Which opened reservation. */
export interface ReservationKey {
  readonly sessionId: string
  readonly accessToken: string
}

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType>

export interface Api {
  /** @throws Error with status and body when the engine refuses or fails */
  call<E extends AnyEndpoint>(
    endpoint: E,
    body?: BodyInput<E>,
    key?: FlowKey | ReservationKey,
  ): Promise<ResponseOf<E>>
  close(): void
}

/**
 * @param origin of plain HTTP, with or without a port
 * @param host name that chooses the brand
 */
export function openApi(origin: string, host: string, connections: number): Api {
  const { hostname, port } = new URL(origin)
  const wires = new Wires({ host: hostname, port: Number(port || usualPort) }, connections)
  let strangers = 0
  return {
    async call(endpoint, body, key) {
      const flow = key && 'bookingFlowId' in key ? key : undefined
      const { status, text } = await wires.ask({
        method: endpoint.method,
        path: `/api/${endpoint.path}`,
        headers: {
          host,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          // everybody has an address of their own, as behind a proxy; a server that trusts no proxy ignores it
          'x-forwarded-for': flow ? addressOf(flow) : address(11, strangers++),
          ...(flow && { [headers.bookingFlowId]: flow.bookingFlowId }),
          ...(key && 'sessionId' in key && { [headers.sessionId]: key.sessionId }),
          ...(key && { [headers.accessToken]: key.accessToken }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (status === 200) return JSON.parse(text) as never
      throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${text}`)
    },
    close: () => wires.close(),
  }
}

function addressOf({ bookingFlowId }: FlowKey): string {
  return address(10, Number.parseInt(bookingFlowId.slice(-6), 16))
}

/** @param number its lowest 24 bits are taken */
function address(network: number, number: number): string {
  return `${network}.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}
