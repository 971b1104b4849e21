/** Signs in an agency's people by the form, with an app that is set up on the way. */
import type { Page } from '@playwright/test'
import { goodPassword } from '@jetbridge/server/testing/account.ts'
import { agentWords } from './agent-words.ts'
import { appCode } from './app-code.ts'
import { expect, type Language } from './site.ts'

export interface Credentials {
  readonly agency: string
  readonly login: string
  readonly password?: string
}

/** At a page that asks to sign in, for any result. */
export async function typeCredentials(
  page: Page,
  { agency, login, password = goodPassword }: Credentials,
  language: Language = 'en',
): Promise<void> {
  const words = agentWords[language]
  await page.getByLabel(words.agencyCode).fill(agency)
  await page.getByLabel(words.username).fill(login)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: words.signIn, exact: true }).click()
}

/** The first time. Answers the secret of the app; `appCode(secret, 1)` is the next code that counts. */
export async function setUpApp(page: Page, language: Language = 'en'): Promise<string> {
  const words = agentWords[language]
  await expect(page.getByRole('img', { name: words.qr })).toBeVisible()
  const secret = (await page.locator('main code').first().textContent()) ?? ''
  await typeAppCode(page, appCode(secret), language)
  await page.getByRole('button', { name: words.kept }).click()
  return secret
}

export async function typeAppCode(page: Page, code: string, language: Language = 'en'): Promise<void> {
  const words = agentWords[language]
  await page.getByLabel(words.code, { exact: true }).fill(code)
  await page.getByRole('button', { name: words.continue, exact: true }).click()
}

/** At a page that asks to sign in, for the first time. Answers the secret of the app. */
export async function signInAgent(
  page: Page,
  agency: string,
  login: string,
  language: Language = 'en',
): Promise<string> {
  await typeCredentials(page, { agency, login }, language)
  return setUpApp(page, language)
}

/**
 * What the header offers to the person who is signed in: on a phone, inside its menu, which is open. A page that
 * has just come offers what a guest has until its scripts are there.
 */
export async function openOwnMenu(page: Page): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', { expanded: false })
  await menu.filter({ hasNotText: /^(Sign in|Anmelden)$/ }).click()
}
