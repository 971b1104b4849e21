/** An installed WebKitGTK and what a person does in it. Playwright cannot drive it: it speaks the older WebDriver alone. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@jetbridge/server/machine/port.ts'
import { Builder, By, error, type WebDriver, type WebElement } from 'selenium-webdriver'

const driverPath = '/usr/bin/WebKitWebDriver'
const libraries = '/usr/lib'
const patienceMilliseconds = 60_000

/** What an element is called, as far as this walk needs it: not the whole rule of accessible names. */
const findNamed = `
  const [selector, source, isExact] = arguments
  const wanted = new RegExp(isExact ? '^(?:' + source + ')$' : source)
  const nameOf = (element) =>
    element.getAttribute('aria-label') ??
    ([...(element.labels ?? [])].map((label) => label.textContent).join(' ') || element.textContent)
  const found = [...document.querySelectorAll(selector)].find(
    (element) => element.checkVisibility() && wanted.test(nameOf(element).replaceAll(/\\s+/g, ' ').trim()),
  )
  found?.scrollIntoView({ block: 'center' })
  return found
`

export interface WebKit {
  open(address: string): Promise<void>
  /** @param name a text is the whole of it; the first that is visible counts @throws Error where none comes */
  find(selector: string, name?: string | RegExp): Promise<void>
  /** Is one there now? */
  has(selector: string, name?: string | RegExp): Promise<boolean>
  press(selector: string, name?: string | RegExp): Promise<void>
  /** into a field, if that does not stand in it already */
  type(name: string | RegExp, text: string): Promise<void>
  /** of a list, by its value */
  choose(name: string | RegExp, value: string): Promise<void>
  /** a picture in PNG */
  picture(): Promise<Buffer>
  /** the text of the page */
  text(): Promise<string>
  /** "WebKitGTK 2.50.6" */
  readonly name: string
  close(): Promise<void>
}

/** @throws Error where it is not installed, or there is no display */
export async function startWebKit(size: { width: number; height: number }): Promise<WebKit> {
  const binary = browserPath()
  if (!existsSync(driverPath) || !binary)
    throw new Error('no WebKitGTK: apt-get install webkit2gtk-driver xvfb')
  const port = await freePort(0)
  const driver = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...drawing },
  })
  try {
    const browser = await openSession(port, binary)
    await browser
      .manage()
      .window()
      .setRect({ ...size, x: 0, y: 0 })
    const version = (await browser.getCapabilities()).getBrowserVersion() ?? ''
    const close = async () => {
      await browser.quit().catch(() => undefined)
      driver.kill()
    }
    return { ...handsOn(browser), name: `WebKitGTK ${version}`, close }
  } catch (thrown) {
    driver.kill()
    throw thrown
  }
}

/** Without a graphics card. */
const drawing = { WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1', GDK_BACKEND: 'x11' }

function browserPath(): string | undefined {
  return readdirSync(libraries)
    .flatMap((machine) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => join(libraries, machine, name, 'MiniBrowser')),
    )
    .find((path) => existsSync(path))
}

async function openSession(port: number, binary: string): Promise<WebDriver> {
  const options = { binary, args: ['--automation'] }
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
        .build()
    } catch (thrown) {
      if (attempt === 10) throw thrown
      await wait(500)
    }
  }
}

function handsOn(browser: WebDriver): Omit<WebKit, 'name' | 'close'> {
  const look = (selector: string, name: string | RegExp = /(?:)/) => {
    const source = typeof name === 'string' ? name.replaceAll(/[^\p{L}\d ]/gu, '\\$&') : name.source
    return browser.executeScript<WebElement | null>(findNamed, selector, source, typeof name === 'string')
  }
  const find = async (selector: string, name?: string | RegExp) => {
    const found = await browser.wait(() => look(selector, name), patienceMilliseconds, `${selector} ${name}`)
    if (!found) throw new Error(`no ${selector} ${name}`)
    return found
  }
  // What is found may be drawn again before it is touched.
  const touch = async (
    selector: string,
    name: string | RegExp | undefined,
    act: (found: WebElement) => Promise<void>,
  ) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await act(await find(selector, name))
      } catch (thrown) {
        if (!(thrown instanceof error.StaleElementReferenceError) || attempt === 5) throw thrown
      }
    }
  }
  return {
    open: (address) => browser.get(address),
    find: async (selector, name) => void (await find(selector, name)),
    has: async (selector, name) => (await look(selector, name)) !== null,
    press: (selector, name) => touch(selector, name, (found) => found.click()),
    type: (name, text) =>
      touch('input', name, async (field) => {
        if ((await field.getAttribute('value')) !== text) await field.sendKeys(text)
      }),
    choose: (name, value) =>
      touch('select', name, (list) => list.findElement(By.css(`option[value="${value}"]`)).click()),
    picture: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    text: () => browser.executeScript('return document.body.innerText'),
  }
}
