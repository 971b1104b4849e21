/** The passengers step: contact, travellers, its questions and its messages. */
import {
  atPassengers,
  atPayment,
  fillContact,
  fillPassenger,
  goOn,
  openPassenger,
  reachPassengers,
  visit,
} from './journey.ts'
import { kim } from './people.ts'
import { expect, test } from './site.ts'

test(
  'names, numbers and countries are judged as they are entered [PAX-34, CNT-03, CNT-08]',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page)
    await reachPassengers(visitor)
    const contact = page.getByRole('region', { name: 'Contact information' })
    await contact.getByLabel('First name').fill('K1m')
    await contact.getByLabel('Mobile phone').fill('12')
    await contact.getByLabel('Address').focus()
    await expect(contact.getByText('The First name field is not valid')).toBeVisible()
    await expect(contact.getByText('Please specify a valid phone number')).toBeVisible()
    await contact.getByLabel('First name').fill('Kim')
    await expect(contact.getByText('The First name field is not valid')).toHaveCount(0)
    const country = contact.getByLabel('Country')
    await expect(country.getByRole('option', { name: 'Austria' })).toHaveAttribute('value', 'AT')
    await country.selectOption({ label: 'Austria' })
  },
)

test(
  'the airline’s own fields are there with their choices; if they cannot be loaded, the step works without them [PAX-19, PAX-21, PAX-22]',
  { tag: '@matrix' },
  async ({ page, complaints }) => {
    const visitor = await visit(page)
    await reachPassengers(visitor)
    const panel = await openPassenger(visitor, 'adult', 1)
    await panel.getByRole('button', { name: /^More details/ }).click()
    await expect(panel.getByLabel(/^Known Traveler Number/)).toBeVisible()
    const choices = panel.getByLabel(/^Car on arrival/).getByRole('option')
    for (const choice of ['No, thank you', 'Sedan', 'SUV'])
      await expect(choices.filter({ hasText: choice })).toHaveCount(1)
    await panel.getByLabel('First name').fill('Ki')
    await expect(panel.getByRole('alert')).toHaveCount(0)

    complaints.allow(/status of 500/)
    await page.route(/system-custom-definitions/i, (route) =>
      route.fulfill({ status: 500, json: { code: 'fault', message: 'x', requestId: 'r-1' } }),
    )
    await page.reload()
    await atPassengers(visitor)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await fillContact(visitor)
    await fillPassenger(visitor, kim)
    const more = panel.getByRole('button', { name: /^More details/ })
    if ((await more.count()) > 0) await more.click()
    await expect(panel.getByLabel(/^Known Traveler Number/)).toHaveCount(0)
    await goOn(visitor)
    await atPayment(visitor)
  },
)
