/** A membership is paid with Apple Pay or Google Pay, as the sandbox plays them, also once a bank has declined. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { mailTo } from './booked.ts'
import {
  answerBank,
  fillMember,
  type Member,
  memberOf,
  openPassenger,
  purchase,
  seeMember,
  toCheckout,
} from './buy-membership.ts'
import { visit } from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { expect, test } from './site.ts'

test.slow()

const sheetOf = (page: Page, wallet: string) => page.getByRole('dialog', { name: wallet })

/** Agreed, at the ways to pay. */
async function reachWays(member: Member): Promise<string> {
  const email = await openPassenger(member)
  await toCheckout(member, email)
  await fillMember(member)
  await purchase(member)
  return email
}

test('a membership of aero is paid with Apple Pay after a bank has declined, and its receipt names the wallet', async ({
  page,
}) => {
  const member = memberOf(await visit(page, 'aero'))
  const email = await reachWays(member)
  const apple = page.getByRole('button', { name: 'Buy with Apple Pay' })
  await expect(apple).toBeVisible()
  await expectNoSidewaysScroll(page)
  await apple.click()
  const sheet = sheetOf(page, 'Apple Pay')
  await expect(sheet).toContainText('Pay Aero')
  await expectAccessible(page, 'the sheet of a wallet over a membership')
  await sheet.getByLabel(/declines/).check()
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(member.say.failed)
  await expect(page).toHaveURL(/\/membership\/checkout$/)

  await purchase(member)
  await page.getByRole('button', { name: 'Buy with Apple Pay' }).click()
  await sheetOf(page, 'Apple Pay').getByRole('button', { name: 'Pay', exact: true }).click()
  await seeMember(member)
  const card = await page.getByRole('group', { name: member.say.card }).innerText()
  const number = /\b[A-Z0-9]{6}\b/.exec(card)?.[0]
  await mailTo('aero', email, new RegExp(String(number)))
})

test(
  'a membership of aero is paid with Google Pay in German, once the bank of a stored card has asked',
  { tag: '@matrix' },
  async ({ page }) => {
    const member = memberOf(await visit(page, 'aero', 'de'))
    await reachWays(member)
    await page.getByRole('button', { name: 'Mit Google Pay kaufen' }).click()
    const sheet = sheetOf(page, 'Google Pay')
    await sheet.getByRole('radio').or(sheet.getByRole('checkbox')).last().check()
    await sheet.getByRole('button', { name: 'Bezahlen', exact: true }).click()
    await answerBank(member)
    await seeMember(member)
  },
)
