/**
 * Every page and dialog of a membership, one after the other. The demo passenger buys one and gives it back, so that
 * the walk can be taken again.
 */
import { demoPassenger } from '@jetbridge/brands/demo-passenger.ts'
import type { See } from './account-walk.ts'
import { atCard, memberOf, seeMember, signInOnTheWay } from './buy-membership.ts'
import { typeInDropIn } from './drop-in-form.ts'
import { dropInCards } from './people.ts'
import type { Visit } from './journey.ts'
import { expect } from './site.ts'

export async function walkMembership(visitor: Visit, see: See): Promise<void> {
  const member = memberOf(visitor)
  const { page, say } = member
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

  await page.goto(`${visitor.site}/membership/success`)
  await expect(page.getByRole('main').getByRole('link', { name: say.see })).toBeVisible()
  await see('thanks, for a guest')
  await page.goto(`${visitor.site}/membership`)
  await expect(page.getByRole('link', { name: say.join })).toBeVisible()
  await see('membership')
  await signInOnTheWay(member, demoPassenger.email, demoPassenger.password)
  const warning = page.getByRole('dialog', { name: say.warning })
  await expect(warning.locator('p').first()).toBeVisible()
  await see('sanctions warning')
  await warning.getByRole('button', { name: say.confirm }).click()

  await press(say.purchase)
  await expect(page.getByText(say.missing)).toBeVisible()
  await see('quote, not agreed')
  await page.getByRole('checkbox', { name: say.agree }).check()
  await see('quote')
  await press(say.purchase)
  await atCard(member)
  await see('card')
  await press(say.payNow)
  await expect(page.getByText(say.numberMissing)).toBeVisible()
  await see('card, fields missing')
  await typeInDropIn(page, dropInCards.challenged)
  await press(say.payNow)
  await expect(page.getByLabel(say.bankCode)).toBeVisible()
  await see('the bank asks')
  await page.getByLabel(say.bankCode).fill('0000')
  await press(say.bankConfirm)
  await expect(page.getByText(say.bankWrong)).toBeVisible()
  await see('the bank asks again')
  await page.getByLabel(say.bankCode).fill('1234')
  await press(say.bankConfirm)
  await seeMember(member)
  await see('thanks')

  await page.goto(`${visitor.site}/membership`)
  await expect(page.getByRole('link', { name: say.showCard })).toBeVisible()
  await see('membership, for a member')
  await page.goto(`${visitor.site}/membership/checkout`)
  await expect(page.getByText(say.already)).toBeVisible()
  await see('checkout, for a member')
  await page.goto(`${visitor.site}/my-account`)
  await expect(page.getByRole('main').getByRole('link', { name: say.withdraw })).toBeVisible()
  await see('My Account, for a member')
  await page.goto(`${visitor.site}/membership/card`)
  await press(say.withdraw)
  const withdrawal = page.getByRole('dialog', { name: say.withdraw })
  await expect(withdrawal).toBeVisible()
  await see('withdrawal')
  await withdrawal.getByRole('button', { name: say.withdrawConfirm }).click()
  await expect(page.getByText(say.withdrawn)).toBeVisible()
  await see('withdrawn')
}
