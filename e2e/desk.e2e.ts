/** The desk in a real browser: signing in, a day of departures by keyboard alone, a booking found and read, the lock. */
import type { Locator, Page } from '@playwright/test'
import { barriersOf, expectAccessible } from './accessible.ts'
import { appCode } from './app-code.ts'
import {
  type Desk,
  enterCode,
  familyName,
  openDesk,
  secondAdministrator,
  signInAs,
  signInAtDesk,
} from './desk.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { test } from './own-airline.ts'
import { expect } from './site.ts'

test.slow()

const departures = (page: Page): Locator => page.getByRole('grid', { name: 'Departures' })
const tab = (page: Page): Locator => page.getByRole('tab', { selected: true })
/** The rows of the board. */
const rows = (page: Page): Locator => departures(page).getByRole('rowheader')

async function openBoard(page: Page, { board }: Desk): Promise<string> {
  const address = `${board}&needs=child`
  await page.goto(address)
  await expect(rows(page)).toHaveCount(1)
  return address
}

test(
  'an agent signs in with a second factor, opens a departure by keyboard alone, locks the desk and signs out everywhere',
  { tag: '@browsers' },
  async ({ page, ownAirline }) => {
    const desk = await openDesk(ownAirline)
    const secret = await signInAtDesk(page, desk, 'reservations-agent')
    const address = await openBoard(page, desk)

    await test.step('filters are in the address: reload and back keep them', async () => {
      await page.getByRole('button', { name: 'State' }).click()
      await page.getByRole('checkbox', { name: 'on sale' }).check()
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(/states=on-sale/)
      const filtered = page.url()
      await page.reload()
      await expect(rows(page)).toHaveCount(1)
      await expect(page).toHaveURL(filtered)
      await page.keyboard.press('g')
      await page.keyboard.press('h')
      await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(filtered)
      await page.getByRole('button', { name: 'Clear the filter State' }).click()
      await expect(page).toHaveURL(address)
    })

    await test.step('keys open a departure, walk its tabs and lead back to the row', async () => {
      const row = rows(page)
      const flight = (await row.textContent()) ?? ''
      await row.focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/departures\/\d+$/)
      await expect(tab(page)).toHaveText('People · 3')
      const tabs = ['People', 'Seats', 'Sale', 'Letters and answers', 'Money', 'History']
      for (const [at, name] of tabs.entries()) {
        await page.keyboard.press(String(at + 1))
        await expect(tab(page)).toContainText(name)
      }
      await expect(page).toHaveURL(/tab=history$/)
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(address)
      const place = departures(page)
        .getByRole('row')
        .filter({ has: page.locator(':focus') })
      await expect(place).toContainText(flight)
    })

    await test.step('Esc, Back and the side panel lead to the very row, not to the first one', async () => {
      await page.goto(desk.board)
      const last = rows(page).last()
      const flight = (await last.textContent()) ?? ''
      for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
        await last.focus()
        await page.keyboard.press('Enter')
        await expect(tab(page)).toContainText('People')
        await leave()
        await expect(page.locator(':focus')).toHaveText(flight)
      }
      await page.keyboard.press('Space')
      await page.getByRole('button', { name: 'Close the side panel' }).click()
      await expect(page.locator(':focus')).toHaveText(flight)
      await page.goto(address)
    })

    await test.step('a locked desk shows nobody, and a code opens it where it was', async () => {
      await page.getByRole('button', { name: 'Lock' }).click()
      await expect(page.getByRole('heading', { name: 'The desk is locked' })).toBeVisible()
      await expect(departures(page)).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'The desk is locked' })).toBeVisible()
      await enterCode(page, appCode(secret, 1), 'Unlock')
      await expect(departures(page)).toBeVisible()
    })

    await test.step('signed out everywhere, the next address asks to sign in', async () => {
      await page.getByRole('link', { name: 'Account' }).click()
      await page.getByRole('button', { name: 'Sign out everywhere' }).click()
      await expect(page.getByText('You are signed out.')).toBeVisible()
      await page.goto(address)
      await expect(page.getByLabel('Email address')).toBeVisible()
    })
  },
)

test('an agent finds a booking with a wrong letter, reads it, and sees contact for a reason that its history keeps', async ({
  page,
  ownAirline,
}) => {
  const desk = await openDesk(ownAirline)
  await signInAtDesk(page, desk, 'reservations-agent')
  await page.keyboard.press('/')
  await page.keyboard.type(familyName.replace('ll', 'lx'))
  const option = page.getByRole('option').filter({ hasText: desk.code })
  await expect(option).toContainText('Alike name')
  await option.click()
  await expect(page.getByRole('heading', { level: 1, name: `Booking ${desk.code}` })).toBeVisible()

  await page.getByRole('button', { name: /^Show contact of / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('asks where the letter went')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(dialog.getByText('kim@example.com')).toBeVisible()
  await expect(dialog.getByText('Mobile phone', { exact: true })).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.reload()
  const row = page.getByRole('grid', { name: 'History' }).getByRole('row').filter({ hasText: 'contact seen' })
  await expect(row).toContainText('agent@desk.example')
  await expect(row).toContainText('asks where the letter went')
  await expectAccessible(page, 'a booking')
  await page.goto(`${desk.site}/bookings?q=${familyName}`)
  await expect(page.getByRole('grid', { name: 'Bookings' }).getByText(desk.code)).toBeVisible()
  await expectAccessible(page, 'bookings that fit')
})

test('every page of the desk has no barrier, in light and dark, on a phone, too', async ({
  page,
  ownAirline,
}) => {
  const desk = await openDesk(ownAirline)
  await page.goto(desk.site)
  await expect(page.getByLabel('Email address')).toBeVisible()
  await expectAccessible(page, 'sign-in')
  const secret = await signInAtDesk(page, desk, 'controller')
  await expectAccessible(page, 'home')
  await openBoard(page, desk)
  await expectAccessible(page, 'departures')
  await rows(page).focus()
  await page.keyboard.press('Enter')
  await expect(tab(page)).toContainText('People')
  const departure = page.url()
  for (const name of ['people', 'seats', 'sale', 'letters', 'money', 'history']) {
    await page.goto(`${departure}?tab=${name}`)
    await expect(page.getByRole('tabpanel')).toBeVisible()
    await expectAccessible(page, `a departure, ${name}`)
  }
  await page.goto(`${desk.site}/account`)
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible()
  await expectAccessible(page, 'account')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Lock' }).click()
  await expect(page.getByRole('heading', { name: 'The desk is locked' })).toBeVisible()
  await expectAccessible(page, 'lock')
  await enterCode(page, appCode(secret, 1), 'Unlock')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
})

test('the desk speaks German on a phone, also what the engine names', async ({ page, ownAirline }) => {
  const desk = await openDesk(ownAirline)
  await signInAtDesk(page, desk, 'reservations-agent')
  await page.context().addCookies([{ name: 'language', value: 'de', url: desk.site }])
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`${desk.board}&needs=child`)
  await page.getByRole('grid', { name: 'Abflüge' }).getByRole('rowheader').focus()
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Enter')
  const people = page.getByRole('grid', { name: 'Reisende' })
  await expect(people.getByText('erwachsen').first()).toBeVisible()
  await expect(people.getByText(/^(adult|open|given|missing|not needed)$/)).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await people.getByRole('rowheader').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Buchung ${desk.code}` })).toBeVisible()
  const history = page.getByRole('grid', { name: 'Verlauf' })
  await expect(history.getByRole('rowheader').first()).toBeVisible()
  await expect(history.getByText(/^(agent|traveller|operator)$/)).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Sperren' }).click()
  await expect(page.getByRole('heading', { name: 'Der Schalter ist gesperrt' })).toBeVisible()
})

test('an administrator invites somebody and gives a role by keyboard alone, once the second factor was shown again', async ({
  page,
  ownAirline,
  complaints,
}) => {
  // The browser writes down that the engine wants a code first.
  complaints.allow(/403 .*staff\/invite/)
  const desk = await openDesk(ownAirline)
  const secret = await signInAtDesk(page, desk, 'administrator')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  const staff = page.getByRole('grid', { name: 'Staff' })
  await expect(staff.getByRole('rowheader').filter({ hasText: 'you' }).first()).toBeVisible()
  await expectAccessible(page, 'staff')

  await test.step('an invitation waits for a code, and then goes out', async () => {
    await page.getByRole('button', { name: 'Invite somebody' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
    await expect(dialog.getByLabel('Email address')).toBeFocused()
    await page.keyboard.type('kim@desk.example')
    await dialog.getByLabel('Role').selectOption('station agent')
    await dialog.getByLabel('Reason').fill('new in the team')
    expect(await barriersOf(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Confirm that it’s you' })).toBeVisible()
    await enterCode(page, appCode(secret, 1), 'Confirm')
    await expect(staff.getByText('kim@desk.example')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('keys open the member, a role is given, and Escape leads back to the row', async () => {
    await staff.getByRole('rowheader', { name: /kim@desk/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'kim@desk.example' })).toBeVisible()
    await expectAccessible(page, 'a member')
    await page.getByRole('button', { name: 'Give a role' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Give a role' })
    await dialog.getByLabel('Role').selectOption('clerk')
    await dialog.getByLabel('Reason').fill('helps at the end of the month')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Withdraw clerk' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(staff.getByRole('row').filter({ has: page.locator(':focus') })).toContainText(
      'kim@desk.example',
    )
  })

  await page.getByRole('link', { name: 'Roles' }).click()
  await expect(page.getByRole('grid', { name: 'Roles' }).getByRole('rowheader')).toHaveCount(6)
  await expectAccessible(page, 'roles')
  await page.getByRole('button', { name: 'New role' }).click()
  await expect(page.getByRole('dialog', { name: 'New role' })).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
})

test('a lost phone: one administrator asks, another one confirms, and the agent sets up the next app', async ({
  page,
  browser,
  ownAirline,
  complaints,
}) => {
  complaints.allow(/403 .*staff\/ask-factor-reset/)
  const desk = await openDesk(ownAirline)
  const [agent, other] = [await browser.newPage(), await browser.newPage()]
  await signInAtDesk(agent, desk, 'reservations-agent')
  const secret = await signInAtDesk(page, desk, 'administrator')
  const otherSecret = await signInAs(other, desk, secondAdministrator)
  const request = (at: Page): Locator =>
    at.getByRole('group', { name: 'Reset the second factor of agent@desk.example' })

  await test.step('the first one asks, and nothing changes', async () => {
    await page.goto(`${desk.site}/staff`)
    await page.getByRole('grid', { name: 'Staff' }).getByText('agent@desk.example').first().dblclick()
    await page.getByRole('button', { name: 'Reset the second factor' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reset the second factor' })
    await dialog.getByLabel('Reason').fill('phone lost, called me')
    await page.keyboard.press('Enter')
    await enterCode(page, appCode(secret, 1), 'Confirm')
    await expect(request(page).getByRole('button', { name: 'Withdraw' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reset the second factor' })).toHaveCount(0)
    await expectAccessible(page, 'a member with a request')
    await agent.reload()
    await expect(agent.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  })

  await test.step('the second one reads who asks and why above the list, and confirms', async () => {
    await other.goto(`${desk.site}/staff`)
    await expect(request(other).first()).toContainText('administrator@desk.example asked on')
    await expect(request(other).first()).toContainText('phone lost, called me')
    await expectAccessible(other, 'staff with a request')
    await request(other).first().getByRole('button', { name: 'Confirm' }).click()
    const dialog = other.getByRole('dialog', { name: 'Confirm the reset' })
    await dialog.getByLabel('Reason').fill('seen in person')
    await other.keyboard.press('Enter')
    await other.getByRole('textbox', { name: 'Code' }).fill(appCode(otherSecret, 1))
    await other.keyboard.press('Enter')
    await expect(other.getByText('The second factor of agent@desk.example has ended.')).toBeVisible()
  })

  await test.step('the agent is signed out, and sets up the next app', async () => {
    await signInAtDesk(agent, desk, 'reservations-agent')
  })
  await Promise.all([agent.close(), other.close()])
})
