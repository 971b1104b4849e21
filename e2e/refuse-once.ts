/** A call that the engine refuses once. */
import type { Page } from '@playwright/test'

/**
 * The next call of the address is refused; later ones go through. The route stays: to take it away at the moment in
 * which the page sends its next request may lose that request.
 */
export async function refuseOnce(page: Page, address: RegExp, status: number, code: string): Promise<void> {
  let isNext = true
  await page.route(address, async (route) => {
    if (!isNext) return route.fallback()
    isNext = false
    return route.fulfill({ status, json: { code, message: code, requestId: 'r-1' } })
  })
}
