/** Draws pages at build time: the home page as it will be taken over, and the shell of every other page. */
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router'
import { createApi } from './api/client.ts'
import type { SessionStore } from './api/session.ts'
import { App, type AppDeps } from './app.tsx'
import type { PageConfig } from './brand/page-config.ts'
import { ShellSkeleton } from './features/layout/layout.tsx'
import { createTexts } from './i18n/i18n.tsx'
import { paths } from './paths.ts'
import { createRoutes } from './routes.tsx'

export interface DrawnPage {
  readonly title: string
  /** what stands in the page's root */
  readonly markup: string
}

const noSession: SessionStore = { read: () => ({}), keep: () => undefined, clear: () => undefined }

async function depsOf(config: PageConfig): Promise<AppDeps> {
  const texts = createTexts(config.locale)
  await texts.load('common')
  const api = createApi({ base: config.apiBase, session: noSession, fetch, tell: () => undefined })
  return { config, texts, api }
}

async function draw(deps: AppDeps, routes: RouteObject[], path: string): Promise<DrawnPage> {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`http://page${path}`))
  if (context instanceof Response) throw new Error(`${path} does not draw a page`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const drawn = renderToString(
    <App {...deps}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )
  // React puts a title in front of the markup; it belongs into the head.
  const [, title = deps.config.brand.name] = /<title>(.*?)<\/title>/.exec(drawn) ?? []
  return { title, markup: drawn.replace(/<title>.*?<\/title>/, '') }
}

/** The home page of a brand in a language. */
export async function drawHome(config: PageConfig): Promise<DrawnPage> {
  const deps = await depsOf(config)
  return draw(deps, createRoutes(deps), paths.home)
}

/** Header, footer and the place of a page that scripts will draw. */
export async function drawShell(config: PageConfig): Promise<DrawnPage> {
  return draw(await depsOf(config), [{ path: '*', Component: ShellSkeleton }], paths.bookingFlow)
}
