/**
 * What the engine tells of its work to a collector of traces. It is undefined where the operator has named no
 * collector: then nothing of it is loaded, and nobody measures anything (docs/decisions/0045).
 *
 * A trace holds routes, names of statements, of gateways and of jobs. Never what a caller sent: no address of a page,
 * no query, no parameter of a statement, no text of an error.
 */

export type Facts = Readonly<Record<string, string | number>>

/** Work that is under way. */
export interface Span {
  /** what becomes known while it runs */
  tell(facts: Facts): void
  /** it failed; `type` is a word of few: a status, a code of the database, the name of an error */
  fail(type: string): void
}

export interface Work {
  /** of few: it names a kind of work */
  readonly name: string
  /** `client` asks another program and waits for it; `alone` belongs to no call */
  readonly kind: 'inside' | 'client' | 'alone'
  readonly facts?: Facts
}

/** A call from another program, as it begins. */
export interface IncomingCall {
  readonly requestId: string
  readonly method: string
  /** as declared, without the values in it; undefined where no route was found */
  readonly route: string | undefined
  readonly scheme: string
  /** by which a proxy says to which trace the call belongs */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface CallSpan {
  /** 32 hexadecimal digits */
  readonly traceId: string
  /** what runs in it belongs to the call */
  within<T>(work: () => T): T
  /** @param status undefined where the caller left before the answer */
  end(status: number | undefined): void
}

export interface Tracing {
  /** @param milliseconds for how long it has been under way already */
  beginCall(call: IncomingCall, milliseconds?: number): CallSpan
  /** A throw fails the span, and goes on. */
  run<T>(work: Work, run: (span: Span) => Promise<T>): Promise<T>
  /** headers by which a program that is asked now joins the trace (W3C Trace Context) */
  carried(): Readonly<Record<string, string>>
  /** Sends what waits, for two seconds at most. */
  close(): Promise<void>
}
