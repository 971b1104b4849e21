/**
 * The cheapest client of the engine's contract that is still typed: the bench does not measure the load it
 * makes.
 */
import { Agent, request } from 'node:http'
import type { BodyInput, Endpoint, ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import type { z } from 'zod'

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
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(origin)
  return {
    call(endpoint, body, flow) {
      const sent = body === undefined ? undefined : JSON.stringify(body)
      return new Promise((resolve, reject) => {
        const outgoing = request(
          {
            agent,
            hostname,
            port,
            method: endpoint.method,
            path: `/api/${endpoint.path}`,
            headers: {
              host,
              ...(sent !== undefined && {
                'content-type': 'application/json',
                'content-length': Buffer.byteLength(sent),
              }),
              ...(flow && {
                [headers.bookingFlowId]: flow.bookingFlowId,
                [headers.accessToken]: flow.accessToken,
                'x-forwarded-for': addressOf(flow),
              }),
            },
          },
          (answer) => {
            const chunks: Buffer[] = []
            answer.on('data', (chunk: Buffer) => chunks.push(chunk))
            answer.on('error', reject)
            answer.on('end', () => {
              const text = Buffer.concat(chunks).toString('utf8')
              if (answer.statusCode === 200) resolve(JSON.parse(text) as never)
              else reject(new Error(`${endpoint.method} ${endpoint.path}: ${answer.statusCode} ${text}`))
            })
          },
        )
        outgoing.on('error', reject)
        outgoing.end(sent)
      })
    },
    close: () => agent.destroy(),
  }
}

/** Everybody has an address of their own, as behind a proxy; a server that trusts no proxy ignores it. */
function addressOf({ bookingFlowId }: FlowKey): string {
  const random = Number.parseInt(bookingFlowId.slice(-6), 16)
  return `10.${random >> 16}.${(random >> 8) & 255}.${random & 255}`
}
