import type { RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Area } from './area.ts'
import type { FrameDialog } from './frame-dialog.ts'
import { type Shortcut, useShortcuts } from '@jetbridge/web/ui/command/keys.ts'
import { usePeek } from './peek/peek.tsx'
import { isFromRow } from './rows/row-place.ts'
import { useTray } from './tray/tray-store.ts'

interface FrameKeyOptions {
  readonly areas: readonly Area[]
  readonly field: RefObject<HTMLInputElement | null>
  readonly lockNow: () => void
  readonly onDialog: (dialog: FrameDialog) => void
}

/** The keys of the frame; those of a list are the list's. */
export function useFrameKeys({ areas, field, lockNow, onDialog }: FrameKeyOptions): void {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { shown, close } = usePeek()
  const tray = useTray()
  const search = () => field.current?.focus()
  /** Closes what lies over the page, else goes back to the row that led here. */
  const back = () => {
    if (shown) close()
    else if (isFromRow(state)) void navigate(-1)
  }
  const shortcuts: readonly Shortcut[] = [
    { keys: '/', run: search },
    { keys: 'Mod+k', run: search, whileTyping: true },
    { keys: '?', run: () => onDialog('shortcuts') },
    { keys: 'Mod+Alt+l', run: lockNow, whileTyping: true },
    { keys: 'Escape', run: back },
    ...areas.map(({ letter, path }) => ({ keys: `g ${letter}`, run: () => void navigate(path) })),
    ...tray.map(({ to }, at) => ({ keys: String(at + 1), run: () => void navigate(to) })),
  ]
  useShortcuts(shortcuts, 'frame')
}
