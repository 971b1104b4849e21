import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { renderPage } from '../../testing/render-page.tsx'

const user = userEvent.setup()
beforeEach(installBrowserParts)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

interface SentCall {
  readonly path: string
  readonly body: unknown
}

/** The page of a link; the engine answers its calls one by one. */
async function open(
  hash: string,
  answers: readonly (readonly [number, object])[],
  locale: 'en' | 'de' = 'en',
) {
  const sent: SentCall[] = []
  const left = [...answers]
  const page = await renderPage({
    brandId: 'peoples',
    locale,
    path: `/newsletter${hash}`,
    fetch: async (url, init) => {
      sent.push({ path: url as string, body: JSON.parse(init?.body as string) as unknown })
      const [status, body] = left.shift() ?? [500, { code: 'fault', message: '', requestId: 'r' }]
      return Response.json(body, { status })
    },
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...page, sent }
}

const gone = [404, { code: 'not-found', message: 'not found', requestId: 'r' }] as const
const down = [503, { code: 'busy', message: 'busy', requestId: 'r' }] as const

test('opening the link confirms nothing: a press of its one button does, once', async () => {
  const { sent } = await open('#confirm=id.key', [[200, { isSubscribed: true }]])
  expect(sent).toEqual([])
  expect(screen.getByText(/may send news and offers/).textContent).toContain('People’s')
  await user.click(screen.getByRole('button', { name: 'Confirm subscription' }))
  expect(await screen.findByText('Thank you, your subscription is confirmed.')).toBeTruthy()
  expect(sent).toEqual([{ path: '/api/subscription/confirm-newsletter', body: { key: 'id.key' } }])
  expect(screen.queryByRole('button', { name: 'Confirm subscription' })).toBeNull()
  expect(document.activeElement).toBe(screen.getAllByRole('status').find((each) => each.textContent))
})

test('a link that is used or over says so, in German, and offers no further press', async () => {
  await open('#confirm=id.key', [gone], 'de')
  await user.click(screen.getByRole('button', { name: 'Anmeldung bestätigen' }))
  expect(await screen.findByText(/bereits verwendet oder ist abgelaufen/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Anmeldung bestätigen' })).toBeNull()
})

test('a temporary failure is shown, and the button stays to press again', async () => {
  const { sent } = await open('#confirm=id.key', [down, [200, { isSubscribed: true }]])
  await user.click(screen.getByRole('button', { name: 'Confirm subscription' }))
  await screen.findByText(/moment/i)
  await user.click(screen.getByRole('button', { name: 'Confirm subscription' }))
  expect(await screen.findByText('Thank you, your subscription is confirmed.')).toBeTruthy()
  expect(sent).toHaveLength(2)
})

test.each([
  ['en', 'Unsubscribe', 'You’ve unsubscribed. Your address has been erased from the list.'],
  ['de', 'Abmelden', 'Sie sind abgemeldet. Ihre Adresse wurde aus dem Verteiler gelöscht.'],
] as const)('the other link leaves, also by a press only: %s', async (locale, button, done) => {
  const { sent } = await open('#leave=id.key', [[200, { isSubscribed: false }]], locale)
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByText(done)).toBeTruthy()
  expect(sent).toEqual([{ path: '/api/subscription/leave-newsletter', body: { key: 'id.key' } }])
})

test('an address without a link says what to do', async () => {
  await open('', [])
  expect(screen.getByText(/it arrived incomplete/)).toBeTruthy()
})
