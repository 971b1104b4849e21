import { contract } from '@jetbridge/core/contract/contract.ts'
import { guestEndpoints } from '@jetbridge/core/contract/desk/guest.ts'
import { bodyOf, call } from '@jetbridge/server/testing/app.ts'
import { keepAllKeys } from '@jetbridge/server/testing/booking-search.ts'
import { buildBooking, buildFourWays } from '@jetbridge/web/testing/bookings.ts'
import { installBrowserParts } from '@jetbridge/web/testing/browser-parts.ts'
import { openedEngine } from '@jetbridge/web/testing/engine.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openDesk, openMember } from '../../testing/desk-screen.tsx'

const user = userEvent.setup()
const agent = [{ role: 'reservations-agent', station: null }] as const

beforeEach(() => {
  installBrowserParts()
})

/** A booking that the search knows. */
async function openBooked() {
  const { opened } = await buildBooking()
  await keepAllKeys((await openedEngine()).deps)
  return opened.confirmationCode
}

test('the search box finds a booking by its code; its page says how it stands, and it stands in the tray', async () => {
  const code = await openBooked()
  const { router } = await openDesk({ member: await openMember(agent) })
  await user.type(await screen.findByRole('combobox'), code)
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toContain(code))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/bookings/${code}`))
  expect(await screen.findByRole('heading', { level: 1, name: `Booking ${code}` })).toBeTruthy()
  expect(screen.getByRole('grid', { name: 'Trip' })).toBeTruthy()
  expect(screen.getAllByText('confirmed')[0]).toBeTruthy()
  const tray = screen.getByRole('navigation', { name: 'Open bookings' })
  expect(within(tray).getByRole('link', { name: new RegExp(code) })).toBeTruthy()
})

test('tickets in conjunction stand as one, first number and last digits, and are found by that', async () => {
  const { opened, caller } = await buildFourWays()
  await keepAllKeys((await openedEngine()).deps)
  const { result } = bodyOf(await call(await openedEngine(), contract.flow.complete, { caller, body: {} }))
  const [ticket] = result?.tickets ?? []
  const written = `${ticket?.ticketNumber}-${ticket?.conjunctionNumbers.at(-1)?.slice(-2)}`
  const { router } = await openDesk({ member: await openMember(agent) })
  await user.type(await screen.findByRole('combobox'), written)
  const code = opened.confirmationCode
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toContain(code))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/bookings/${code}`))
  expect(await screen.findByText(`${written} OOOO OOOO`)).toBeTruthy()
})

test('contact is masked until somebody says why they need it', async () => {
  const code = await openBooked()
  const { network } = await openDesk({ member: await openMember(agent), path: `/bookings/${code}` })
  await user.click(await screen.findByRole('button', { name: /^Show contact of / }))
  await user.click(await screen.findByRole('button', { name: 'Show' }))
  expect(await screen.findByText('Please say why, in a few words.')).toBeTruthy()
  expect(network.sentTo(guestEndpoints.reveal)).toEqual([])
  await user.type(screen.getByLabelText('Reason'), 'calls about a bag{Enter}')
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull())
  expect(network.bodyTo(guestEndpoints.reveal)).toMatchObject({
    code,
    what: 'contact',
    reason: 'calls about a bag',
  })
})

test('who may not see personal data is not asked to', async () => {
  const code = await openBooked()
  const member = await openMember([{ role: 'controller', station: null }])
  await openDesk({ member, path: `/bookings/${code}` })
  await screen.findByRole('heading', { level: 1, name: `Booking ${code}` })
  expect(screen.queryByRole('button', { name: /^Show contact/ })).toBeNull()
})

test('what is not found says so', async () => {
  await openDesk({ member: await openMember(agent), path: '/bookings?q=xyzzyxyzzy' })
  expect(await screen.findByText('Nothing fits “xyzzyxyzzy”.')).toBeTruthy()
})
