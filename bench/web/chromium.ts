/** Chromium with its debugging port open, as Lighthouse and Playwright both want it. */
import { chromiumFlags, chromiumPath } from '@jetbridge/e2e/chromium.ts'
import { freePort } from '@jetbridge/server/machine/port.ts'
import { type Browser, chromium } from 'playwright-core'

export interface RunningChromium {
  readonly browser: Browser
  readonly debuggingPort: number
  close(): Promise<void>
}

export async function startChromium(): Promise<RunningChromium> {
  const debuggingPort = await freePort(0)
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [...chromiumFlags, `--remote-debugging-port=${debuggingPort}`],
  })
  return { browser, debuggingPort, close: () => browser.close() }
}
