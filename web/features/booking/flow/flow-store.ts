/** What the browser keeps of a booking beside its session: the search it was made for, and unsaved typing. */

const queryKey = 'jetbridge.flow-query'
const draftKey = 'jetbridge.flow-draft'

/** Web storages of this browser and this tab. */
export interface FlowStorage {
  /** shared by tabs, so that a second one opens the same booking [FLOW-36] */
  readonly browser: Storage
  readonly tab: Storage
}

/** Private windows may refuse storage: then the flow lives as long as the page. */
function attempt<Result>(what: () => Result): Result | undefined {
  try {
    return what()
  } catch {
    return undefined
  }
}

/** Query string of the search the kept flow was made for. [FLOW-36] */
export function keptQuery({ browser }: FlowStorage): string | undefined {
  return attempt(() => browser.getItem(queryKey)) ?? undefined
}

export function keepQuery({ browser }: FlowStorage, query: string): void {
  attempt(() => {
    browser.setItem(queryKey, query)
  })
}

/** Everything of the flow but its session. [FLOW-44] */
export function forgetQuery({ browser, tab }: FlowStorage): void {
  attempt(() => {
    browser.removeItem(queryKey)
    tab.removeItem(draftKey)
  })
}

/** The wizard between a keystroke and the server's answer; gone once the server has it. */
export function keepDraft({ tab }: FlowStorage, flowId: string, blob: string): void {
  attempt(() => {
    tab.setItem(draftKey, JSON.stringify({ flowId, blob }))
  })
}

export function dropDraft({ tab }: FlowStorage): void {
  attempt(() => {
    tab.removeItem(draftKey)
  })
}

/** The unsaved wizard of a flow, if this tab was closed or reloaded before it could be saved. */
export function keptDraft({ tab }: FlowStorage, flowId: string): string | undefined {
  return attempt(() => {
    const kept = JSON.parse(tab.getItem(draftKey) ?? 'null') as { flowId?: string; blob?: string } | null
    return kept?.flowId === flowId ? kept.blob : undefined
  })
}
