/** Accounts of passengers at one airline, made and used as a passenger does. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { mailTo } from './booked.ts'
import { type BrandId, expect, siteOf } from './site.ts'

export const password = 'seven clouds over the lake'

/** An address of one test alone. */
export function someAddress(): string {
  return `kim.${randomBytes(6).toString('hex')}@example.com`
}

/** From the mail to the page that says that the password is saved. */
export async function openAccount(page: Page, email: string, brand: BrandId = 'peoples'): Promise<void> {
  await page.goto(`${siteOf(brand)}/ask-password`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText(`If we can write to ${email}`)).toBeVisible()
  const [link] = await mailTo(brand, email, /http\S+\/choose-password#\S+/)
  await page.goto(link)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText(`You can now sign in as ${email}`)).toBeVisible()
}

/** On the provider’s page. */
export async function signIn(page: Page, email: string, typed = password): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
}

/** With a new account, at a page of the airline. */
export async function signedInAt(page: Page, path: string, brand: BrandId = 'peoples'): Promise<string> {
  const email = someAddress()
  await openAccount(page, email, brand)
  await page.goto(`${siteOf(brand)}/sign-in?redirect=${encodeURIComponent(path)}`)
  await page.waitForURL(/\/sign-in\/passenger\//)
  await signIn(page, email)
  await page.waitForURL((url) => url.pathname === path.split('?')[0])
  return email
}
