/** Whether an address answers as it must. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** Of one of the demo airlines, when `SITE_URL` is that of the reference. */
export const sampleHost = 'peoples.localhost'

const patienceMilliseconds = 2_000
/** Of an error page. */
const mostCharacters = 120

/** Why it does not answer with 200; undefined when it does. @param host that chooses the brand */
export async function whatIsAmissAt(url: string, host = new URL(url).host): Promise<string | undefined> {
  try {
    const asked = request(url, { headers: { host }, signal: AbortSignal.timeout(patienceMilliseconds) })
    const answered = once(asked, 'response') as Promise<[IncomingMessage]>
    asked.end()
    const [answer] = await answered
    const told = await text(answer)
    if (answer.statusCode === 200) return undefined
    return `${url}: ${answer.statusCode} ${told.slice(0, mostCharacters)}`.trim()
  } catch (error) {
    return `${url}: ${(error as Error).message}`
  }
}
