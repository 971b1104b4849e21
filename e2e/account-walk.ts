/**
 * Every page and dialog of a passenger's account, one after the other, in any language: by place and role, not by
 * words. Pictures are taken of them (screens.ts), and account-states.e2e.ts looks for barriers.
 */
import { demoPassenger } from '@jetbridge/brands/demo-passenger.ts'
import type { Locator, Page } from '@playwright/test'
import type { Visit } from './journey.ts'
import { expect } from './site.ts'

/** Called in each state, with its name. */
export type See = (state: string) => Promise<void>

/** Signs the demo passenger in. */
export async function comeIn({ page, site }: Visit): Promise<void> {
  await page.goto(`${site}/sign-in?redirect=/my-account`)
  await page.waitForURL(/\/sign-in\/passenger\//)
  await page.locator('main input[type=email]').fill(demoPassenger.email)
  await page.locator('input[autocomplete=current-password]').fill(demoPassenger.password)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL(/\/my-account$/)
}

/** The same, by way of every page on the way in. */
export async function walkIn({ page, site }: Visit, see: See): Promise<void> {
  const send = page.locator('main form button[type=submit]')
  const password = page.locator('input[autocomplete=current-password]')
  await openPage(page, `${site}/ask-password`)
  await send.click()
  await see('ask for a link, address missing')
  await page.locator('main input').fill(demoPassenger.email)
  await send.click()
  await expect(page.locator('main form')).toHaveCount(0)
  await see('ask for a link, sent')
  await openPage(page, `${site}/choose-password#not-a-key`)
  await see('choose a password')
  await openPage(page, `${site}/agency/login?for=passenger&redirect=/my-account`)
  await see('asked to sign in')
  await openPage(page, `${site}/sign-in?redirect=/my-account`)
  await page.waitForURL(/\/sign-in\/passenger\//)
  await see('sign in')
  await send.click()
  await see('sign in, fields missing')
  await page.locator('main input[type=email]').fill(demoPassenger.email)
  await password.fill('not the password')
  await send.click()
  await expect(page.locator('main [aria-invalid]')).toBeVisible()
  await expect(send).toBeEnabled()
  await see('sign in, wrong password')
  await password.fill(demoPassenger.password)
  await send.click()
  await page.waitForURL(/\/my-account$/)
}

const printed = 'section > button[aria-label]'

/** My Account with each dialog of it: on one page, or section by section. */
export async function walkAccount({ page, site }: Visit, see: See): Promise<void> {
  await openPage(page, `${site}/my-account`)
  const cards = page.getByRole('main').locator(printed)
  const list = page.getByRole('main').locator('nav a')
  await expect(cards.or(list).first()).toBeAttached()
  await see('My Account')
  if ((await list.count()) > 0) {
    await walkSections(page, list, see)
    return
  }
  const count = await cards.count()
  for (let place = 0; place < count; place += 1) await walkDialog(page, cards.nth(place), place, see)
  await walkErase(page, see)
}

async function walkSections(page: Page, list: Locator, see: See): Promise<void> {
  const addresses = await list.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  for (const address of addresses.filter((each) => /my-account\/(?!security)/.test(each))) {
    const section = address.split('/').at(-1) ?? ''
    await openPage(page, address)
    const shown = page.locator('[aria-labelledby=account-section]')
    await expect(
      shown.locator('[role=status]').filter({ has: page.locator('[class*=skeleton]') }),
    ).toHaveCount(0)
    await see(section)
    if (section === 'your-data') await walkErase(page, see)
    else await walkSection(page, shown, section, see)
  }
}

/** Its one act, what is wrong in the form of it, and the question before the last record is deleted. */
async function walkSection(page: Page, shown: Locator, section: string, see: See): Promise<void> {
  const dialog = page.locator('[role=dialog], [role=alertdialog]')
  const act = shown.locator('header button:not([aria-disabled=true])')
  if ((await act.count()) > 0) {
    await act.click()
    await expect(dialog).toBeVisible()
    await see(`${section}, its form`)
    await refuse(dialog, see, `${section}, its form`)
    await closeByEscape(page, act)
  }
  const last = shown.getByRole('listitem').last().getByRole('button').last()
  if (section !== 'documents' && section !== 'companions') return
  await last.click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await see(`${section}, question before deletion`)
  await closeByEscape(page, last)
}

/** A card's dialog: of a form with what is wrong in it, of a list with its new form and its question. */
async function walkDialog(page: Page, card: Locator, place: number, see: See): Promise<void> {
  const dialog = page.locator('[role=dialog], [role=alertdialog]')
  const name = `dialog ${place + 1}`
  await card.click()
  await expect(dialog).toBeVisible()
  const isForm = (await dialog.locator('form[id]').count()) > 0
  await see(name)
  const rows = dialog.getByRole('listitem')
  if (isForm) await refuse(dialog, see, name)
  else if ((await rows.count()) > 0) {
    const last = rows.first().getByRole('button').last()
    await last.click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await see(`${name}, question before deletion`)
    await closeByEscape(page, card)
    await card.click()
  }
  const add = dialog.locator('button[class*=primary]').last()
  if (!isForm && (await add.count()) > 0) {
    await add.click()
    await expect(dialog.locator('form[id]')).toBeVisible()
    await see(`${name}, a new one`)
    await refuse(dialog, see, `${name}, a new one`)
  }
  await closeByEscape(page, card)
}

/** Clears required fields, or leaves them empty. */
async function refuse(dialog: Locator, see: See, name: string): Promise<void> {
  const needed = dialog.locator('input[required]')
  if ((await needed.count()) === 0) return
  for (const field of await needed.all()) {
    const type = await field.getAttribute('type')
    if (type !== 'radio' && type !== 'checkbox') await field.fill('')
  }
  await dialog.locator('button[type=submit]').last().click()
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
  await see(`${name}, fields missing`)
}

/** A dialog closes, and the focus is back where it was opened. */
export async function closeByEscape(page: Page, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0)
  await expect(opener).toBeFocused()
}

async function walkErase(page: Page, see: See): Promise<void> {
  const erase = page.locator('#my-data, main').getByRole('button').last()
  await erase.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await see('delete the account')
  await closeByEscape(page, erase)
}

/** The pages beside it. */
export async function walkPages({ page, site }: Visit, see: See): Promise<void> {
  await openPage(page, `${site}/my-account/security`)
  await see('sign-in and security')
  const setUp = page
    .getByRole('main')
    .locator('section > h2')
    .nth(3)
    .locator('xpath=..')
    .getByRole('button')
    .last()
  await setUp.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await see('security, prove who you are')
  await closeByEscape(page, setUp)
  await openPage(page, `${site}/my-account/data`)
  await see('what is kept')
  await openPage(page, `${site}/passenger`)
  await expect(page.locator('[aria-labelledby=missing]').or(page.getByRole('table')).first()).toBeVisible()
  await see('home of the passenger')
  await page.locator('main details summary').last().click()
  await see('home of the passenger, a booking to add')
}

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
