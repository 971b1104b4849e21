/** Calls of a crowd: each over a connection of its own, as browsers make them. */
import { type Agent, request } from 'node:http'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { untilServed } from './crowd.ts'
import { tinyHost } from './traveller.ts'

export interface CrowdedFlow {
  readonly bookingFlowId: string
  readonly accessToken: string
}

export interface CrowdedAnswer {
  readonly status: number
  // the shape differs by call; the assertions name the fields they read
  readonly body: Record<string, never>
}

export interface CrowdedCall {
  /** holds as many connections as there are callers */
  readonly agent: Agent
  readonly url: string
  readonly method: string
  readonly body?: object | undefined
  readonly flow?: CrowdedFlow | undefined
}

export function callInCrowd(call: CrowdedCall): Promise<CrowdedAnswer> {
  return untilServed(() => exchange(call))
}

function exchange({ agent, url, method, body, flow }: CrowdedCall): Promise<CrowdedAnswer> {
  return new Promise((resolve, reject) => {
    const sent = {
      host: tinyHost,
      ...(body && { 'content-type': 'application/json' }),
      ...(flow && {
        [headers.bookingFlowId]: flow.bookingFlowId,
        [headers.accessToken]: flow.accessToken,
      }),
    }
    const outgoing = request(url, { agent, method, headers: sent })
    outgoing.on('error', reject)
    outgoing.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as Record<string, never> }),
      )
    })
    outgoing.end(body && JSON.stringify(body))
  })
}

/** @returns how often each status came */
export function tally(answers: readonly CrowdedAnswer[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
