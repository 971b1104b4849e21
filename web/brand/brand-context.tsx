/** Gives the brand of a page to everything on it. */
import { usePageContext } from '../api/use-page-context.ts'
import { createContext } from 'react'
import type { PageConfig } from './page-config.ts'

const PageConfigContext = createContext<PageConfig | undefined>(undefined)

export const PageConfigProvider = PageConfigContext.Provider

/** Brand, airports and addresses of this page. @throws Error outside a page */
export function usePage(): PageConfig {
  return usePageContext(PageConfigContext)
}

/** The brand of this page: its switches, texts and links. */
export function useBrand(): PageConfig['brand'] {
  return usePage().brand
}
