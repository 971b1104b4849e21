/** The one frame of the desk: areas at the left, search and clocks above, work, side panel, and the tray at the foot. */
import { Toasts } from '@jetbridge/web/ui/toasts.tsx'
import { Suspense, useRef, useState } from 'react'
import { Outlet } from 'react-router'
import { useText } from '../i18n/texts.ts'
import { type Area, mayEnter } from './area.ts'
import { Clocks } from './clock/clocks.tsx'
import type { FrameDialog } from './frame-dialog.ts'
import styles from './frame.module.css'
import { useIdleLock, useLockNow } from './lock/use-idle-lock.ts'
import { useMember } from './member.ts'
import { PeekPanel, PeekProvider } from './peek/peek.tsx'
import { Rail } from './rail.tsx'
import { SearchBox } from './search/search-box.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { Tray } from './tray/tray.tsx'
import { useCommands } from './use-commands.ts'
import { useFrameKeys } from './use-frame-keys.ts'
import { SaveViewDialog } from './views/save-view-dialog.tsx'

export function Frame({ areas: all }: { areas: readonly Area[] }) {
  return (
    <PeekProvider>
      <FrameOfAreas all={all} />
    </PeekProvider>
  )
}

function FrameOfAreas({ all }: { all: readonly Area[] }) {
  const { t } = useText()
  const member = useMember()
  const areas = all.filter((area) => mayEnter(area, member))
  const field = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<FrameDialog>()
  const lockNow = useLockNow()
  const commands = useCommands({ areas, onDialog: setDialog })
  useIdleLock(member.lockMinutes)
  useFrameKeys({ areas, field, lockNow, onDialog: setDialog })
  const close = () => {
    setDialog(undefined)
  }
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#work">
        {t('frame.skip')}
      </a>
      <header className={styles.head}>
        <SearchBox
          field={field}
          commands={commands}
          searches={areas.flatMap(({ searches = [] }) => searches)}
        />
        <Clocks />
      </header>
      <main id="work" className={styles.work} tabIndex={-1} data-scrolls>
        <Suspense fallback={<p className={styles.loading}>{t('frame.loading')}</p>}>
          <Outlet context={areas} />
        </Suspense>
      </main>
      <PeekPanel />
      <div className={styles.foot}>
        <Tray />
      </div>
      <Rail areas={areas} onLock={lockNow} />
      <Toasts label={t('frame.notifications')} closeLabel={t('frame.close')} />
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      {dialog === 'save-view' && <SaveViewDialog onClose={close} />}
    </div>
  )
}
