/** One look-up through the whole HTTP stack, without a socket. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { Engine } from '@jetbridge/server/testing/engine.ts'
import type { BookedName } from './world.ts'

export interface LookUpRequest extends BookedName {
  readonly address: string
  readonly puzzle?: { readonly challenge: string; readonly answer: string } | undefined
}

export async function ask({ app, deps }: Engine, { code, name, address, puzzle }: LookUpRequest) {
  return app.inject({
    method: 'POST',
    url: `${deps.config.apiBase}/${contract.booked.search.path}`,
    headers: { host: 'localhost', 'x-forwarded-for': address },
    payload: { confirmationCode: code, familyName: name, ...(puzzle && { puzzle }) },
  })
}

/** Another IPv4 address for every number below 2^24. */
export function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}
