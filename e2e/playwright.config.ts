import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './chromium.ts'

/** Port of the running product; `npm run e2e` starts one on a scratch folder and sets it. */
const port = process.env['JETBRIDGE_PORT'] ?? '4000'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  // A second try for a machine of unknown speed; the list names the tests that needed one.
  retries: process.env['CI'] ? 2 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    baseURL: `http://slate-one.localhost:${port}`,
    locale: 'en-US',
    // Tests do not wait for effects that only look better.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Pacific/Auckland',
    actionTimeout: 20_000,
    // Recording takes a third of a journey's time, so only a second try records, and `--trace on`.
    trace: 'on-first-retry',
    launchOptions: { executablePath: await chromiumPath(), args: chromiumFlags },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grepInvert: /@phone/ },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 375, height: 812 } },
      grep: /@phone/,
    },
  ],
})
