/** Paying by card: the questions, the refusals, and what happens when nobody answers. */
import { readFile } from 'node:fs/promises'
import { expectCaptured, transactionOf } from './gateway-ledger.ts'
import {
  acceptConditions,
  addressOf,
  atPayment,
  fillCard,
  goOn,
  pay,
  pressPay,
  reachPassengers,
  reachPayment,
  sampleSearch,
  search,
  seeBooked,
  visit,
} from './journey.ts'
import { cards } from './people.ts'
import { refuseOnce } from './refuse-once.ts'
import { expect, flightDay, siteOf, test } from './site.ts'

test('a declined card says so and keeps the form; the traveller cannot go back, even after a reload, but changes the names in a new flow with the seats kept; a good card then pays once [FLOW-06, PAY-02, PAY-03, PAY-44]', async ({
  page,
}) => {
  const visitor = await visit(page)
  const [seen] = await reachPayment(visitor)
  await expect(page.getByRole('group', { name: visitor.words.ways })).toHaveCount(0)
  const refused = await pay(visitor, cards.declined)
  const failure = page
    .getByRole('alert')
    .filter({ has: page.getByRole('heading', { name: visitor.words.failed }) })
  await expect(failure).toContainText('Nothing was charged')
  await expect(page.getByRole('log', { name: 'Notifications' })).toBeEmpty()
  await expect(page.getByLabel('Name on card')).toHaveValue(/^Kim /)
  await expect(page.getByLabel('CVC/CVV')).toHaveValue('')
  await expect(page.getByText('We have already tried to take this payment')).toBeVisible()
  expect(await transactionOf(refused)).toMatchObject({ state: 'declined', capturedMinor: 0 })

  await page.reload()
  await atPayment(visitor)
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'New search' })).toBeVisible()
  const steps = page.getByRole('list', { name: 'Steps of your booking' })
  await expect(steps.getByRole('button')).toHaveCount(0)

  const begun: string[] = []
  page.on('request', (request) => {
    if (/booking-flow\/begin-again/i.test(request.url())) begun.push(request.url())
  })
  const heading = page.getByRole('heading', { level: 1 })
  const change = page.getByRole('group', { name: visitor.words.changeSomething })
  await change.getByRole('button').nth(1).dblclick()
  await expect(heading).toHaveText(visitor.words.passengersHeading)
  await expect(page.getByText(visitor.words.held)).toBeVisible()
  expect(begun).toHaveLength(1)
  await page.goBack()
  await expect(heading).toHaveText(visitor.words.flightsHeading)
  await page.goForward()
  await expect(heading).toHaveText(visitor.words.passengersHeading)
  await goOn(visitor)

  const charge = await pay(visitor, cards.approved)
  await seeBooked(visitor)
  await expectCaptured(charge, seen!.priceMinor)
})

test(
  'when the gateway takes the money and gives no answer, the engine finds out: booked, and charged once',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page)
    const [seen] = await reachPayment(visitor)
    const charge = await pay(visitor, cards.unanswered)
    await seeBooked(visitor)
    await expectCaptured(charge, seen!.priceMinor)
  },
)

test(
  'without a connection Buy now says so, keeps everything, and pays once it is back [ERR-16]',
  { tag: '@matrix' },
  async ({ page, context, complaints }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED/)
    const visitor = await visit(page)
    await reachPayment(visitor)
    await fillCard(visitor)
    await acceptConditions(visitor)
    await context.setOffline(true)
    await page.getByRole('button', { name: visitor.words.buy }).click()
    const told = page.getByRole('alert').filter({ hasText: 'No connection' })
    await expect(told).toContainText('Nothing was charged')
    await expect(page.getByRole('log', { name: 'Notifications' })).toBeEmpty()
    await expect(page.getByLabel('CVC/CVV')).toHaveValue('123')
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeEnabled()
    await context.setOffline(false)
    await pressPay(visitor)
    await seeBooked(visitor)
  },
)

test(
  'a payment that the traveller left is shown in the next booking, and leads to its confirmation',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page)
    await reachPayment(visitor)
    await fillCard(visitor)
    await acceptConditions(visitor)
    // The answer takes long enough for the traveller to leave.
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/payment\/process-payment/i, async (route) => {
      await held
      await route.continue()
    })
    const sent = page.waitForRequest(/payment\/process-payment/i)
    await page.getByRole('button', { name: visitor.words.buy }).click()
    await sent
    await page.getByRole('link', { name: 'Slate One, home' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    const note = page.getByRole('main').getByRole('status').filter({ hasText: 'Your payment for' })
    await expect(note).toContainText('is being checked')
    await search(visitor, sampleSearch('slate_one', { departs: flightDay('slate_one', 11) }))
    await expect(note).toContainText('is being checked')
    answer()
    const told = page.getByRole('main').getByRole('status').filter({ hasText: 'is confirmed' })
    await expect(told).toBeVisible()
    await told.getByRole('link', { name: 'Show the confirmation' }).click()
    await seeBooked(visitor)
  },
)

test(
  'terms and data protection must be ticked; both open in a new tab, in the present language [PAY-05, PAY-07, PAY-32, PAY-33]',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page)
    await reachPayment(visitor)
    const terms = page.getByRole('checkbox', { name: /terms and conditions/ })
    const protection = page.getByRole('checkbox', { name: /data protection notice/ })
    await expect(terms).not.toBeChecked()
    await expect(protection).not.toBeChecked()
    const termsLink = page.getByRole('link', { name: /terms and conditions/ })
    await expect(termsLink).toHaveAttribute('href', '/documents/terms-en')
    await expect(termsLink).toHaveAttribute('target', '_blank')
    await expect(page.getByRole('link', { name: /data protection notice/ })).toHaveAttribute(
      'target',
      '_blank',
    )

    await fillCard(visitor)
    await page.getByRole('button', { name: /^Buy now/ }).click()
    await expect(page.getByText('The Terms and conditions should be confirmed')).toBeVisible()
    await expect(page.getByText('The data protection should be confirmed')).toBeVisible()
    await expect(terms).toBeFocused()

    await page.getByRole('button', { name: 'Deutsch' }).click()
    await expect(page.getByText('Bitte akzeptieren')).toHaveCount(2)
    await expect(page.getByRole('link', { name: /Geschäftsbedingungen/ })).toHaveAttribute(
      'href',
      '/documents/terms-de',
    )
    await expect(page.getByRole('link', { name: /Datenschutz/, exact: false }).first()).toHaveAttribute(
      'href',
      /-de$/,
    )
    await expect(page.getByLabel('Kartennummer')).toHaveValue(cards.approved)
  },
)

test(
  'the card form groups the number, asks for its fields by name and counts a postal code by country [PAY-19, PAY-29]',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page)
    await reachPayment(visitor)
    // The contact's, until the traveller changes it.
    await expect(page.getByLabel('ZIP code')).toHaveCount(0)
    await page.getByRole('button', { name: 'Change the billing address' }).click()
    for (const label of [
      'Card number',
      'Name on card',
      'Expiry date',
      'CVC/CVV',
      'First name',
      'Last name',
      'Email',
      'Country',
      'Address',
      'ZIP code',
      'City',
      'State',
    ]) {
      await expect(page.getByLabel(label, { exact: true })).toBeVisible()
    }
    const number = page.getByLabel('Card number')
    await number.pressSequentially('4111-1111-1111-1111')
    await expect(number).toHaveValue('4111 1111 1111 1111')
    const expiry = page.getByLabel('Expiry date')
    await expiry.pressSequentially('1299')
    await expect(expiry).toHaveValue('12/99')
    const postCode = page.getByLabel('ZIP code')
    await postCode.fill('123456789')
    // nine digits are a ZIP+4
    await expect(postCode).toHaveValue('12345-6789')

    await number.fill('')
    await page.getByRole('button', { name: /^Buy now/ }).click()
    await expect(page.getByText('The Card number field is required')).toBeVisible()
    await expect(number).toBeFocused()
    await expect(page.getByText('The CVC/CVV field is required')).toBeVisible()
  },
)

test(
  'starting a payment saves the flow before the reservation is made and before money is asked for [PAY-11, PAY-18]',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page)
    await reachPayment(visitor)
    await fillCard(visitor)
    await acceptConditions(visitor)
    const calls: string[] = []
    const answered: string[] = []
    const saved: string[] = []
    const nameOf = (url: string) =>
      /(?<=\/)(tokens|booking-flow\/update|payment\/[\w-]+)/i.exec(url)?.[0].toLowerCase()
    page.on('request', (request) => {
      const name = nameOf(request.url())
      if (name && request.method() !== 'OPTIONS') calls.push(name)
      if (name === 'booking-flow/update') saved.push(request.postData() ?? '')
    })
    page.on('requestfinished', (request) => answered.push(nameOf(request.url()) ?? ''))
    await pressPay(visitor)
    await seeBooked(visitor)
    const order = ['tokens', 'booking-flow/update', 'payment/create-reservation', 'payment/process-payment']
    expect([...new Set(calls)].slice(0, order.length)).toEqual(order)
    expect(saved.join('')).toContain('{')
    expect(saved.join('\n')).not.toMatch(/4111 ?1111 ?1111 ?1111/)
    expect(answered.indexOf('booking-flow/update')).toBeLessThan(
      answered.indexOf('payment/create-reservation'),
    )
  },
)

test(
  'a refused payment shows on the step itself, not in a dialog or a toast; after a fault the page asks for the outcome [ERR-10, PAY-44]',
  { tag: '@matrix' },
  async ({ page, complaints }) => {
    complaints.allow(/status of (422|500)/)
    const visitor = await visit(page)
    await reachPayment(visitor)
    const answer = (status: number, code: string) =>
      refuseOnce(page, /payment\/process-payment/i, status, code)
    const failed = page
      .getByRole('alert')
      .filter({ has: page.getByRole('heading', { name: visitor.words.failed }) })
    await answer(422, 'unknown-provider')
    await pay(visitor)
    await expect(failed).toBeVisible()
    await answer(500, 'fault')
    await pay(visitor)
    await expect(
      page.getByRole('alert').filter({ hasText: 'Nothing was charged. You can pay now.' }),
    ).toBeVisible()
    await expect(failed).toHaveCount(0)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.getByRole('log', { name: 'Notifications' })).toBeEmpty()
  },
)

test(
  'an address that claims payment=success gets nobody a ticket [FLOW-38]',
  { tag: '@matrix' },
  async ({ page, complaints }) => {
    complaints.allow(/status of 422/)
    const visitor = await visit(page)
    const wanted = sampleSearch('slate_one')
    await reachPassengers(visitor, wanted)
    const completed = page.waitForResponse((response) => /booking-flow\/complete/i.test(response.url()))
    await page.goto(
      `${siteOf('slate_one')}${addressOf(wanted)}&payment=success&cardHolder=Eve&reference=ABC123`,
    )
    expect((await completed).status()).toBe(422)
    await atPayment(visitor)
    await expect(page).not.toHaveURL(/payment=/)
    await expect(page.getByText('Nothing has been paid for this booking yet. You can pay now.')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('ABC123')
    await expect(page.getByRole('heading', { name: 'You’re booked' })).toHaveCount(0)
  },
)

test(
  'the confirmation gives its receipt as a file while the browser still has access',
  { tag: '@matrix' },
  async ({ page }) => {
    const visitor = await visit(page, 'slate_one', 'de')
    await reachPayment(visitor)
    await pay(visitor)
    await seeBooked(visitor)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Beleg (PDF)' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^[A-Z0-9]{6}\.pdf$/)
    const content = await readFile(await file.path())
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
  },
)
