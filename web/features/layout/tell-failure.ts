/** Tells the visitor about a failed call: one dialog or one toast. [ERR-01..05, ERR-08] */
import { isWizardPath } from '@jetbridge/core/booking/flow-step.ts'
import type { ApiFailure } from '../../api/failure.ts'
import { onceReached } from '../../api/reached.ts'
import { type LostSession, displayOf } from '../../api/failure-display.ts'
import type { SessionStore } from '../../api/session.ts'
import { failureText } from '../../i18n/failure-text.ts'
import type { Texts, Translate } from '../../i18n/i18n.tsx'
import { expiredTokenCause, paths, withCause } from '../../paths.ts'
import { ask } from '../../ui/message-store.ts'
import { closeToast, showToast } from '../../ui/toast-store.ts'

export interface TellDeps {
  readonly texts: Texts
  readonly session: SessionStore
  /** what this tab keeps, an agent’s session within */
  readonly tab: Storage
  /** path of the page the visitor is on */
  readonly path: string
  readonly go: (to: string) => Promise<void>
}

export async function tellFailure(failure: ApiFailure, deps: TellDeps): Promise<void> {
  await deps.texts.load('error')
  const t: Translate = (key, values) => deps.texts.i18n._(key, values)
  const onPath = (path: string) => deps.path.toLowerCase().startsWith(path)
  const isWizard = isWizardPath(deps.path)
  if (failure.code === 'not-found' && isWizard) {
    // The booking was ended in another tab, so there is nothing to go on with.
    await tellExpired('booking', deps, t)
    return
  }
  const display = displayOf(failure, onPath(paths.agency))
  switch (display.kind) {
    case 'server-error':
      await ask({
        title: t('error.serverTitle'),
        text: t('error.serverText'),
        detail: display.requestId && t('error.reference', { requestId: display.requestId }),
        confirm: t('error.ok'),
      })
      return
    case 'search-too-slow':
      await ask({ title: t('error.searchTitle'), text: t('error.searchText'), confirm: t('error.ok') })
      return
    case 'session-expired':
      await tellExpired(display.whose, deps, t)
      return
    case 'toast': {
      const id = showToast({ tone: 'bad', text: failureText(display.failure, t) })
      if (display.failure.code === 'offline') {
        onceReached(() => {
          closeToast(id)
        })
      }
    }
  }
}

/** Forgets the lost session, says so, and leads to the place where a new one begins. [ERR-03, ERR-04] */
async function tellExpired(whose: LostSession, deps: TellDeps, t: Translate): Promise<void> {
  await signOutAgent(whose, deps)
  deps.session.clear()
  if (whose === 'agency') {
    await ask({
      title: t('error.agencyExpiredTitle'),
      text: t('error.agencyExpiredText'),
      confirm: t('error.ok'),
    })
    await deps.go(withCause(paths.agencyLogin, expiredTokenCause))
    return
  }
  await ask({
    title: t('error.bookingExpiredTitle'),
    text: t('error.bookingExpiredText'),
    confirm: t('error.bookingExpiredAction'),
  })
  await deps.go(withCause(paths.home, expiredTokenCause))
}

/** Of a lost agency session, and of a booking on account: it goes on in the agent's own session. */
async function signOutAgent(whose: LostSession, { tab, session }: TellDeps): Promise<void> {
  // Fetched when a session is lost: the first page carries nothing of agencies.
  const agents = await import('../../api/agent-session.ts').catch(() => undefined)
  const isOnAccount = agents?.agentSessionIn(tab)?.sessionId === session.read().sessionId
  if (whose === 'agency' || isOnAccount) agents?.endAgentSession(tab)
}
