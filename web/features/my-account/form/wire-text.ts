/** Between a form's values and the request: an empty text is null. [ACC-33] */
import { isPlaceholderDate } from '@jetbridge/core/passenger/profile.ts'

/** A kept value as a form shows it. */
export function textOf(kept: string | null | undefined): string {
  return kept ?? ''
}

/** A date of year 1 is none. [ACC-03] */
export function dateTextOf(kept: string | null | undefined): string {
  return isPlaceholderDate(kept ?? '') ? '' : (kept ?? '').slice(0, 10)
}

export function nullIfEmpty(text: string): string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : trimmed
}

type SentValues<Values> = { readonly [Name in keyof Values]: string | null }

/** Every field as it is sent. */
export function sentOf<Values extends Readonly<Record<string, string>>>(values: Values): SentValues<Values> {
  const entries = Object.entries(values).map(([name, text]) => [name, nullIfEmpty(text)] as const)
  return Object.fromEntries(entries) as SentValues<Values>
}

/** Only the fields that differ, so that changes by another tab stay. */
export function changedOf<Values extends Readonly<Record<string, string>>>(
  values: Values,
  initial: Values,
): Partial<SentValues<Values>> {
  const changed = Object.entries(sentOf(values)).filter(([name]) => values[name] !== initial[name])
  return Object.fromEntries(changed) as Partial<SentValues<Values>>
}
