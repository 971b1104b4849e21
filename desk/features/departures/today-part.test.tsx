import { deskDepartureEndpoints } from '@jetbridge/core/contract/desk/departures.ts'
import { installBrowserParts } from '@jetbridge/web/testing/browser-parts.ts'
import type { Network } from '@jetbridge/web/testing/network.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openDesk, openMember } from '../../testing/desk-screen.tsx'
import type { Board } from './board-news.ts'

const user = userEvent.setup()
const hour = 3_600_000

beforeEach(() => {
  installBrowserParts()
})

/** Eight of the timetable's day, which other tests add to, an hour between them: that many of them have left. */
function leave(network: Network, gone: number): void {
  network.rewrite(deskDepartureEndpoints.list, async (answer) => {
    const board = (await answer.json()) as Board
    const ofTimetable = board.departures.filter(({ flightNumber }) => flightNumber < 200)
    const departures = ofTimetable.slice(0, 8).map((departure, at) => ({
      ...departure,
      departsAt: new Date(Date.now() + (at - gone + 0.5) * hour).toISOString(),
    }))
    return Response.json({ ...board, departures })
  })
}

/** On Home, with the list before it is asked for. */
async function openHome(prepare: (network: Network) => void, roles?: Parameters<typeof openMember>[0]) {
  const desk = await openDesk({ member: await openMember(roles), path: '/account' })
  await screen.findByRole('heading', { level: 1, name: 'Account' })
  prepare(desk.network)
  await act(() => desk.router.navigate('/'))
  await screen.findByRole('heading', { level: 1, name: 'Home' })
  return desk
}

const next = () => screen.findByRole('grid', { name: 'Next today' })

test('Home lists what leaves next today, and a row opens its departure', async () => {
  const { router } = await openHome((network) => leave(network, 2))
  const rows = within(await next()).getAllByRole('rowheader')
  expect(rows.map(({ textContent }) => textContent)).toHaveLength(6)
  expect(screen.getByText(/^6 of 8 still to leave/)).toBeTruthy()
  expect(await screen.findByText('Live')).toBeTruthy()
  expect(within(await next()).getAllByText(/^\d+ of 200$/)).toHaveLength(6)
  act(() => rows[0]?.focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/departures\/\d+$/))
  await screen.findByRole('tab', { name: /^People/ })
  await user.keyboard('{Escape}')
  await next()
  await waitFor(() => expect(document.activeElement?.textContent).toBe(rows[0]?.textContent))
  await user.click(screen.getByRole('link', { name: 'The whole day' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/departures'))
})

test('a day whose last departure has left says so', async () => {
  const { router } = await openHome((network) => leave(network, 8))
  expect(await screen.findByText('Nothing departs any more today.')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/')
})

const refused = () => Response.json({ code: 'not-found', message: '' }, { status: 404 })

test('a list that did not come says why and is asked for again', async () => {
  const { network } = await openHome((line) => line.rewrite(deskDepartureEndpoints.list, refused, 1))
  expect(await screen.findByText('Today’s departures did not come.')).toBeTruthy()
  const line = network.hold(deskDepartureEndpoints.list)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  line.open()
  await waitFor(() => expect(screen.queryByText('Today’s departures did not come.')).toBeNull())
})

test('a list that is on its way keeps its place', async () => {
  const waiting = { open: () => {} }
  await openHome((network) => Object.assign(waiting, network.hold(deskDepartureEndpoints.list)))
  expect(screen.getByRole('heading', { name: 'Next today' })).toBeTruthy()
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent === 'Loading')).toBe(true)
  waiting.open()
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
})

test('who may not read departures has no such list', async () => {
  const { network } = await openHome(() => {}, [{ role: 'clerk', station: null }])
  expect(screen.queryByRole('heading', { name: 'Next today' })).toBeNull()
  expect(network.sentTo(deskDepartureEndpoints.list)).toEqual([])
})
