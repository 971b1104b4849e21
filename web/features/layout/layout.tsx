import { Suspense, useLayoutEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { useRunningCalls } from '../../api/running.ts'
import { useText } from '../../i18n/i18n.tsx'
import { Messages } from '../../ui/messages.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { NeedsScripts } from '../../trip/search/needs-scripts.tsx'
import { useIsTool } from './tool/use-is-tool.ts'

const ToolEdge = lazyPart(() => import('./tool/tool-edge.tsx').then(({ ToolEdge: it }) => ({ default: it })))

/** Header, page, footer, or the frame of the agencies' portal, and everything that may lie over them. */
export function Layout() {
  useTopOnNavigation()
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** The frame while the code of a page arrives: the same frame, with the page's room kept. */
export function ShellSkeleton() {
  return (
    <Frame isWaiting>
      <div className={styles.waiting}>
        <NeedsScripts />
        <Skeleton className={styles.waitingTitle} />
        <Skeleton className={styles.waitingBand} />
        <Skeleton className={styles.waitingPage} />
      </div>
    </Frame>
  )
}

interface FrameProps {
  /** the page's words are still on their way */
  isWaiting?: boolean
  children: React.ReactNode
}

function Frame({ isWaiting = false, children }: FrameProps) {
  const { t } = useText()
  const isTool = useIsTool()
  const room = <div className={styles.toolRoom} />
  return (
    <div className={isTool ? `${styles.page} ${styles.tool}` : styles.page}>
      <a className={styles.skip} href="#content">
        {t('layout.skip')}
      </a>
      <Loader />
      {isTool ? <Suspense fallback={room}>{isWaiting ? room : <ToolEdge />}</Suspense> : <Header />}
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {isTool ? (
        <Suspense>
          <ToolEdge isFoot />
        </Suspense>
      ) : (
        <Footer />
      )}
      <Toasts label={t('layout.notifications')} closeLabel={t('layout.dismiss')} />
      <Messages />
    </div>
  )
}

/** Shows while any call or page is on its way. [HDR-16] */
function Loader() {
  const { t } = useText()
  const calls = useRunningCalls()
  const busy = useNavigation().state === 'loading' || calls > 0
  return (
    <output className={busy ? styles.loader : styles.resting}>
      {busy && <span className="visually-hidden">{t('layout.loading')}</span>}
    </output>
  )
}

/** Every navigation begins at the top of the page, unless it only changes the present view. [RTE-20] */
function useTopOnNavigation() {
  const { key, pathname, state } = useLocation()
  const keepsPlace = (state as { keepsPlace?: boolean } | null)?.keepsPlace === true
  const shown = useRef(key)
  useLayoutEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if (!keepsPlace) window.scrollTo(0, 0)
  }, [key, pathname, keepsPlace])
}
