/** The wizard's state, kept in the tab at once and on the server soon after. */
import { stepNumber } from '@jetbridge/core/booking/flow-step.ts'
import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import type { Api } from '../../../api/client.ts'
import { isApiFailure, isPassing } from '../../../api/failure.ts'
import { onceReached } from '../../../api/reached.ts'
import { noteSave } from '../../../session/saves-under-way.ts'
import type { SavedWizard } from '../model.ts'
import { dropDraft, keepDraft } from '../opening/tab-draft.ts'
import { serialiseWizard } from '../wizard/wizard-blob.ts'
import type { Wizard } from '../wizard/wizard.ts'

const saveAfterMilliseconds = 800

interface Deps {
  readonly api: Api
  readonly tab: Storage
  readonly flowId: string
  /** the opened state came from this tab and is not on the server yet */
  readonly isUnsaved: boolean
  /** what the server has when it is opened */
  readonly data: string | null
  /** where the wizard stands in memory */
  readonly memory: { readonly read: () => Wizard; readonly write: (wizard: Wizard) => void }
}

export function keepSaved({ api, tab, flowId, isUnsaved, data, memory }: Deps): SavedWizard {
  let onServer = data
  let isDirty = isUnsaved
  let isOpen = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<unknown> = Promise.resolve()

  /** A draft older than the server's state would bring an earlier step back after a reload. */
  const dropSavedDraft = () => {
    if (serialiseWizard(memory.read()) !== onServer) return
    isDirty = false
    dropDraft(tab)
  }
  /** One after the other: what was typed first never arrives last. */
  const send = (what: Wizard, untold: boolean): Promise<void> => {
    clearTimeout(timer)
    const blob = serialiseWizard(what)
    const body = { step: stepNumber(what.current), data: blob }
    const sent = sending.then(async () => {
      await api.call(bookingFlowEndpoints.update, { query: { id: flowId }, body }, { quiet: true, untold })
      onServer = blob
      dropSavedDraft()
    })
    sending = sent.catch(() => undefined)
    noteSave(flowId, sending)
    return sent
  }
  const saveUnsaved = () => {
    if (isDirty && isOpen) saveSoon()
  }
  /** Typing that could not be saved stays in the tab, and goes with the next save or once there is a connection. */
  const saveSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      send(memory.read(), true).catch((thrown: unknown) => {
        if (isApiFailure(thrown) && isPassing(thrown)) onceReached(saveUnsaved)
      })
    }, saveAfterMilliseconds)
  }
  const set = (next: Wizard, isSaved = false) => {
    memory.write(next)
    const blob = serialiseWizard(next)
    // Typing on a slow step may have been saved after the move that leaves it: the server is told once more.
    if (isSaved && blob === onServer) {
      dropSavedDraft()
      return
    }
    isDirty = true
    keepDraft(tab, flowId, blob)
    saveSoon()
  }
  return {
    latest: memory.read,
    set,
    save: (what, untold = false) => send(what, untold),
    knows: (known) => isDirty || known === onServer,
    open() {
      isOpen = true
      if (isUnsaved) set(memory.read())
      return () => {
        isOpen = false
        clearTimeout(timer)
      }
    },
  }
}
