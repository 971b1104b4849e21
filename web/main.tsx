/** The entry: reads the page's configuration, fetches its language, takes over the page. */
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createApi } from './api/client.ts'
import { withFirstAnswer } from './api/first-answer.ts'
import { browserIdentity } from './api/identity/identity.ts'
import { sessionStore } from './api/session.ts'
import { App } from './app.tsx'
import { readPageConfig, readRuntime, withRuntime } from './brand/page-config.ts'
import { tellFailure } from './features/layout/tell-failure.ts'
import { createTexts } from './i18n/i18n.tsx'
import { createRoutes } from './routes.tsx'
import './ui/base.css'

async function start(): Promise<void> {
  const config = withRuntime(readPageConfig(document), readRuntime(document))
  const texts = createTexts(config.locale)
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
  const router = createBrowserRouter(createRoutes({ config, texts, api, identity }))
  const page = (
    <StrictMode>
      <App config={config} texts={texts} api={api} identity={identity}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  )

  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  if (!config.drawn) {
    createRoot(root).render(page)
    return
  }
  // The drawn page stays until the code of its page is there to take it over as it is.
  await initialised(router)
  hydrateRoot(root, page)
}

/** For the airline's engineers, who look into the console of a browser in which somebody cannot sign in. */
function warn(text: string): void {
  // oxlint-disable-next-line no-console -- the one place where the site writes there
  console.warn(text)
}

function initialised(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
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
