import { deskMemberEndpoints } from '@jetbridge/core/contract/desk/member.ts'
import { callDesk } from '@jetbridge/server/testing/staff.ts'
import { installBrowserParts } from '@jetbridge/web/testing/browser-parts.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { type DeskMember, openDesk, openMember } from '../testing/desk-screen.tsx'
import { themeKey } from './theme-key.ts'
import { openInTray } from './tray/tray-store.ts'

const user = userEvent.setup()

beforeEach(() => {
  installBrowserParts()
})

async function openHome(member: DeskMember, locale: 'en' | 'de' = 'en') {
  const desk = await openDesk({ member, locale })
  await screen.findByRole('heading', { level: 1, name: locale === 'en' ? 'Home' : 'Start' })
  return desk
}

const saveView = (member: DeskMember, name: string, address: string) =>
  callDesk(member, deskMemberEndpoints.saveView, { body: { name, address } })

const optionNames = () => screen.getAllByRole('option').map((option) => option.textContent)

test('somebody who is not signed in is sent to sign in, and back to where they were', async () => {
  const { identity } = await openDesk({ path: '/account?x=1' })
  await waitFor(() => expect(identity.signIn).toHaveBeenCalledWith('/account?x=1'))
})

describe('the search box', () => {
  test('a slash leads to it, a few letters find an action, Enter runs it', async () => {
    const { router } = await openHome(await openMember())
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
    await user.keyboard('go ac')
    expect(optionNames()).toEqual(['CommandGo to Account'])
    await user.keyboard('{Enter}')
    expect(router.state.location.pathname).toBe('/account')
    expect(screen.getByRole('combobox')).toHaveProperty('value', '')
  })

  test('arrows choose, Escape leaves, and Ctrl+K comes back', async () => {
    await openHome(await openMember())
    await user.keyboard('{Control>}k{/Control}')
    await user.keyboard('sign')
    const box = screen.getByRole('combobox')
    const chosen = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent
    expect(chosen()).toBe('CommandSign out')
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toBe('CommandSign out everywhere')
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toBe('CommandSign out')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).not.toBe(box)
  })

  test('says so where nothing is found', async () => {
    await openHome(await openMember())
    await user.type(screen.getByRole('combobox'), 'xyzzy')
    expect(await screen.findByText('Nothing found for “xyzzy”.')).toBeTruthy()
  })
})

test('theme and language are commands; the theme is kept', async () => {
  await openHome(await openMember())
  await user.type(screen.getByRole('combobox'), 'dark{Enter}')
  expect([document.documentElement.dataset['theme'], localStorage.getItem(themeKey)]).toEqual([
    'dark',
    'dark',
  ])
  await user.type(screen.getByRole('combobox'), 'theme system{Enter}')
  expect([document.documentElement.dataset['theme'], localStorage.getItem(themeKey)]).toEqual([
    undefined,
    null,
  ])
  await user.type(screen.getByRole('combobox'), 'german{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Start' })).toBeTruthy()
})

test('a question mark lists the shortcuts', async () => {
  await openHome(await openMember())
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Shortcuts' })
  expect(within(dialog).getByText('Search, or run a command')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

describe('saved views', () => {
  test('this address is saved under a name, found by it, and removed', async () => {
    const member = await openMember()
    const { router } = await openDesk({ member, path: '/account?x=1' })
    await screen.findByRole('heading', { level: 1, name: 'Account' })
    await user.type(screen.getByRole('combobox'), 'save{Enter}')
    await user.type(await screen.findByLabelText('Name of the view'), 'My account{Enter}')
    expect(await screen.findByText('Saved as “My account”.')).toBeTruthy()
    await act(() => router.navigate('/'))
    await user.type(screen.getByRole('combobox'), 'my acc')
    expect(optionNames()[0]).toBe('ViewMy account/account?x=1')
    await user.keyboard('{Enter}')
    expect(router.state.location.search).toBe('?x=1')
    await act(() => router.navigate('/'))
    await user.click(await screen.findByRole('button', { name: 'Remove the view “My account”' }))
    expect(await screen.findByText('The view “My account” is gone.')).toBeTruthy()
    const { body } = await callDesk(member, deskMemberEndpoints.views)
    expect(body.views).toEqual([])
  })

  test('a view without a name is not saved', async () => {
    const member = await openMember()
    const { network } = await openHome(member)
    await user.type(screen.getByRole('combobox'), 'save{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please give the view a name.')).toBeTruthy()
    expect(network.sentTo(deskMemberEndpoints.saveView)).toEqual([])
  })
})

describe('rows', () => {
  const focusRow = async (name: string) => {
    const cell = await screen.findByRole('rowheader', { name })
    act(() => {
      cell.focus()
    })
  }

  test('Enter opens a row, and Escape leads back to the very row', async () => {
    const member = await openMember()
    await saveView(member, 'First', '/account?n=1')
    await saveView(member, 'Second', '/account?n=2')
    const { router } = await openHome(member)
    await focusRow('Second')
    await user.keyboard('{Enter}')
    expect(router.state.location.search).toBe('?n=2')
    await screen.findByRole('heading', { level: 1, name: 'Account' })
    await user.keyboard('{Escape}')
    await screen.findByRole('heading', { level: 1, name: 'Home' })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Second'))
  })

  test('the browser’s Back leads there, too, each time; a link to the list leads to no row', async () => {
    const member = await openMember()
    await saveView(member, 'First', '/account?n=1')
    await saveView(member, 'Second', '/account?n=2')
    const { router } = await openHome(member)
    await focusRow('Second')
    for (const _ of [1, 2]) {
      await user.keyboard('{Enter}')
      await screen.findByRole('heading', { level: 1, name: 'Account' })
      await act(() => router.navigate(-1))
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Second'))
    }
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'Account' })
    await act(() => router.navigate('/'))
    await screen.findByRole('rowheader', { name: 'Second' })
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    expect(document.activeElement).toBe(document.body)
  })

  test('the side panel gives the focus back to its row', async () => {
    const member = await openMember()
    await saveView(member, 'First', '/account?n=1')
    await saveView(member, 'Second', '/account?n=2')
    await openHome(member)
    await focusRow('Second')
    await user.keyboard(' ')
    await user.click(await screen.findByRole('button', { name: 'Close the side panel' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Second'))
    await user.keyboard(' ')
    act(() => screen.getByRole('button', { name: 'Close the side panel' }).focus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Second'))
  })

  test('Space shows a row beside the list, and hides it again; so does Escape', async () => {
    const member = await openMember()
    await saveView(member, 'First', '/account?n=1')
    const { router } = await openHome(member)
    await focusRow('First')
    await user.keyboard(' ')
    const panel = await screen.findByRole('complementary', { name: 'Side panel' })
    expect(within(panel).getByRole('heading', { name: 'First' })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('First')
    await user.keyboard(' ')
    expect(screen.queryByRole('complementary')).toBeNull()
    await user.keyboard(' {Escape}')
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(router.state.location.pathname).toBe('/')
  })
})

test('open bookings have a digit each', async () => {
  const { router } = await openHome(await openMember())
  act(() => {
    openInTray({ key: 'a', title: 'ZK4QPX', detail: 'Novak ×2', to: '/account?booking=a' })
    openInTray({ key: 'b', title: 'HT7MNB', to: '/account?booking=b' })
  })
  const tray = screen.getByRole('navigation', { name: 'Open bookings' })
  expect(
    within(tray)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['1ZK4QPXNovak ×2', '2HT7MNB'])
  await user.keyboard('2')
  expect(router.state.location.search).toBe('?booking=b')
  await user.click(screen.getByRole('button', { name: 'Close ZK4QPX' }))
  expect(within(tray).getAllByRole('link')).toHaveLength(1)
})

test('the clocks show the airline’s zone and UTC', async () => {
  await openHome(await openMember())
  const clocks = screen.getByRole('group', { name: 'Clocks' })
  expect(clocks.textContent).toMatch(/Vienna time \d\d:\d\d.*UTC \d\d:\d\d/)
})

test('Home says what somebody may do, where', async () => {
  await openHome(await openMember([{ role: 'station-agent', station: 'ACH' }]))
  const rights = screen.getByRole('grid', { name: 'What you may do' })
  expect(within(rights).getByRole('row', { name: 'People’s' }).textContent).toContain('ACH')
  expect(rights.textContent).toContain('check in, board')
})

test('an address that is nothing says so and leads home', async () => {
  await openDesk({ member: await openMember(), path: '/nothing' })
  expect(await screen.findByRole('heading', { name: 'There is nothing at this address.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Home' })).toBeTruthy()
})
