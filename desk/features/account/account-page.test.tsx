import { deskAccountEndpoints } from '@jetbridge/core/contract/desk/account.ts'
import { deskSite, goodPassword } from '@jetbridge/server/testing/account.ts'
import { comeBack } from '@jetbridge/server/testing/relying-party.ts'
import { callDesk, openDeskBrowser } from '@jetbridge/server/testing/staff.ts'
import { installBrowserParts } from '@jetbridge/web/testing/browser-parts.ts'
import { openedEngine } from '@jetbridge/web/testing/engine.ts'
import { stubDevice } from '@jetbridge/web/testing/passkey-device.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { type DeskMember, openDesk, openMember } from '../../testing/desk-screen.tsx'

const user = userEvent.setup()

beforeEach(() => {
  installBrowserParts()
})

async function openAccount(member: DeskMember) {
  const desk = await openDesk({ member, path: '/account' })
  await screen.findByRole('heading', { level: 1, name: 'Account' })
  return desk
}

/** What changes an account asks for a code first (shell/lock/lock.test.tsx); here one was given a moment ago. */
async function openProved() {
  const member = await openMember()
  await callDesk(member, deskAccountEndpoints.prove, { body: { code: member.nextCode() } })
  return member
}

/** The same person in another browser. */
async function signInAgain({ email, nextCode }: DeskMember) {
  const browser = await openDeskBrowser(await openedEngine())
  await browser.signIn(email, goodPassword)
  const entered = await browser.callPage(deskAccountEndpoints.signInCode.path, { code: nextCode() })
  const { access_token: token } = await comeBack(browser, entered.json<{ returnTo: string }>().returnTo)
  return { browser, token }
}

const sessionsOf = async (caller: Parameters<typeof callDesk>[0]) =>
  (await callDesk(caller, deskAccountEndpoints.sessions)).status

describe('where somebody is signed in', () => {
  test('another browser is signed out at once, and this one stays', async () => {
    const member = await openMember()
    const other = await signInAgain(member)
    expect(await sessionsOf(other)).toBe(200)
    await openAccount(member)
    await user.click(await screen.findByRole('button', { name: /^Sign out (?!everywhere)./ }))
    expect(await screen.findByText(/is signed out\.$/)).toBeTruthy()
    expect([await sessionsOf(other), await sessionsOf(member)]).toEqual([401, 200])
  })

  test('everywhere means this browser, too', async () => {
    const member = await openMember()
    const other = await signInAgain(member)
    await openAccount(member)
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
    expect(await screen.findByText('You are signed out.')).toBeTruthy()
    expect([await sessionsOf(other), await sessionsOf(member)]).toEqual([401, 401])
  })

  test('signing out ends the session at the engine', async () => {
    const member = await openMember()
    const { identity } = await openAccount(member)
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByText('You are signed out.')).toBeTruthy()
    expect(identity.isSignedIn()).toBe(false)
    expect(await sessionsOf(member)).toBe(401)
  })
})

test('a passkey is added under a name, opens the desk, and is removed', async () => {
  const member = await openProved()
  stubDevice({ site: deskSite })
  await openAccount(member)
  expect(await screen.findByText('None yet.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  expect(await screen.findByText('Please give the passkey a name.')).toBeTruthy()
  await user.type(screen.getByLabelText('Name of the new passkey'), 'Laptop{Enter}')
  expect(await screen.findByText('The passkey “Laptop” is added.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Lock' }))
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }))
  await user.click(await screen.findByRole('button', { name: 'Remove the passkey “Laptop”' }))
  expect(await screen.findByText('The passkey “Laptop” is removed.')).toBeTruthy()
})

test('a device that answers nothing changes nothing, and says so', async () => {
  const member = await openProved()
  const device = stubDevice({ site: deskSite })
  device.fail('cancelled')
  await openAccount(member)
  await user.type(await screen.findByLabelText('Name of the new passkey'), 'Laptop{Enter}')
  expect(await screen.findByText('Nothing was confirmed on the device.')).toBeTruthy()
})

test('new recovery codes are shown once, and the page knows how many are left', async () => {
  const member = await openProved()
  await openAccount(member)
  await user.click(await screen.findByRole('button', { name: 'Make new codes' }))
  const box = await screen.findByRole('region', { name: /Recovery codes for the desk/ })
  const count = box.querySelectorAll('li').length
  await waitFor(() => expect(screen.getByText(new RegExp(`^${count} are left`))).toBeTruthy())
})

test('another password counts at once, and a poor one is refused at its field', async () => {
  const member = await openProved()
  const { network } = await openAccount(member)
  await user.click(screen.getByRole('button', { name: 'Change the password' }))
  const field = screen.getByLabelText('New password')
  await user.type(field, 'short{Enter}')
  expect(await screen.findByText('Please take at least 10 characters.')).toBeTruthy()
  expect(network.sentTo(deskAccountEndpoints.changePassword)).toEqual([])
  await user.clear(field)
  await user.type(field, 'nine clouds under the lake{Enter}')
  expect(await screen.findByText(/Your password has changed/)).toBeTruthy()
})
