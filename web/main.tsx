/** The entry: reads the page's configuration, fetches its language, takes over the page. */
import { isShipped, type Locale } from '@jetbridge/core/brand/locale.ts'
import type { Messages } from '@lingui/core'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createApi } from './api/client.ts'
import { pressAgain } from './api/early-press.ts'
import { withFirstAnswer } from './api/first-answer.ts'
import { browserIdentity } from './api/identity/browser-identity.ts'
import { sessionStore } from './api/session.ts'
import { fetchDocument } from './api/fetch-document.ts'
import { expectPart } from './api/page-part.ts'
import { afterPress } from './ui/after-press.ts'
import { App, type AppDeps } from './app.tsx'
import { openBrowserRouter } from './browser-router.ts'
import { type PageConfig, readPageConfig, readRuntime, withRuntime } from './brand/page-config.ts'
import { tellFailure } from './features/layout/tell-failure.ts'
import { keepAddressLanguage } from './i18n/address-language.ts'
import { createTexts } from './i18n/i18n.tsx'
import { paths } from './paths.ts'
import { createRoutes, layoutId } from './routes.tsx'
import './ui/base.css'

async function start(): Promise<void> {
  const config = withRuntime(readPageConfig(document), readRuntime(document))
  keepAddressLanguage(config)
  const { wording } = config
  const texts = createTexts(config.locale, { addedTexts: (locale) => fetchTexts(config, locale), wording })
  await texts.load('common')

  // Of this tab; what tabs share are the bookings (see session/kept-bookings.ts).
  const session = sessionStore(sessionStorage)
  const identity = browserIdentity(config.otherProviders, warn)
  const api = createApi({
    base: config.apiBase,
    session,
    identity,
    fetch: withFirstAnswer((...request) => fetch(...request), globalThis.firstAnswer),
    tell: (failure) => {
      const go = (to: string) => router.navigate(to)
      void tellFailure(failure, {
        texts,
        session,
        identity,
        browser: localStorage,
        path: location.pathname,
        search: location.search,
        go,
      })
    },
  })
  const router = await openRouter({ config, texts, api, identity, readDocument: fetchDocument })
  const page = (
    <StrictMode>
      <App config={config} texts={texts} api={api} identity={identity}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  )

  // A drawing of the brand comes before it, with its own ids.
  const root = document.querySelector('body > #root')
  if (!root) throw new Error('no page')
  // In a transition React gives the line free every few milliseconds: no press waits for a whole page.
  if (!config.drawn) {
    startTransition(() => {
      createRoot(root).render(page)
    })
    return
  }
  // The drawn page stays until the code of its page is there to take it over as it is.
  await initialised(router)
  startTransition(() => {
    hydrateRoot(root, page)
  })
  // React takes the rest of the page over at once where a press needs it.
  pressAgain()
}

/**
 * Home knows no other page until somebody touches it: the paths of them all, with what each fetches, weigh as much as
 * its search form.
 */
async function openRouter(deps: AppDeps): Promise<DataRouter> {
  const pages = async () => (await import('./page-routes.ts')).pageRoutes(deps)
  if (location.pathname !== paths.home) return openBrowserRouter(createRoutes(await pages()))
  for (const sign of ['pointerover', 'pointerdown', 'focusin', 'keydown'])
    addEventListener(sign, () => afterPress(() => expectPart(pages)), { once: true })
  return openBrowserRouter(createRoutes([]), async ({ patch }) => patch(layoutId, await pages()))
}

/** Of a language that the installation adds. @throws Error when they do not come */
async function fetchTexts({ added }: PageConfig, locale: Locale): Promise<Messages | undefined> {
  const url = isShipped(locale) ? undefined : added?.[locale]?.texts
  if (url === undefined) return undefined
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`texts of ${locale}: ${answer.status}`)
  return (await answer.json()) as Messages
}

/** For the airline's engineers, who look into the console of a browser in which somebody cannot sign in. */
function warn(text: string): void {
  // oxlint-disable-next-line no-console -- the one place where the site writes there
  console.warn(text)
}

function initialised(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) {
      resolve()
      return
    }
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

void start()
