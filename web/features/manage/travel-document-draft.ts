/**
 * Document forms that are not saved yet, so that a reload loses nothing. The tab keeps them only as long as
 * the reservation is open in it. A saved document is forgotten at once.
 */
import { type DocumentOwner, type DocumentTexts, emptyDocument } from './travel-document-texts.ts'

const storageKey = 'jetbridge.document'

interface KeptDrafts {
  readonly confirmationCode: string
  /** by passenger */
  readonly forms: Readonly<Record<string, unknown>>
}

/** The text typed for a passenger; without it, what is known of the passenger. */
export function readDraft(
  storage: Storage,
  { confirmationCode, passengerUid }: DocumentOwner,
  known: Partial<DocumentTexts>,
): DocumentTexts {
  const kept = read(storage)
  const form = kept.confirmationCode === confirmationCode ? kept.forms[passengerUid] : undefined
  return { ...emptyDocument, ...known, ...textsIn(form) }
}

/** Replaces the drafts of any other reservation. */
export function keepDraft(storage: Storage, owner: DocumentOwner, texts: DocumentTexts): void {
  const { confirmationCode, passengerUid } = owner
  write(storage, { confirmationCode, forms: { ...formsOf(storage, owner), [passengerUid]: texts } })
}

export function dropDraft(storage: Storage, owner: DocumentOwner): void {
  const { [owner.passengerUid]: _, ...forms } = formsOf(storage, owner)
  if (Object.keys(forms).length === 0) storage.removeItem(storageKey)
  else write(storage, { confirmationCode: owner.confirmationCode, forms })
}

function formsOf(storage: Storage, { confirmationCode }: DocumentOwner): KeptDrafts['forms'] {
  const kept = read(storage)
  return kept.confirmationCode === confirmationCode ? kept.forms : {}
}

/** Known fields that are texts. */
function textsIn(form: unknown): Partial<DocumentTexts> {
  if (typeof form !== 'object' || form === null) return {}
  const known = Object.entries(form).filter(
    ([field, text]) => Object.hasOwn(emptyDocument, field) && typeof text === 'string',
  )
  return Object.fromEntries(known)
}

function read(storage: Storage): KeptDrafts {
  const none = { confirmationCode: '', forms: {} }
  try {
    return { ...none, ...(JSON.parse(storage.getItem(storageKey) ?? '{}') as Partial<KeptDrafts>) }
  } catch {
    return none
  }
}

function write(storage: Storage, kept: KeptDrafts): void {
  try {
    storage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Private windows may refuse: the form stays until the visitor leaves the page.
  }
}
