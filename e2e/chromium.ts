/** Where Chromium is: the system's own or Chrome if there is one, else the one that comes with npm (Linux, x64). */
import { existsSync } from 'node:fs'
import sparticuz from '@sparticuz/chromium'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** Flags that let it start as root, without a graphics card, and keep it from calling home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** `CHROMIUM=/path/to/chrome` names another one, `CHROMIUM=npm` the one that comes with npm. */
export async function chromiumPath(): Promise<string> {
  const named = process.env['CHROMIUM']
  if (named === 'npm') return sparticuz.executablePath()
  return named ?? usualPlaces.find((place) => existsSync(place)) ?? sparticuz.executablePath()
}
