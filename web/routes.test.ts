import { pagePaths } from '@jetbridge/core/contract/page.ts'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import type { AppDeps } from './app.tsx'
import { createTexts } from './i18n/i18n.tsx'
import { paths } from './paths.ts'
import { pageRoutes } from './page-routes.ts'
import { createRoutes } from './routes.tsx'

function pathsOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, index, children = [] }) => [
    ...(index ? ['/'] : path ? [path] : []),
    ...pathsOf(children),
  ])
}

test('the server knows every page of the router, and answers 404 to all others [RTE-06, RTE-19]', () => {
  const shown = pathsOf(createRoutes(pageRoutes({ texts: createTexts('en') } as AppDeps))).filter(
    (path) => path !== '*' && path !== paths.notFound,
  )
  expect(shown.toSorted()).toEqual([...pagePaths].toSorted())
})
