import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './chromium.ts'
import { firefoxLaunch, firefoxPath } from './firefox.ts'

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
  testDir: '.',
  testMatch: `**/*.${process.env['JETBRIDGE_TESTS'] ?? 'e2e'}.ts`,
  fullyParallel: true,
  workers: 2,
  // No second tries: one that passes hides what is wrong.
  retries: 0,
  // They end what hangs, and judge no speed (site.ts).
  timeout: 600_000,
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    locale: 'en-US',
    // Tests do not wait for effects that only look better.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Pacific/Auckland',
    // Before the test's own end, so that it says which step hung.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // Recording takes a third of a journey's time: `--trace on` asks for it.
    trace: 'off',
    ...(firefox === undefined
      ? { launchOptions: { executablePath: await chromiumPath(), args: chromiumFlags } }
      : { browserName: 'firefox', launchOptions: firefoxLaunch(firefox) }),
  },
  projects: firefox === undefined ? inChromium : inFirefox,
})
