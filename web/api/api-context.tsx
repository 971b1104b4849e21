/** The API to every component of the page. */
import { createContext, use } from 'react'
import type { Api } from './client.ts'

const ApiContext = createContext<Api | undefined>(undefined)

export const ApiProvider = ApiContext.Provider

/** @throws Error outside a page */
export function useApi(): Api {
  const api = use(ApiContext)
  if (!api) throw new Error('rendered outside a page')
  return api
}
