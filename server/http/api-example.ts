/** What the API document shows beside a call: a request that works, and its answer. */
export interface ApiExample {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly response?: unknown
}
