/** Kinds of account as addresses of pages name them. */
import { paths } from '../../paths.ts'

export const accountKinds = ['passenger', 'agency'] as const
export type AccountKind = (typeof accountKinds)[number]

/** Of an address; anything else is a passenger's. */
export function accountKindOf(text: string | null | undefined): AccountKind {
  return accountKinds.find((kind) => kind === text?.toLowerCase()) ?? 'passenger'
}

/** Where somebody asks for the mail with which a password is chosen. */
export function askPasswordTo(kind: AccountKind): string {
  return kind === 'passenger' ? paths.askPassword : `${paths.askPassword}?kind=${kind}`
}

const newKey = 'new'

/** Where somebody without an account asks for it: the same mail, under another heading. */
export const newAccountPath = `${paths.askPassword}?${newKey}`

export function asksForNew(search: URLSearchParams): boolean {
  return search.has(newKey)
}
