/**
 * The time of the server, taken from its answers: a visitor's clock may be wrong by any amount, and be changed while we
 * run.
 */

/** Epoch seconds at which an answer was made; undefined if it does not say. A cache states the answer's age. */
export function timeOf({ headers }: Pick<Response, 'headers'>): number | undefined {
  const date = Date.parse(headers.get('date') ?? '')
  const age = Number(headers.get('age') ?? 0)
  return Number.isNaN(date) ? undefined : date / 1000 + (age >= 0 ? age : 0)
}

/** By how many seconds this clock is ahead of the server's. */
export function aheadOf(serverSeconds: number, now = Date.now()): number {
  return now / 1000 - serverSeconds
}

/** Asks for nothing but the time. Undefined: nobody answers. @param address of this site */
export async function askTime(address: string): Promise<number | undefined> {
  try {
    const answer = await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(5_000),
    })
    return timeOf(answer)
  } catch {
    return undefined
  }
}
