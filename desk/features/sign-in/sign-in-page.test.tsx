import { deskAccountEndpoints } from '@jetbridge/core/contract/desk/account.ts'
import { goodPassword } from '@jetbridge/server/testing/account.ts'
import { appCode } from '@jetbridge/server/testing/agency.ts'
import { openDeskBrowser, openStaffAccount } from '@jetbridge/server/testing/staff.ts'
import { installBrowserParts } from '@jetbridge/web/testing/browser-parts.ts'
import { openedEngine } from '@jetbridge/web/testing/engine.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openDesk, openMember, stubDeskSite } from '../../testing/desk-screen.tsx'

const user = userEvent.setup()
let assign: ReturnType<typeof stubDeskSite>

beforeEach(() => {
  installBrowserParts()
  assign = stubDeskSite()
})

/** The sign-in page, which the provider has led a browser to. */
async function openSignIn(locale: 'en' | 'de' = 'en') {
  const browser = await openDeskBrowser(await openedEngine())
  const path = String((await browser.authorize()).headers.location)
  return { browser, ...(await openDesk({ path, browser, locale })) }
}

async function enterPassword(email: string, password = goodPassword) {
  await user.type(await screen.findByLabelText('Email address'), email)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

async function enterCode(code: string) {
  const field = await screen.findByLabelText('Code')
  await user.clear(field)
  await user.type(field, `${code}{Enter}`)
}

const expectReturn = () =>
  waitFor(() =>
    expect(assign).toHaveBeenCalledWith(
      expect.stringMatching(/^http:\/\/desk\.localhost:4000\/oidc\/staff\/auth\/[\w-]+$/),
    ),
  )

let people = 0
const nextEmail = () => `first${++people}@people.example`

describe('the first sign-in', () => {
  test('sets up an app, shows recovery codes once, and goes on when they are kept', async () => {
    const email = nextEmail()
    await openStaffAccount(await openedEngine(), email, [{ role: 'controller', station: null }])
    await openSignIn()
    await enterPassword(email)
    expect(await screen.findByRole('heading', { name: 'Set up your authenticator app' })).toBeTruthy()
    expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy()
    const secret = screen.getByText(/Or type this secret/).querySelector('code')?.textContent ?? ''
    await enterCode(appCode(secret.replaceAll(' ', '')))
    expect(await screen.findByRole('heading', { name: 'Keep your recovery codes' })).toBeTruthy()
    const box = screen.getByRole('region', { name: /desk\.localhost:4000/ })
    expect(within(box).getAllByRole('listitem').length).toBeGreaterThan(5)
    expect(assign).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'I have kept them' }))
    await expectReturn()
  })

  test('recovery codes are copied, saved and printed', async () => {
    const email = nextEmail()
    await openStaffAccount(await openedEngine(), email, [{ role: 'controller', station: null }])
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await openSignIn()
    await enterPassword(email)
    await screen.findByRole('img', { name: /QR code/ })
    const secret = screen.getByText(/Or type this secret/).querySelector('code')?.textContent ?? ''
    await enterCode(appCode(secret.replaceAll(' ', '')))
    await user.click(await screen.findByRole('button', { name: 'Copy' }))
    const codes = within(screen.getByRole('region'))
      .getAllByRole('listitem')
      .map((each) => each.textContent)
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledTimes(1)
  })
})

test('a code always follows the password; a wrong one stays in its field and is named', async () => {
  const { email, nextCode } = await openMember()
  await openSignIn()
  await enterPassword(email)
  expect(await screen.findByRole('heading', { name: 'Second step' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
  await enterCode('000000')
  expect(await screen.findByText(/This code is wrong/)).toBeTruthy()
  expect(screen.getByLabelText('Code')).toHaveProperty('value', '000000')
  await enterCode(nextCode())
  await expectReturn()
})

test('a wrong password is told without saying which of the two is wrong', async () => {
  const { email } = await openMember()
  await openSignIn()
  await enterPassword(email, 'not the one of this account')
  expect(await screen.findByText('The address or the password is wrong.')).toBeTruthy()
})

test('what is missing is named at its field, which gets the focus, and nothing is sent', async () => {
  const { network } = await openSignIn()
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(screen.getByText('Please enter your email address.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email address'))
  expect(network.sentTo(deskAccountEndpoints.signIn)).toEqual([])
})

test('a question of the provider that is over leads back to the beginning', async () => {
  const { email } = await openMember()
  const { browser } = await openSignIn()
  browser.jar.clear()
  await enterPassword(email)
  expect(await screen.findByText('This sign-in took too long. Please begin again.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Begin again' }).getAttribute('href')).toBe('/')
})

test('the page speaks German', async () => {
  await openSignIn('de')
  expect(await screen.findByRole('heading', { name: 'Am Schalter anmelden' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByRole('heading', { name: 'Sign in to the desk' })).toBeTruthy()
})
