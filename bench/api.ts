/**
 * The cheapest client of the engine's contract that is still typed: the bench does not measure the load it
 * makes.
 */
import type { BodyInput, Endpoint, ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import type { z } from 'zod'
import { Wires } from './wire.ts'

/** Which flow a call belongs to. */
export interface FlowKey {
  readonly bookingFlowId: string
  readonly accessToken: string
}

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType>

export interface Api {
  /** @throws Error with status and body when the engine refuses or fails */
  call<E extends AnyEndpoint>(endpoint: E, body?: BodyInput<E>, flow?: FlowKey): Promise<ResponseOf<E>>
  close(): void
}

/** @param host name that chooses the brand */
export function openApi(origin: string, host: string, connections: number): Api {
  const port = Number(new URL(origin).port)
  const wires = new Wires(port, connections)
  return {
    async call(endpoint, body, flow) {
      const { status, text } = await wires.ask({
        method: endpoint.method,
        path: `/api/${endpoint.path}`,
        headers: {
          host,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(flow && {
            [headers.bookingFlowId]: flow.bookingFlowId,
            [headers.accessToken]: flow.accessToken,
            'x-forwarded-for': addressOf(flow),
          }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (status === 200) return JSON.parse(text) as never
      throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${text}`)
    },
    close: () => wires.close(),
  }
}

/** Everybody has an address of their own, as behind a proxy; a server that trusts no proxy ignores it. */
function addressOf({ bookingFlowId }: FlowKey): string {
  const random = Number.parseInt(bookingFlowId.slice(-6), 16)
  return `10.${random >> 16}.${(random >> 8) & 255}.${random & 255}`
}
