/** A bag for the whole way on a connection, over the hub of server/testing/hub-world.ts. */
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { leavePage } from '../../testing/end-of-test.ts'
import { hubDay, openHub } from '../../testing/engine.ts'
import { Network } from '../../testing/network.ts'
import { press } from '../../testing/press.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { fillPersonAlone } from './testing/fill-person.ts'

const path = `/booking-flow?ori=VIE&des=CGN&dep=${hubDay}&ret=&adt=1&chd=0&inf=0&currency=EUR`
const user = userEvent.setup()
let network: Network

beforeAll(async () => void (await openHub()))

beforeEach(() => {
  installBrowserParts(['min-width: 1025px', 'min-width: 46rem'])
  Element.prototype.scrollTo = vi.fn()
  network = new Network()
})

afterEach(() => leavePage())

const sidebar = () => within(screen.getByRole('complementary'))
const textOf = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ')
const whole = () => within(screen.getByRole('region', { name: /^Vienna – Cologne via / }))
const bag = () => whole().getByRole<HTMLInputElement>('checkbox', { name: /^Bag, / })

async function reachExtras() {
  await renderPage({ brandId: 'peoples', path, locale: 'en', network })
  const table = await screen.findByRole('table')
  await user.click(within(table).getAllByRole('button', { name: /^Choose Light/ })[0]!)
  await press('Continue')
  await fillPersonAlone(user)
  await press('Continue')
  await screen.findByRole('heading', { name: 'Choose your seats' })
  await press('Continue')
  await screen.findByRole('heading', { name: 'Add extras' })
  await screen.findByRole('region', { name: /^Vienna – Cologne via / })
}

test('a bag for the whole way is asked for once, above the extras of each flight, and can be taken away', async () => {
  await reachExtras()
  const headings = screen.getAllByRole('heading', { level: 2 }).map(textOf)
  expect(headings.filter((each) => /St\. Gallen/.test(each))).toEqual([
    'Vienna – Cologne via St. Gallen',
    'Vienna to St. Gallen',
    'St. Gallen to Cologne',
  ])
  expect(whole().getByText('For the whole way: one price for all of its flights.')).toBeTruthy()
  expect(screen.getAllByRole('checkbox', { name: /^Bag, / })).toHaveLength(1)
  await user.click(bag())
  const line = sidebar().getByText('Bag').closest('div')
  expect(line && textOf(line)).toMatch(/, VIE – CGNVienna to Cologne, for the whole wayBag€30\.00$/)
  await waitFor(() => {
    expect(bag().checked).toBe(true)
  })
  await user.click(bag())
  expect(sidebar().queryByText('Bag')).toBeNull()
})
