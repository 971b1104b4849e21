/** Gives the brand of a page to everything on it. */
import { createContext, use } from 'react'
import type { PageConfig } from './page-config.ts'

const PageConfigContext = createContext<PageConfig | undefined>(undefined)

export const PageConfigProvider = PageConfigContext.Provider

/** Brand, airports and addresses of this page. @throws Error outside a page */
export function usePage(): PageConfig {
  const config = use(PageConfigContext)
  if (!config) throw new Error('rendered outside a page')
  return config
}

/** The brand of this page: its switches, texts and links. */
export function useBrand(): PageConfig['brand'] {
  return usePage().brand
}
