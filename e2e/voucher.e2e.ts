/** Paying with a voucher: part of the price, all of it, none of it. */
import { expectAccessible } from './accessible.ts'
import { signedInAt } from './account.ts'
import { expectCaptured } from './gateway-ledger.ts'
import { acceptConditions, minorOf, pay, reachPayment, seeBooked, typeVoucher, visit } from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { cards } from './people.ts'
import { expect, test } from './site.ts'

test.slow()

test('a wrong voucher is refused with its reason, the code as typed; one that pays a part lowers the button and the charge [VCH-02, VCH-03, VCH-04, VCH-05]', async ({
  page,
}) => {
  const visitor = await visit(page)
  await reachPayment(visitor)
  const button = page.getByRole('button', { name: visitor.words.buy })
  const onButton = async () => minorOf((await button.textContent()) ?? '')
  const before = await onButton()
  await typeVoucher(visitor, '   ')
  await expect(page.getByText('Please enter a voucher code')).toBeVisible()
  await typeVoucher(visitor, 'NOSUCHCODE')
  await expect(page.getByText('The voucher code is invalid')).toBeVisible()
  await typeVoucher(visitor, 'EXPIRED')
  await expect(page.getByText('This voucher has expired')).toBeVisible()
  await expectAccessible(page, 'payment, voucher refused')
  const asked = page.waitForRequest(/validate-voucher/i)
  await typeVoucher(visitor, '  tiny5 ')
  const body = (await asked).postDataJSON() as Record<string, unknown>
  expect(body).toMatchObject({ voucherCode: 'tiny5', amount: before / 100 })
  expect(body['reservationId']).toBeTruthy()
  await expect(page.getByText('Voucher TINY5 applied: $5.00.')).toBeVisible()
  await expectAccessible(page, 'payment, voucher used')
  const sidebar = page.getByRole('complementary', { name: 'Trip details' })
  await expect(sidebar).toContainText(/Voucher TINY5− ?\$5\.00Balance due/)
  await expectNoSidewaysScroll(page)

  await page.reload()
  await expect(page.getByText('Voucher TINY5 applied: $5.00.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove voucher' }).click()
  await expect.poll(onButton).toBe(before)
  await typeVoucher(visitor, 'TINY5')
  await expect(page.getByText('Voucher TINY5 applied: $5.00.')).toBeVisible()
  // The one button is in view, also with a form above it.
  await pay(visitor, cards.declined)
  await expect(
    page.getByRole('alert').filter({ has: page.getByRole('heading', { name: visitor.words.failed }) }),
  ).toBeFocused()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(button).toBeInViewport({ ratio: 1 })
  const charge = await pay(visitor)
  expect(charge.priceMinor).toBe(before - 500)
  await seeBooked(visitor)
  await expectCaptured(charge, before - 500)
  await expect(page.getByRole('main')).toContainText('Voucher: $5.00')
})

test(
  'a voucher that pays everything needs no card, only the terms and a confirmation [VCH-07, PAY-06, PAY-39]',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page, 'peoples', 'de')
    await reachPayment(visitor)
    await typeVoucher(visitor, 'GIFT1000')
    const confirm = page.getByRole('button', { name: visitor.words.confirmBooking })
    await expect(confirm).toBeVisible()
    await expect(page.getByLabel(visitor.words.cardNumber)).toHaveCount(0)
    await expectAccessible(page, 'payment, nothing due')
    await confirm.click()
    await expect(page.getByText('Bitte ankreuzen, damit es weitergeht')).toHaveCount(2)
    await acceptConditions(visitor)
    const paid: string[] = []
    page.on('request', (request) => {
      if (/process-payment|tokens|init-transaction/i.test(request.url())) paid.push(request.url())
    })
    await confirm.click()
    await seeBooked(visitor)
    expect(paid).toEqual([])
  },
)

test(
  'a voucher that a passenger keeps pays a part by one press, without its code; the card pays the rest',
  { tag: '@matrix' },
  async ({ page }) => {
    await signedInAt(page, '/my-account/vouchers')
    const form = page.getByRole('form', { name: 'Add a voucher' })
    await form.getByRole('textbox').fill('TINY5')
    await form.getByRole('button').click()
    await expect(page.getByRole('article', { name: /TINY5/ })).toBeVisible()
    const visitor = await visit(page, 'peoples')
    await reachPayment(visitor)
    const chip = page.getByRole('button', { name: 'Use €5.00 voucher, TINY5' })
    await expect(chip).toBeVisible()
    await expect(page.getByLabel(visitor.words.voucherCode)).toHaveCount(0)
    await expectAccessible(page, 'payment, voucher of the account')
    await expectNoSidewaysScroll(page)
    const button = page.getByRole('button', { name: visitor.words.buy })
    const before = minorOf((await button.textContent()) ?? '')
    await chip.click()
    await expect(page.getByText('Voucher TINY5 applied: €5.00.')).toBeVisible()
    await expect(chip).toHaveCount(0)
    const charge = await pay(visitor)
    await seeBooked(visitor)
    await expectCaptured(charge, before - 5_00)
  },
)
