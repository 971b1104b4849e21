/** An installed Firefox, and how Playwright starts it: by WebDriver BiDi, which every Firefox speaks. */
import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

/** Where an installation stands, system by system; `FIREFOX` names any other one. */
const usualPlaces = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** Motion is reduced and the theme is light, as in the other browser: Firefox takes both from its profile. */
const preferences = { 'ui.prefersReducedMotion': 1, 'layout.css.prefers-color-scheme.content-override': 1 }

/** The one that `FIREFOX` names, else the first that is installed; undefined where there is none. */
export function firefoxPath(env: NodeJS.ProcessEnv): string | undefined {
  const { FIREFOX: named } = env
  return (named === undefined ? usualPlaces : [named]).find(canRun)
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The extended support release that knows the commands of Playwright; the one before it, 140, does not. */
export const oldestFirefox = 153

/** The number in front of the first dot; undefined for a program that names none. */
export function firefoxVersion(path: string): number | undefined {
  try {
    const said = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: 'pipe', timeout: 30_000 })
    const [, version] = /Firefox (\d+)/.exec(said) ?? []
    return version === undefined ? undefined : Number(version)
  } catch {
    return undefined
  }
}

/** What Playwright needs to start it. The relay between the two runs on the Node of this process. */
export function firefoxLaunch(path: string) {
  const search = `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`
  return {
    channel: 'moz-firefox',
    executablePath: join(import.meta.dirname, 'firefox-relay.ts'),
    env: { ...definedOf(process.env), PATH: search, FIREFOX: path },
    firefoxUserPrefs: preferences,
  }
}

function definedOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/**
 * `fill` types as a keyboard does. Playwright sets a field's value by script in this browser; React then takes the
 * text for its own and hears of no change, which would be a fault of the test, not of the page.
 */
export async function typeAsKeysDo(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: typing })
}

/** Runs in the page: in a frame it names the frame, where Playwright then goes on. */
const typing = `
  const insert = (text) => {
    const place = document.activeElement
    if (place?.localName === 'iframe') return place
    document.execCommand('insertText', false, text)
    return null
  }
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => undefined })
`
