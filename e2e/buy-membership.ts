/** Buying a membership as a visitor does, from the page that sells it to the card. */
import type { Page } from '@playwright/test'
import { openAccount, password, someAddress } from './account.ts'
import { typeInDropIn } from './drop-in-form.ts'
import type { Visit } from './journey.ts'
import { type MembershipWords, membershipWordsIn } from './membership-words.ts'
import { dropInCards, kim } from './people.ts'
import { expect, speak } from './site.ts'

export interface Member {
  readonly visitor: Visit
  readonly page: Page
  readonly say: MembershipWords
}

export function memberOf(visitor: Visit): Member {
  return { visitor, page: visitor.page, say: membershipWordsIn[visitor.language] }
}

/** With a new account, in the visitor's language; it stays at the page that says that the password is saved. */
export async function openPassenger({ visitor: { page, brand, language } }: Member): Promise<string> {
  const email = someAddress()
  await speak(page, brand, 'en')
  await openAccount(page, email, brand)
  await speak(page, brand, language)
  return email
}

/** From the page that sells, by the provider’s page, back to the warning. */
export async function signInOnTheWay({ page, say }: Member, email: string, own = password): Promise<void> {
  await page.getByRole('link', { name: say.join }).click()
  await page.waitForURL(/\/sign-in\/passenger\//)
  await page.locator('main input[type=email]').fill(email)
  await page.locator('input[autocomplete=current-password]').fill(own)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL(/\/membership\?open=warning$/)
}

/** The same, and on to the checkout. */
export async function toCheckout(member: Member, email: string): Promise<void> {
  await member.page.goto(`${member.visitor.site}/membership`)
  await signInOnTheWay(member, email)
  await confirmWarning(member)
}

export async function confirmWarning({ page, say }: Member): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say.warning })
  await expect(dialog.locator('p').first()).toBeVisible()
  await dialog.getByRole('button', { name: say.confirm }).click()
  await expect(page).toHaveURL(/\/membership\/checkout$/)
  await expect(page.getByRole('button', { name: say.purchase })).toBeVisible()
}

export async function fillMember({ page, say }: Member): Promise<void> {
  await page.getByLabel(say.firstName).fill(kim.firstName)
  await page.getByLabel(say.lastName).fill(kim.lastName)
}

export async function purchase({ page, say }: Member): Promise<void> {
  const agree = page.getByRole('checkbox', { name: say.agree })
  if (!(await agree.isChecked())) await agree.check()
  await page.getByRole('button', { name: say.purchase }).click()
  await atCard({ page, say })
}

export async function atCard({ page, say }: Pick<Member, 'page' | 'say'>): Promise<void> {
  await expect(page.getByRole('button', { name: say.payNow })).toBeVisible()
  await expect(page.locator('#number')).toBeVisible()
}

/** With a card whose bank asks a question. */
export async function payAndConfirm({ page, say }: Member): Promise<void> {
  await typeInDropIn(page, dropInCards.challenged)
  await page.getByRole('button', { name: say.payNow }).click()
  await answerBank({ page, say })
}

export async function answerBank({ page, say }: Pick<Member, 'page' | 'say'>): Promise<void> {
  await page.getByLabel(say.bankCode).fill('1234')
  await page.getByRole('button', { name: say.bankConfirm, exact: true }).click()
}

/** Thanks, and the card. */
export async function seeMember({ page, say }: Member): Promise<void> {
  await expect(page).toHaveURL(/\/membership\/success$/)
  await expect(page.getByRole('group', { name: say.card })).toBeVisible()
}
