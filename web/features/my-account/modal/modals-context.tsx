/** Which dialog of the profile is open, and what was typed in each until the page is left. [GAP-100] */
import { createContext, type ReactNode, useCallback, use, useEffect, useMemo, useRef, useState } from 'react'
import { listBehind, type Modal } from './modal.ts'

/** As typed, by the names of the fields. */
export type Draft = Readonly<Record<string, string>>

export interface Modals {
  readonly modal: Modal | undefined
  readonly open: (modal: Modal) => void
  readonly close: () => void
  /** to the list behind it, else to the page */
  readonly back: () => void
  /** what is behind a dialog: its list, where lists are dialogs */
  readonly behind: (modal: Modal) => Modal | undefined
  /** unsaved text; gone with the page */
  readonly drafts: Map<string, Draft>
}

const ModalsContext = createContext<Modals | undefined>(undefined)

/** @throws Error outside a page of the profile */
export function useModals(): Modals {
  const modals = use(ModalsContext)
  if (!modals) throw new Error('rendered outside a page of the profile')
  return modals
}

interface ModalsProviderProps {
  /** lists are dialogs over the page, and not part of it [ACC-24] */
  hasLists: boolean
  children: ReactNode
}

export function ModalsProvider({ hasLists, children }: ModalsProviderProps) {
  const [modal, setModal] = useState<Modal>()
  const [drafts] = useState(() => new Map<string, Draft>())
  const rememberOpener = useFocusBack(modal !== undefined)
  const modals = useMemo<Modals>(() => {
    const behind = (shown: Modal) => (hasLists ? listBehind(shown) : undefined)
    return {
      modal,
      behind,
      drafts,
      open: (wanted) => {
        if (modal === undefined) rememberOpener()
        setModal(wanted)
      },
      close: () => {
        setModal(undefined)
      },
      back: () => {
        setModal((shown) => shown && behind(shown))
      },
    }
  }, [modal, hasLists, drafts, rememberOpener])
  return <ModalsContext value={modals}>{children}</ModalsContext>
}

/** How long a dialog that closes may take to give the focus back by itself, in milliseconds. */
const focusBackAfter = 50

/**
 * A dialog gives the focus back to what had it before, which may be a button of another dialog that is gone. Then the
 * control on the page that opened the first one gets it.
 */
function useFocusBack(isOpen: boolean): () => void {
  const opener = useRef<Element>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!hasClosed) return undefined
    const timer = setTimeout(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && opener.current instanceof HTMLElement) opener.current.focus()
    }, focusBackAfter)
    return () => {
      clearTimeout(timer)
    }
  }, [isOpen])
  return useCallback(() => {
    opener.current = document.activeElement
  }, [])
}
