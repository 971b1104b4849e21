/** What one tab keeps until the server has it: typing not saved yet, and typing on its way to another search. */
import type { PartyDraft } from '../wizard/party-draft.ts'
import { readParty } from '../wizard/read-party.ts'

const draftKey = 'jetbridge.flow-draft'
const carriedKey = 'jetbridge.carried'

interface Entry {
  /** a flow, or the search that is to have it */
  readonly of: string
  readonly blob: string
}

/** A tab that may store nothing loses only what was typed since the last save. */
function write(tab: Storage, key: string, entry: Entry): void {
  try {
    tab.setItem(key, JSON.stringify(entry))
  } catch {
    // Private windows may refuse.
  }
}

function read(tab: Storage, key: string, of: string): string | undefined {
  try {
    const kept = JSON.parse(tab.getItem(key) ?? 'null') as Partial<Entry> | null
    return kept?.of === of ? kept.blob : undefined
  } catch {
    return undefined
  }
}

function drop(tab: Storage, key: string): void {
  try {
    tab.removeItem(key)
  } catch {
    // Nothing was kept then.
  }
}

/** The wizard between a keystroke and the server's answer; gone once the server has it. */
export function keepDraft(tab: Storage, flowId: string, blob: string): void {
  write(tab, draftKey, { of: flowId, blob })
}

export function dropDraft(tab: Storage): void {
  drop(tab, draftKey)
}

/** The unsaved wizard of a flow, if this tab was reloaded before it could be saved. */
export function keptDraft(tab: Storage, flowId: string): string | undefined {
  return read(tab, draftKey, flowId)
}

/** Travellers and contact that go along to another search of this tab. [SIDE-10] */
export function carryParty(tab: Storage, search: string, party: PartyDraft): void {
  write(tab, carriedKey, { of: search, blob: JSON.stringify(readParty(party)) })
}

export function carriedParty(tab: Storage, search: string): PartyDraft | undefined {
  try {
    return readParty(JSON.parse(read(tab, carriedKey, search) ?? 'null'))
  } catch {
    return undefined
  }
}

export function dropCarried(tab: Storage): void {
  drop(tab, carriedKey)
}
