/** Reads a page of a content system as the engine does, for proofs. */
import type { ContentPage } from '@jetbridge/core/brand/content-page.ts'
import { ContentSiteError, openContentSite } from '../gateways/content-site.ts'

const fetchPage = openContentSite({ timeoutMs: 10_000 })

/** undefined: there is none, or it is refused */
export async function askContentSite(url: string): Promise<ContentPage | undefined> {
  try {
    return await fetchPage(url)
  } catch (error) {
    if (error instanceof ContentSiteError) return undefined
    throw error
  }
}
