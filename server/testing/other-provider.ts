/** Starts somebody else’s OpenID provider (other-provider-process.ts). */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import { otherAudience, otherClientId, otherProfileClaim } from './other-issuer.ts'

const script = join(import.meta.dirname, 'other-provider-process.ts')
const startedSchema = z.object({ issuer: z.string() })

export interface OtherProvider {
  readonly issuer: string
  /** of the server whose passengers it signs in */
  readonly settings: Readonly<Record<string, string>>
  /** It takes people from there only. @param site scheme, host and port */
  serve(site: string): Promise<void>
  end(): Promise<void>
}

export async function startOtherProvider(): Promise<OtherProvider> {
  // It warns of what only a provider of a real company needs.
  const output = process.env['TEST_SERVER_LOG'] ? 'inherit' : 'ignore'
  const child = fork(script, { execArgv: [], stdio: ['ignore', output, output, 'ipc'] })
  const [message] = (await once(child, 'message')) as [unknown]
  const { issuer } = startedSchema.parse(message)
  return {
    issuer,
    settings: {
      PASSENGER_ISSUER: issuer,
      PASSENGER_CLIENT_ID: otherClientId,
      PASSENGER_AUDIENCE: otherAudience,
      PASSENGER_PROFILE_CLAIM: otherProfileClaim,
    },
    async serve(site) {
      const ready = once(child, 'message')
      child.send({ site })
      await ready
    },
    async end() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
