/** Signs in an agency's people by the form, with an app that is set up on the way; in English. */
import type { Page } from '@playwright/test'
import { goodPassword } from '@jetbridge/server/testing/account.ts'
import { appCode } from './app-code.ts'
import { expect } from './site.ts'

/** At a page that asks to sign in. */
export async function signInAgent(page: Page, agency: string, login: string): Promise<void> {
  await page.getByLabel('Agency code').fill(agency)
  await page.getByLabel('Username').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await page.locator('main code').first().textContent()) ?? ''
  await page.getByLabel('Code', { exact: true }).fill(appCode(secret, -1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'I’ve kept them, continue' }).click()
}
