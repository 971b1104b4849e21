/** What the word for a provider in the address says: what a flow is for, and who pays for it. */

/** Words of the address; others make a query invalid. Each says several things at once: {@link entryOf}. [QRY-01] */
export const queryProviders = ['agency', 'user', 'search', 'ancillaries', 'paya', 'braintree'] as const
export type QueryProvider = (typeof queryProviders)[number]

/** The wire's word for a flow answers two questions at once: who pays, and `search` if it changes a booking. [QRY-14] */
export const flowKinds = ['user', 'agency', 'search'] as const
export type FlowKind = (typeof flowKinds)[number]

/** What a flow is for: a new booking, another flight for one that is booked, or its seats and extras. */
export type FlowTask = 'book' | 'change' | 'ancillaries'

/** Who pays for what a flow books: people themselves, or their agency on its account. */
export type FlowPayer = 'user' | 'agency'

/** The two answers in a query: what it is for and who pays. A gateway's name leaves both at their default (GAP-04). */
export interface FlowEntry {
  readonly task: FlowTask
  readonly payer: FlowPayer
}

const entries: Readonly<Record<QueryProvider, FlowEntry>> = {
  agency: { task: 'book', payer: 'agency' },
  user: { task: 'book', payer: 'user' },
  search: { task: 'change', payer: 'user' },
  ancillaries: { task: 'ancillaries', payer: 'user' },
  paya: { task: 'book', payer: 'user' },
  braintree: { task: 'book', payer: 'user' },
}

export function entryOf(provider: QueryProvider): FlowEntry {
  return entries[provider]
}

export function wireKindOf({ task, payer }: FlowEntry): FlowKind {
  return task === 'book' ? payer : 'search'
}

export function isProvider(text: string): text is QueryProvider {
  return (queryProviders as readonly string[]).includes(text)
}

/** The kind of flow a provider asks for; card providers sell to ordinary customers (GAP-04). [QRY-14] */
export function flowKindOf(provider: QueryProvider): FlowKind {
  return wireKindOf(entryOf(provider))
}

/** Whether a query asks to change something that is booked, rather than for a booking. */
export function asksForChange({ provider }: { readonly provider: string }): boolean {
  return isProvider(provider) && entryOf(provider).task !== 'book'
}

/** Whether it asks for the seats and extras of what is booked. */
export function asksForAncillaries({ provider }: { readonly provider: string }): boolean {
  return isProvider(provider) && entryOf(provider).task === 'ancillaries'
}
