/** Where Chromium is: the system's own if there is one, else the one that comes with npm. */
import { existsSync } from 'node:fs'
import sparticuz from '@sparticuz/chromium'

const systemPath = '/usr/bin/chromium'

/** Flags that let it start as root, without a graphics card, and keep it from calling home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export async function chromiumPath(): Promise<string> {
  return existsSync(systemPath) ? systemPath : sparticuz.executablePath()
}
