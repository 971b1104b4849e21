/** A booking of the portal's list at a glance, by the keyboard. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openAgencyPage } from '../../../testing/agency-page.tsx'
import { buildBooking } from '../../../testing/bookings.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { type Agent, buildAgency, buildAgent } from '../../../testing/signed-in.ts'

const { search } = contract.booked
const user = userEvent.setup()
beforeEach(() => {
  installBrowserParts(['min-width: 75rem', 'min-width: 60rem'])
  localStorage.clear()
  sessionStorage.clear()
})

interface Seller {
  readonly agent: Agent
  readonly codes: readonly string[]
}

/** An agent with two bookings on the account. */
async function buildSeller(): Promise<Seller> {
  const code = await buildAgency({ creditLimit: 500_000 })
  const agent = await buildAgent('agent', code, { login: 'kim' })
  const bookings = [await buildBooking({ agent, back: null }), await buildBooking({ agent, back: null })]
  return { agent, codes: bookings.map(({ recordLocator }) => recordLocator) }
}

async function openList({ agent }: Seller, locale: 'en' | 'de' = 'en') {
  const page = await openAgencyPage('/agency/portal', { agent, locale })
  const heads = await within(await screen.findByRole('grid')).findAllByRole('rowheader')
  return { ...page, heads, codes: heads.map(({ textContent }) => textContent) }
}

const panel = () => screen.queryByRole('complementary')
const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test.for([
  ['en', '1 passenger', 'Booked', 'Closed.'],
  ['de', '1 Person', 'Gebucht', 'Geschlossen.'],
] as const)(
  'is shown by Space, goes along with the arrows, and closes without the focus leaving the row (%s)',
  async ([locale, party, state, closed]) => {
    const { heads, codes } = await openList(await buildSeller(), locale)
    expect(panel()).toBeNull()
    heads[0]?.focus()
    await user.keyboard(' ')
    const shown = screen.getByRole('complementary', { name: codes[0]! })
    for (const fact of ['Kim adult Müller', 'PE 101, ACH–VIE', state, 'kim']) {
      expect(within(shown).getByText(fact)).toBeTruthy()
    }
    expect(within(shown).getByText(/204[.,]00/)).toBeTruthy()
    expect(told().join(' ')).toContain(`${codes[0]}: Kim adult Müller, ${party}. PE 101, ACH–VIE.`)
    expect(document.activeElement).toBe(heads[0])
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('complementary', { name: codes[1]! })).toBeTruthy()
    expect(document.activeElement).toBe(heads[1])
    await user.keyboard(' ')
    expect(panel()).toBeNull()
    expect(told()).toContain(closed)
    expect(document.activeElement).toBe(heads[1])
    await user.keyboard(' {Escape}')
    expect(panel()).toBeNull()
    expect(document.activeElement).toBe(heads[1])
  },
)

test('gives the row its focus back when it is closed or left by its own button', async () => {
  const { heads } = await openList(await buildSeller())
  heads[1]?.focus()
  await user.keyboard(' ')
  await user.click(within(screen.getByRole('complementary')).getByRole('button', { name: 'Close' }))
  expect(panel()).toBeNull()
  expect(document.activeElement).toBe(heads[1])
  await user.keyboard(' ')
  within(screen.getByRole('complementary')).getByRole('button', { name: 'Open booking' }).focus()
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(heads[1])
})

test('opens the booking by Enter in its row', async () => {
  const { heads, codes, network } = await openList(await buildSeller())
  heads[0]?.focus()
  await user.keyboard(' {Enter}')
  await waitFor(() => expect(network.bodyTo(search)).toMatchObject({ confirmationCode: codes[0] }))
})

test('opens the booking by a button of its own', async () => {
  const { heads, codes, network } = await openList(await buildSeller())
  heads[1]?.focus()
  await user.keyboard(' ')
  await user.click(within(screen.getByRole('complementary')).getByRole('button', { name: 'Open booking' }))
  await waitFor(() => expect(network.bodyTo(search)).toMatchObject({ confirmationCode: codes[1] }))
})

test('is not there where rows are cards: Space does nothing on a phone', async () => {
  installBrowserParts()
  const { heads } = await openList(await buildSeller())
  heads[0]?.focus()
  await user.keyboard(' ')
  expect(panel()).toBeNull()
  expect(document.activeElement).toBe(heads[0])
})

test('is among the keys that are listed', async () => {
  await openList(await buildSeller(), 'de')
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Tastenkürzel' })
  expect(within(dialog).getByText('Buchung im Überblick neben der Liste zeigen')).toBeTruthy()
  expect(within(dialog).getByText('Leertaste')).toBeTruthy()
})
