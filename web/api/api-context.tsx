/** The API to every component of the page. */
import { usePageContext } from './use-page-context.ts'
import { createContext } from 'react'
import type { Api } from './client.ts'

const ApiContext = createContext<Api | undefined>(undefined)

export const ApiProvider = ApiContext.Provider

/** @throws Error outside a page */
export function useApi(): Api {
  return usePageContext(ApiContext)
}
