/** The entry: fetches the language, opens the lock and who is signed in, and draws the desk. */
import { chooseLocale, languageCookie, locales } from '@jetbridge/core/brand/locale.ts'
import '@fontsource-variable/ibm-plex-sans/wght.css'
import '@jetbridge/web/ui/base.css'
import './shell/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createApi } from './api/client.ts'
import { openIdentity } from './api/identity.ts'
import { openLock } from './api/lock.ts'
import { App } from './app.tsx'
import { queryClient } from './api/query-client.ts'
import { createTexts, loadTexts } from './i18n/texts.ts'
import { createRoutes } from './routes.tsx'
import { memberQuery } from './shell/member.ts'
import { applyKeptTheme } from './shell/theme.ts'

async function start(): Promise<void> {
  applyKeptTheme()
  const texts = createTexts(localeOfBrowser())
  const arriving = loadTexts(texts)
  const lock = openLock(localStorage)
  const identity = openIdentity(location.origin, localStorage)
  const api = createApi({
    base: '/api',
    fetch: (...request) => fetch(...request),
    identity,
    onLocked: () => {
      lock.lock()
    },
    prove: () => lock.prove(),
  })
  const root = document.querySelector('#root')
  if (!root) throw new Error('no page')
  // The texts, the code of the page and who is signed in come side by side.
  const router = createBrowserRouter(createRoutes())
  if (identity.isSignedIn()) void queryClient.prefetchQuery(memberQuery(api))
  await arriving
  createRoot(root).render(
    <StrictMode>
      <App deps={{ api, identity, lock }} texts={texts}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>,
  )
}

function localeOfBrowser() {
  const cookie = document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${languageCookie}=`))
    ?.slice(languageCookie.length + 1)
  const locale = chooseLocale(
    { cookie, browser: navigator.languages },
    { defaultLocale: 'en', languages: locales },
  )
  document.documentElement.lang = locale
  return locale
}

void start()
