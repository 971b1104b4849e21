/** The entry: reads the page's configuration, fetches its language, takes over the page. */
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createApi } from './api/client.ts'
import { sessionStore } from './api/session.ts'
import { App } from './app.tsx'
import { readPageConfig, readRuntime, withRuntime } from './brand/page-config.ts'
import { tellFailure } from './features/layout/tell-failure.ts'
import { createTexts } from './i18n/i18n.tsx'
import { createRoutes } from './routes.tsx'
import './ui/base.css'

async function start(): Promise<void> {
  const built = readPageConfig(document)
  const config = withRuntime(built, readRuntime(document))
  const texts = createTexts(config.locale)
  await texts.load('common')

  // Of this tab: what tabs share are the bookings (see features/booking/flow/kept-bookings.ts).
  const session = sessionStore(sessionStorage)
  const api = createApi({
    base: config.apiBase,
    session,
    fetch: (...request) => fetch(...request),
    tell: (failure) => {
      void tellFailure(failure, { texts, session, path: location.pathname, go: (to) => router.navigate(to) })
    },
  })
  const router = createBrowserRouter(createRoutes({ config, texts, api }))
  const page = (
    <StrictMode>
      <App config={config} drawnWith={built} texts={texts} api={api}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  )

  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  if (config.prerendered && router.state.initialized) hydrateRoot(root, page)
  else createRoot(root).render(page)
}

void start()
