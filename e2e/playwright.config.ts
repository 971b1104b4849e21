import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './chromium.ts'
import { firefoxLaunch, firefoxPath } from './firefox.ts'

/** Port of a product that runs; without it one is started, and its port is set for the journeys. */
const port = process.env['JETBRIDGE_PORT']

/** It says where it is once everything is up, and stops its database by itself. */
const product = {
  command: `"${process.execPath}" server/launch/start.ts`,
  cwd: '..',
  // All journeys come from one address, and hold seats that nobody pays for.
  env: { PORT: '0', SANDBOX_PORT: '0', FLOWS_PER_SOURCE: '1000000', HOLD_SHARE_PERCENT: '100' },
  stdout: 'pipe',
  wait: { stdout: /:(?<jetbridge_port>\d+)\/api\/docs/ },
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
} as const

/** `scripts/e2e.ts` sets it where Firefox is asked for, once it has found one. */
const firefox = process.env['JETBRIDGE_BROWSER'] === 'firefox' ? firefoxPath(process.env) : undefined

const wide = { viewport: { width: 1440, height: 900 } }
const narrow = { viewport: { width: 375, height: 812 } }

/** Every journey. */
const inChromium = [
  { name: 'desktop', use: wide, grepInvert: /@phone/ },
  { name: 'phone', use: { ...devices['Pixel 7'], ...narrow }, grep: /@phone/ },
]

/** The main journeys: search to Complete with seats, a change, a cancellation, and one on a phone in German. */
const inFirefox = [
  { name: 'firefox', use: wide, grep: /@browsers/, grepInvert: /@phone/ },
  { name: 'firefox-phone', use: narrow, grep: /@phone(?=.*@browsers)|@browsers(?=.*@phone)/ },
]

export default defineConfig({
  ...(port === undefined && { webServer: product }),
  testDir: '.',
  testMatch: `**/*.${process.env['JETBRIDGE_TESTS'] ?? 'e2e'}.ts`,
  fullyParallel: true,
  workers: 2,
  // A second try for a machine of unknown speed; the list names the tests that needed one.
  retries: process.env['CI'] ? 2 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    baseURL: `http://slate-one.localhost:${port ?? ''}`,
    locale: 'en-US',
    // Tests do not wait for effects that only look better.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Pacific/Auckland',
    actionTimeout: 20_000,
    // Recording takes a third of a journey's time, so only a second try records, and `--trace on`.
    trace: 'on-first-retry',
    ...(firefox === undefined
      ? { launchOptions: { executablePath: await chromiumPath(), args: chromiumFlags } }
      : { browserName: 'firefox', launchOptions: firefoxLaunch(firefox) }),
  },
  projects: firefox === undefined ? inChromium : inFirefox,
})
