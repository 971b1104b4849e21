/** Routes that the first page knows only by path: all else is fetched when one of them is opened. */
import type { ComponentType } from 'react'
import type { LoaderFunction, MiddlewareFunction, RouteObject } from 'react-router'

/** The parts of a route. Its loader and the code of its page are fetched side by side. */
export interface PageParts {
  readonly loader: LoaderFunction
  readonly page: () => Promise<{ readonly Component: ComponentType }>
}

export function fetchedRoute(path: string, fetchParts: () => Promise<PageParts>): RouteObject {
  return {
    path,
    lazy: {
      loader: async () => (await fetchParts()).loader,
      Component: async () => {
        const { page } = await fetchParts()
        return (await page()).Component
      },
    },
  }
}

/** Decides who may see the routes behind it, before any of their loaders runs. */
export interface Guard {
  readonly middleware: MiddlewareFunction
  /** around the pages, while they are open */
  readonly Component: ComponentType
}

export function guardedRoutes(fetchGuard: () => Promise<Guard>, children: RouteObject[]): RouteObject {
  return {
    lazy: {
      middleware: async () => [(await fetchGuard()).middleware],
      Component: async () => (await fetchGuard()).Component,
    },
    children,
  }
}
