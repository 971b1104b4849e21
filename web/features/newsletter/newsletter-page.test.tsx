import { subscriptionEndpoints } from '@jetbridge/core/contract/subscription.ts'
import { bodyOf, call } from '@jetbridge/server/testing/app.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { openedEngine } from '../../testing/engine.ts'
import { letterOf } from '../../testing/mails.ts'
import { renderPage } from '../../testing/render-page.tsx'

const user = userEvent.setup()
const { subscribeNewsletter, confirmNewsletter, leaveNewsletter } = subscriptionEndpoints

beforeEach(() => {
  installBrowserParts()
})

let subscribers = 0

/** The ends of the links in the letter that asks a new address, `#confirm=…` and `#leave=…`. */
async function askedByLetter() {
  subscribers += 1
  const email = `reader${subscribers}@example.com`
  const body = { type: 'MarketingConsent', email, firstName: 'Kim', lastName: 'Lee' } as const
  const caller = { host: 'peoples.localhost' }
  bodyOf(await call(await openedEngine(), subscribeNewsletter, { caller, body }))
  const letter = await letterOf('newsletter-asked', email)
  const [confirm = '', leave = ''] = ['confirm', 'leave'].map(
    (act) => new RegExp(`/newsletter(#${act}=\\S+)`).exec(letter)?.[1] ?? '',
  )
  return { confirm, leave, keyIn: (hash: string) => hash.slice(hash.indexOf('=') + 1) }
}

/** The page of a link. */
async function open(hash: string, locale: 'en' | 'de' = 'en') {
  const page = await renderPage({ brandId: 'peoples', locale, path: `/newsletter${hash}` })
  await screen.findByRole('heading', { level: 1 })
  return page
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))

test('opening the link confirms nothing: a press of its one button does, once', async () => {
  const { confirm, keyIn } = await askedByLetter()
  const { network } = await open(confirm)
  expect(network.calls).toEqual([])
  expect(screen.getByText(/may send news and offers/).textContent).toContain('People’s')
  await press('Confirm subscription')
  expect(await screen.findByText('Thank you, your subscription is confirmed.')).toBeTruthy()
  expect(network.calls).toHaveLength(1)
  expect(network.bodyTo(confirmNewsletter)).toEqual({ key: keyIn(confirm) })
  expect(screen.queryByRole('button', { name: 'Confirm subscription' })).toBeNull()
  expect(document.activeElement).toBe(screen.getAllByRole('status').find((each) => each.textContent))
})

test('a link that is used or over says so, in German, and offers no further press', async () => {
  await open('#confirm=id.key', 'de')
  await press('Anmeldung bestätigen')
  expect(await screen.findByText(/bereits verwendet oder ist abgelaufen/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Anmeldung bestätigen' })).toBeNull()
})

test('a temporary failure is shown, and the button stays to press again', async () => {
  const { confirm } = await askedByLetter()
  const { network } = await open(confirm)
  network.refuse(confirmNewsletter, 'busy')
  await press('Confirm subscription')
  await screen.findByText(/moment/i)
  await press('Confirm subscription')
  expect(await screen.findByText('Thank you, your subscription is confirmed.')).toBeTruthy()
  expect(network.calls).toHaveLength(2)
})

test.each([
  ['en', 'Unsubscribe', 'You’ve unsubscribed. Your address has been erased from the list.'],
  ['de', 'Abmelden', 'Sie sind abgemeldet. Ihre Adresse wurde aus dem Verteiler gelöscht.'],
] as const)('the other link leaves, also by a press only: %s', async (locale, button, done) => {
  const { leave, keyIn } = await askedByLetter()
  const { network } = await open(leave, locale)
  expect(network.calls).toEqual([])
  await press(button)
  expect(await screen.findByText(done)).toBeTruthy()
  expect(network.bodyTo(leaveNewsletter)).toEqual({ key: keyIn(leave) })
})

test('an address without a link has the field: it asks by mail, and the page says what to do next', async () => {
  const { network } = await open('')
  await user.click(screen.getByRole('button', { name: 'Subscribe' }))
  expect(screen.getByText('Please enter your email address.')).toBeTruthy()
  expect(network.calls).toEqual([])
  expect(screen.getByText(/withdraw my consent at any time/)).toBeTruthy()
  subscribers += 1
  const email = `reader${subscribers}@example.com`
  await user.type(screen.getByRole('textbox', { name: 'Email' }), email)
  network.refuse(subscribeNewsletter, 'busy')
  await press('Subscribe')
  await screen.findByRole('alert')
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', email)
  await press('Subscribe')
  expect(await screen.findByText(/Almost done/)).toBeTruthy()
  expect(network.bodyTo(subscribeNewsletter)).toMatchObject({ email, firstName: '' })
  expect(await letterOf('newsletter-asked', email)).toContain('#confirm=')
})

test('where somebody else sends the newsletter, the field goes there, and promises no mail of ours', async () => {
  const sent = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')))
  vi.stubGlobal('fetch', sent)
  await renderPage({ brandId: 'air_direct', path: '/newsletter' })
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'kim@example.com')
  await press('Subscribe')
  expect(await screen.findByText(/has been passed on/)).toBeTruthy()
  expect(screen.queryByText(/within 48 hours/)).toBeNull()
  expect(sent.mock.calls[0]?.[0]).toBe('https://newsletter.air-direct.example/subscriptions')
  vi.unstubAllGlobals()
})
