import { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import { formatMoney, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { nextDay } from '../../../testing/engine.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const user = userEvent.setup()
const { getDayPrices, getFlightAvailability } = reservationEndpoints

beforeEach(() => {
  installBrowserParts()
  Element.prototype.scrollTo = () => undefined
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

async function openFlights(day: string) {
  const page = await renderPage({
    brandId: 'peoples',
    path: `/booking-flow?ori=ACH&des=VIE&dep=${day}&adt=2&prov=user`,
  })
  await screen.findByRole('radiogroup')
  return page
}

const graph = () => screen.findByRole('region', { name: /^Prices in / })
const bars = async () => within(await graph()).getAllByRole('button', { name: /€/ })

test('a press shows what every day of the month costs, the same as the ribbon and the flights ask', async () => {
  const day = nextDay()
  const { network } = await openFlights(day)
  const button = screen.getByRole('button', { name: 'Prices of the month' })
  expect([button.getAttribute('aria-expanded'), network.sentTo(getDayPrices).length]).toEqual(['false', 0])
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await waitFor(async () => expect((await bars()).length).toBeGreaterThan(0))
  expect(network.sentTo(getDayPrices)[0]?.query).toMatchObject({
    origin: 'ACH',
    destination: 'VIE',
    adult: '2',
  })
  const asked = screen.getByRole('radio', { checked: true }).textContent
  const selected = (await bars()).find((bar) => bar.getAttribute('aria-pressed') === 'true')!
  const [price] = /€[\d.,]+\d/.exec(selected.getAttribute('aria-label')!)!
  expect(asked).toContain(price)
  expect(price).toMatch(new RegExp(`^${formatMoney(fromDecimal(1, 'EUR'), 'en-GB')[0]}`))
})

test('keys lead from bar to bar, and Enter opens the day in the ribbon', async () => {
  const day = nextDay()
  await openFlights(day)
  await user.click(screen.getByRole('button', { name: 'Prices of the month' }))
  await waitFor(async () => expect((await bars()).length).toBeGreaterThan(1))
  const all = await bars()
  const at = all.findIndex((bar) => bar.dataset['date'] === day)
  const [from, key] = at > 0 ? [at, '{ArrowLeft}'] : [0, '{ArrowRight}']
  all[from]!.focus()
  await user.keyboard(key)
  const reached = document.activeElement as HTMLElement
  expect(reached.dataset['date']).toBe(all[at > 0 ? at - 1 : 1]!.dataset['date'])
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(screen.getByRole('radio', { checked: true }).dataset['date']).toBe(reached.dataset['date']),
  )
})

test('prices that cannot be had leave the month without bars, and no error', async () => {
  const { network } = await openFlights(nextDay())
  network.refuse(getDayPrices, 'busy', { times: Infinity })
  await user.click(screen.getByRole('button', { name: 'Prices of the month' }))
  await graph()
  await network.settled()
  expect(within(await graph()).queryAllByRole('button', { name: /€/ })).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(network.sentTo(getFlightAvailability).length).toBeGreaterThan(0)
})
