/** A letter as it is typed. The tab keeps it, so that a reload or a failure loses nothing. */
import { type Enquiry, isEnquiryTopic, tidyEnquiry } from '@jetbridge/core/enquiry/enquiry.ts'

export const emptyLetter: Enquiry = { topic: '', name: '', email: '', confirmationCode: '', message: '' }

/** What was sent, and the number that names it. */
export interface SentLetter {
  readonly letter: Enquiry
  readonly reference: string
}

export interface KeptLetter {
  readonly letter: Enquiry
  /** the last request, by what it said: the same letter is the same request */
  readonly request?: { readonly id: string; readonly said: string }
  readonly sent?: SentLetter
}

const storageKey = 'jetbridge.letter'

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function letterOf(value: unknown): Enquiry {
  const { topic, name, email, confirmationCode, message } = (value ?? {}) as Partial<
    Record<keyof Enquiry, unknown>
  >
  const known = textOf(topic)
  return {
    topic: isEnquiryTopic(known) ? known : '',
    name: textOf(name),
    email: textOf(email),
    confirmationCode: textOf(confirmationCode),
    message: textOf(message),
  }
}

export function keptLetter(storage: Pick<Storage, 'getItem'>): KeptLetter {
  try {
    const kept = (JSON.parse(storage.getItem(storageKey) ?? 'null') ?? {}) as {
      letter?: unknown
      request?: { id?: unknown; said?: unknown }
      sent?: { letter?: unknown; reference?: unknown }
    }
    const [id, said, reference] = [kept.request?.id, kept.request?.said, kept.sent?.reference].map(textOf)
    return {
      letter: letterOf(kept.letter),
      ...(id && said && { request: { id, said } }),
      ...(reference && { sent: { letter: letterOf(kept.sent?.letter), reference } }),
    }
  } catch {
    return { letter: emptyLetter }
  }
}

export function keepLetter(storage: Pick<Storage, 'setItem'>, kept: KeptLetter): void {
  try {
    storage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Private windows may refuse: the page goes on with what is in memory.
  }
}

/** The request of a letter: that of the last press, if it said the same. */
export function requestOf({ letter, request }: KeptLetter, draw: () => string) {
  const said = JSON.stringify(tidyEnquiry(letter))
  return request?.said === said ? request : { id: draw(), said }
}

/** What the page knows stands where nothing is typed. */
export function filledLetter(letter: Enquiry, known: Partial<Enquiry>): Enquiry {
  const filled = Object.entries(letter).map(([field, typed]) => [
    field,
    typed === '' ? (known[field as keyof Enquiry] ?? '') : typed,
  ])
  return Object.fromEntries(filled) as unknown as Enquiry
}
