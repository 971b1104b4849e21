/** Finding an airport in its list by typing: its name from the start, its code, or a word of its name. */
import type { KeyboardEvent } from 'react'

export interface TypedText {
  readonly text: string
  /** milliseconds of the last key */
  readonly at: number
}

const pauseMilliseconds = 1000

export const nothingTyped: TypedText = { text: '', at: 0 }

/** The text with one more key; after a pause a new one begins. Undefined for a key that writes nothing. */
export function withKey(
  before: TypedText,
  { key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent,
): TypedText | undefined {
  const text = timeStamp - before.at < pauseMilliseconds ? before.text : ''
  const writes = key.length === 1 && !ctrlKey && !metaKey && !altKey && `${text}${key}`.trim() !== ''
  return writes ? { text: text + key.toLowerCase(), at: timeStamp } : undefined
}

/** @param labels "Name (CODE)" by code */
export function findTyped(text: string, labels: ReadonlyMap<string, string>): string | undefined {
  const named = [...labels].map(
    ([code, label]) => [code, ` ${label.toLowerCase().replace('(', '')}`] as const,
  )
  const found =
    named.find(([, name]) => name.startsWith(` ${text}`)) ??
    named.find(([, name]) => name.includes(` ${text}`))
  return found?.[0]
}
