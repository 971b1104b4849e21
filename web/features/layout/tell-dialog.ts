/** The dialogs of failed calls. Each failure is an answer of the server, so that this file can be fetched then. */
import { agentSessionIn, endAgentSession } from '../../api/agent-session.ts'
import type { FailureDisplay, LostSession } from '../../api/failure-display.ts'
import type { Identity } from '../../api/identity/identity.ts'
import type { SessionStore } from '../../api/session.ts'
import type { Translate } from '../../i18n/i18n.tsx'
import { expiredTokenCause, paths, withCause } from '../../paths.ts'
import { signInFor } from '../../session/sign-in-links.ts'
import { ask } from '../../ui/message-store.ts'

/** Where the visitor is and as whom, and how to lead them elsewhere. */
export interface DialogDeps {
  readonly session: SessionStore
  /** forgets who is signed in */
  readonly identity: Pick<Identity, 'forget'>
  /** knows the agent who has signed in */
  readonly browser: Storage
  /** path of the page the visitor is on */
  readonly path: string
  /** of the same page: begins with ?, or empty */
  readonly search: string
  readonly go: (to: string) => Promise<void>
}

type DialogFailure = Exclude<FailureDisplay, { kind: 'toast' | 'sign-in-ended' }>

/** [ERR-01 … ERR-04] */
export async function tellInDialog(display: DialogFailure, deps: DialogDeps, t: Translate): Promise<void> {
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
  }
}

/** Forgets the lost session, says so, and leads to the place where a new one begins. [ERR-03, ERR-04] */
async function tellExpired(whose: LostSession, deps: DialogDeps, t: Translate): Promise<void> {
  await forget(whose, deps)
  if (whose === 'agency') {
    await ask({
      title: t('error.agencyExpiredTitle'),
      text: t('error.agencyExpiredText'),
      confirm: t('error.ok'),
    })
    // After signing in again the visitor goes on at the same place: a booking on account, the portal.
    await deps.go(withCause(signInFor('agency', `${deps.path}${deps.search}`), expiredTokenCause))
    return
  }
  await ask({
    title: t('error.bookingExpiredTitle'),
    text: t('error.bookingExpiredText'),
    confirm: t('error.bookingExpiredAction'),
  })
  await deps.go(withCause(paths.home, expiredTokenCause))
}

/** A booking on account goes on in the agent's own session: with it, the agent is signed out. [IDN-20] */
async function forget(whose: LostSession, { browser, session, identity }: DialogDeps): Promise<void> {
  const agent = agentSessionIn(browser)
  const isAgents = whose === 'agency' || (agent && agent.sessionId === session.read().sessionId)
  session.clear()
  if (!isAgents) return
  endAgentSession(browser)
  await identity.forget()
}
