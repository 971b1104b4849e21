/** The wizard's state, kept in the tab at once and on the server soon after. */
import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { serialiseWizard } from '../wizard/wizard-blob.ts'
import { stepIndex, type Wizard } from '../wizard/wizard.ts'
import type { Api } from '../../../api/client.ts'
import { isApiFailure, isPassing } from '../../../api/failure.ts'
import { onceReached } from '../../../api/reached.ts'
import { dropDraft, keepDraft } from './tab-draft.ts'

const saveAfterMilliseconds = 800

interface Deps {
  readonly api: Api
  readonly tab: Storage
  readonly flowId: string
  /** what was opened came from this tab and is not on the server yet */
  readonly isUnsaved: boolean
  /** what the server has when it is opened */
  readonly data: string | null
}

export interface SavedWizard {
  readonly wizard: Wizard
  /** the wizard now, also within a running action */
  readonly latest: () => Wizard
  /** replaces it; saved soon after unless `isSaved` */
  readonly set: (wizard: Wizard, isSaved?: boolean) => void
  /** saves a wizard now and waits for it; `untold`: the caller tells of a failure [FLOW-09] */
  readonly save: (wizard: Wizard, untold?: boolean) => Promise<void>
  /** whether what the server has is from this tab, or about to be replaced by what was typed here */
  readonly knows: (data: string | null) => boolean
}

export function useSavedWizard(opened: Wizard, { api, tab, flowId, isUnsaved, data }: Deps): SavedWizard {
  const [wizard, setWizard] = useState(opened)
  const current = useRef(opened)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onServer = useRef(data)
  const isDirty = useRef(isUnsaved)
  const isOpen = useRef(true)
  const sending = useRef<Promise<unknown>>(Promise.resolve())

  const actions = useMemo(() => {
    /** A draft that outlived what the server has would bring an earlier step back after a reload. */
    const dropSavedDraft = () => {
      if (serialiseWizard(current.current) !== onServer.current) return
      isDirty.current = false
      dropDraft(tab)
    }
    /** One after the other: what was typed first never arrives last. */
    const send = (what: Wizard, untold: boolean): Promise<void> => {
      clearTimeout(timer.current)
      const data = serialiseWizard(what)
      const body = { step: stepIndex(what.current), data }
      const sent = sending.current.then(async () => {
        await api.call(bookingFlowEndpoints.update, { query: { id: flowId }, body }, { quiet: true, untold })
        onServer.current = data
        dropSavedDraft()
      })
      sending.current = sent.catch(() => undefined)
      return sent
    }
    /** Typing that could not be saved stays in the tab, and goes with the next save or once there is a connection. */
    const saveSoon = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        send(current.current, true).catch((thrown: unknown) => {
          if (isApiFailure(thrown) && isPassing(thrown)) onceReached(saveUnsaved)
        })
      }, saveAfterMilliseconds)
    }
    const saveUnsaved = () => {
      if (isDirty.current && isOpen.current) saveSoon()
    }
    return {
      latest: () => current.current,
      set(next: Wizard, isSaved = false) {
        current.current = next
        setWizard(next)
        if (isSaved) {
          dropSavedDraft()
          return
        }
        isDirty.current = true
        keepDraft(tab, flowId, serialiseWizard(next))
        saveSoon()
      },
      save: (what: Wizard, untold = false) => send(what, untold),
      knows: (data: string | null) => isDirty.current || data === onServer.current,
    }
  }, [api, tab, flowId])

  useEffect(() => {
    isOpen.current = true
    if (isUnsaved) actions.set(current.current)
    return () => {
      isOpen.current = false
      clearTimeout(timer.current)
    }
  }, [actions, isUnsaved])
  return { wizard, ...actions }
}
