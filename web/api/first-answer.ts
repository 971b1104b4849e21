/** The first call of a page, sent by the page itself while its scripts are still on their way. */

/** A call as the page sends it ahead of the site: the site sends an equal call, or a new one. */
export interface FirstCall {
  /** path and query, as the site asks for it */
  readonly url: string
  /** absent: the address says all */
  readonly body?: string
}

/** A call that is under way. */
export interface FirstAnswer extends FirstCall {
  /** `performance.now()` when it was sent */
  readonly sentAt: number
  readonly answer: Promise<Response>
}

declare global {
  /** left by the page's own lines (build/page-html.ts) */
  // oxlint-disable-next-line no-var -- a property of the window can be declared in no other way
  var firstAnswer: FirstAnswer | undefined
}

/** Prices and seats move: an answer that waited longer than this is asked for again, in milliseconds. */
const freshFor = 30_000

/** Takes the answer that is on its way, once, for exactly the same call; sends every other call. */
export function withFirstAnswer(send: typeof fetch, first: FirstAnswer | undefined): typeof fetch {
  let left = first
  return (target, options) => {
    const taken = left
    if (!taken || target !== taken.url || options?.body !== taken.body) return send(target, options)
    left = undefined
    if (performance.now() - taken.sentAt > freshFor) return send(target, options)
    return taken.answer.catch(() => send(target, options))
  }
}
