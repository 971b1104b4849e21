import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { accountEndpoints } from '@jetbridge/core/contract/account.ts'
import { securityEndpoints } from '@jetbridge/core/contract/security.ts'
import { goodPassword, signInAt } from '@jetbridge/server/testing/account.ts'
import { appCode } from '@jetbridge/server/testing/agency.ts'
import { endProofs, spendRecoveryCodes } from '@jetbridge/server/testing/own-account.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Identity } from '../../../api/identity/identity.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { openedEngine } from '../../../testing/engine.ts'
import { letterOf } from '../../../testing/mails.ts'
import { nextAddress } from '../../../testing/network.ts'
import { stubDevice } from '../../../testing/passkey-device.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { type Account, addPasskey, buildAccount, setUpApp } from '../../../testing/signed-in.ts'

const user = userEvent.setup()
const newPassword = 'eight clouds over the hill'
const {
  prove: proveEndpoint,
  proveRequest,
  changePassword,
  askEmail,
  addPasskey: addPasskeyEndpoint,
  removePasskey,
  confirmSecondFactor,
  confirmEmail,
} = securityEndpoints
beforeEach(() => {
  installBrowserParts()
})

interface Setup {
  /** a new one unless told */
  readonly account?: Account
  readonly locale?: 'en' | 'de'
  readonly path?: string
  readonly identity?: Partial<Identity>
}

async function open({ account, locale = 'en', path = '/my-account/security', identity }: Setup = {}) {
  const who = account ?? (await buildAccount())
  const page = await renderPage({
    brandId: 'peoples',
    locale,
    path,
    switches: { passengerSignIn: true },
    identity: { ...who.identity, ...identity },
  })
  const bodiesOf = (endpoint: Parameters<typeof page.network.sentTo>[0]) =>
    page.network.sentTo(endpoint).map(({ body }) => body)
  return { ...page, account: who, bodiesOf }
}

/** The session has just shown that the account is its owner's. */
async function proved(account?: Account): Promise<Account> {
  const who = account ?? (await buildAccount())
  await who.call(proveEndpoint, { body: { password: goodPassword } })
  return who
}

/** Another browser of the same owner. */
const otherBrowser = async ({ email }: Account) => signInAt(await openedEngine(), email, nextAddress())

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const press = async (within_: ReturnType<typeof within>, name: string | RegExp) =>
  user.click(within_.getByRole('button', { name }))
/** A part whose form somebody has opened. */
const edited = async (name: string, act: string | RegExp = /^Change/) => {
  const opened = await part(name)
  await press(opened, act)
  return opened
}
const prove = async (password: string) => {
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Current password'), password)
  await press(dialog, 'Confirm')
}

test.each([
  [
    'en',
    'Sign-in and security',
    ['Password', 'Email address', 'Passkeys', 'Second step at sign-in', 'Where you’re signed in'],
  ],
  [
    'de',
    'Anmeldung und Sicherheit',
    [
      'Passwort',
      'E-\u2060Mail-Adresse',
      'Passkeys',
      'Zweiter Schritt bei der Anmeldung',
      'Wo Sie angemeldet sind',
    ],
  ],
] as const)('has a part for each way to keep an account safe: %s', async (locale, title, parts) => {
  await open({ locale })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
  await part(parts[0])
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([...parts]),
  )
  expect(document.title).toMatch(new RegExp(`^${title} – `))
})

test('says how each stands as text; a form stands there only once it is asked for, and is left by Cancel', async () => {
  const { account } = await open()
  const email = await part('Email address')
  expect(email.getByText(account.email)).toBeTruthy()
  expect((await part('Passkeys')).getByText('None yet')).toBeTruthy()
  expect((await part('Second step at sign-in')).getByText('Off')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  await press(email, 'Change: Email address')
  expect(document.activeElement).toBe(email.getByLabelText('New email address'))
  await press(email, 'Cancel')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(document.activeElement).toBe(email.getByRole('button', { name: 'Change: Email address' }))
})

test('sends a guest to sign in, and back', async () => {
  const { router } = await open({ identity: { read: () => undefined, current: async () => undefined } })
  await waitFor(() => expect(router.state.location.pathname).toBe('/agency/login'))
  expect(router.state.location.search).toContain(encodeURIComponent('/my-account/security'))
})

test('forgets who is signed in once the engine says that the session has ended, wherever that happens', async () => {
  const account = await buildAccount()
  const other = await otherBrowser(account)
  const forget = vi.fn(async () => undefined)
  const { network } = await open({ account, identity: { forget } })
  const list = await part('Where you’re signed in')
  const signOut = await list.findByRole('button', { name: /^Sign out .+ signed in/ })
  const { body } = await other.send(accountEndpoints.sessions)
  const { id } = body.sessions.find(({ isThis }) => !isThis)!
  await other.send(accountEndpoints.endSession, { id })
  await network.settled()
  expect(forget).not.toHaveBeenCalled()
  await user.click(signOut)
  await waitFor(() => expect(forget).toHaveBeenCalledTimes(1))
})

describe('a change', () => {
  test('asks for the present password where the engine wants it, and goes on by itself', async () => {
    const { bodiesOf, account } = await open()
    const other = await otherBrowser(account)
    const password = await edited('Password')
    await user.type(password.getByLabelText('New password'), newPassword)
    await press(password, 'Save password')
    const dialog = await screen.findByRole('dialog', { name: 'Confirm that it’s you' })
    await prove('wrong')
    expect(await within(dialog).findByText('This isn’t the password of your account.')).toBeTruthy()
    await user.clear(within(dialog).getByLabelText('Current password'))
    await prove(goodPassword)
    expect(
      await screen.findByText('Your password has changed. You’re signed out everywhere else.'),
    ).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(bodiesOf(changePassword)).toEqual([{ password: newPassword }])
    expect(bodiesOf(proveEndpoint)).toEqual([{ password: 'wrong' }, { password: goodPassword }])
    const change = password.getByRole('button', { name: 'Change: Password' })
    await waitFor(() => expect(document.activeElement).toBe(change))
    await user.click(change)
    expect(password.getByLabelText('New password')).toHaveProperty('value', '')
    expect(await other.send(securityEndpoints.read)).toMatchObject({ status: 401 })
  })

  test('given up in the dialog keeps what was typed and says nothing', async () => {
    const { bodiesOf } = await open()
    const password = await edited('Password')
    await user.type(password.getByLabelText('New password'), newPassword)
    await press(password, 'Save password')
    await press(within(await screen.findByRole('dialog')), 'Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(password.getByLabelText('New password')).toHaveProperty('value', newPassword)
    expect([...bodiesOf(proveEndpoint), ...bodiesOf(changePassword)]).toEqual([])
  })

  test('goes on also where the proof ended a moment before it arrived', async () => {
    const { bodiesOf, account } = await open({ account: await proved() })
    const password = await edited('Password')
    await endProofs(await openedEngine(), account.email)
    await user.type(password.getByLabelText('New password'), newPassword)
    await press(password, 'Save password')
    await prove(goodPassword)
    expect(await screen.findByText(/^Your password has changed/)).toBeTruthy()
    expect(bodiesOf(changePassword)).toHaveLength(2)
  })

  test('says at the field what is wrong with a password', async () => {
    await open({ account: await proved() })
    const password = await edited('Password')
    await user.type(password.getByLabelText('New password'), 'password1234')
    await press(password, 'Save password')
    const words = await password.findByText(/Many people use this password/)
    expect(password.getByLabelText('New password').getAttribute('aria-describedby')?.split(' ')).toContain(
      words.id,
    )
  })

  test('of the address answers in the same words for each, and keeps a wrong one', async () => {
    const { email: taken } = await buildAccount()
    const { bodiesOf } = await open({ account: await proved() })
    const email = await edited('Email address')
    const field = email.getByLabelText('New email address')
    await user.type(field, 'kim@')
    await press(email, 'Send a link')
    expect(email.getByText('Please check this email address: part of it is missing.')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    await user.type(field, 'new.example')
    await press(email, 'Send a link')
    expect(await email.findByText(/^If we can write to kim@new.example/)).toBeTruthy()
    await press(email, 'Change: Email address')
    await user.type(email.getByLabelText('New email address'), taken)
    await press(email, 'Send a link')
    expect(await email.findByText(`If we can write to ${taken}`, { exact: false })).toBeTruthy()
    expect(bodiesOf(askEmail)).toEqual([{ email: 'kim@new.example' }, { email: taken }])
  })
})

describe('passkeys', () => {
  test('are added under a name and removed', async () => {
    const { authenticator } = stubDevice()
    const { bodiesOf, account } = await open({ account: await proved() })
    const passkeys = await edited('Passkeys', 'Add a passkey')
    await press(passkeys, 'Add a passkey')
    expect(passkeys.getByText('Please give the passkey a name.')).toBeTruthy()
    await user.type(passkeys.getByLabelText('Name of the new passkey'), ' My phone ')
    await press(passkeys, 'Add a passkey')
    expect(await passkeys.findByText('You can now sign in with “My phone”.')).toBeTruthy()
    expect(bodiesOf(addPasskeyEndpoint)).toMatchObject([
      { name: 'My phone', passkey: { id: authenticator.id } },
    ])
    const kept = await account.call(securityEndpoints.read)
    if (!kept.ok) throw new Error(kept.body.code)
    await user.click(await passkeys.findByRole('button', { name: 'Remove the passkey “My phone”' }))
    expect(await passkeys.findByText('You can no longer sign in with “My phone”.')).toBeTruthy()
    expect(bodiesOf(removePasskey)).toEqual([{ id: kept.body.passkeys[0]?.id }])
  })

  test.each([
    ['cancelled', 'Your device took too long to answer, or you cancelled. Please try again.'],
    ['known', 'This device already has a passkey for your account.'],
    ['failed', /Your device or browser couldn’t do that here/],
  ] as const)('that the device does not make are told: %s', async (why, words) => {
    stubDevice().fail(why)
    await open({ account: await proved() })
    const passkeys = await edited('Passkeys', 'Add a passkey')
    await user.type(passkeys.getByLabelText('Name of the new passkey'), 'x')
    await press(passkeys, 'Add a passkey')
    expect(await passkeys.findByText(words)).toBeTruthy()
    expect(passkeys.getByLabelText('Name of the new passkey')).toHaveProperty('value', 'x')
  })

  test('prove the owner in place of the password', async () => {
    const { authenticator } = stubDevice()
    const account = await buildAccount()
    await addPasskey(account, authenticator)
    await endProofs(await openedEngine(), account.email)
    const { bodiesOf } = await open({ account })
    await press(await part('Second step at sign-in'), 'Set up an app')
    await press(within(await screen.findByRole('dialog')), 'Use a passkey')
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
    expect(bodiesOf(proveRequest)).toHaveLength(1)
    expect(bodiesOf(proveEndpoint)).toMatchObject([{ passkey: { id: authenticator.id } }])
  })
})

describe('the second step', () => {
  test('is set up with the first code of the app; recovery codes are shown once, with the focus', async () => {
    const { bodiesOf } = await open({ account: await proved() })
    const factor = await part('Second step at sign-in')
    await press(factor, 'Set up an app')
    const secret = (await factor.findByText(/^(?:[A-Z2-7]{4} ?)+$/)).textContent.replaceAll(' ', '')
    expect(document.activeElement).toBe(factor.getByLabelText('Code'))
    await press(factor, 'Continue')
    expect(factor.getByText('Please enter the code.')).toBeTruthy()
    await user.type(factor.getByLabelText('Code'), '000000')
    await press(factor, 'Continue')
    expect(await factor.findByText(/This code is wrong/)).toBeTruthy()
    await user.clear(factor.getByLabelText('Code'))
    const code = appCode(secret)
    await user.type(factor.getByLabelText('Code'), code)
    await press(factor, 'Continue')
    const codes = await factor.findAllByText(/^(?:[B-Z2-9]{4}-){5}[B-Z2-9]{4}$/)
    await waitFor(() => expect(document.activeElement?.textContent).toContain(codes[0]?.textContent))
    expect(await factor.findByText(/You have 10 recovery codes left/)).toBeTruthy()
    expect(codes).toHaveLength(10)
    expect(bodiesOf(confirmSecondFactor)).toEqual([{ code: '000000' }, { code }])
  })

  test('is switched off', async () => {
    const account = await buildAccount()
    await setUpApp(account)
    await spendRecoveryCodes(await openedEngine(), account.email)
    await open({ account })
    const factor = await part('Second step at sign-in')
    expect(factor.getByText(/You have no recovery codes left/)).toBeTruthy()
    await press(factor, 'Switch off')
    expect(await factor.findByText('Signing in no longer asks for a code.')).toBeTruthy()
  })
})

test('sessions are listed; each but this browser’s can be ended', async () => {
  const account = await buildAccount()
  const other = await otherBrowser(account)
  const { bodiesOf } = await open({ account })
  const list = await part('Where you’re signed in')
  expect(await list.findByText('This device')).toBeTruthy()
  expect(list.getAllByRole('button')).toHaveLength(1)
  const { body } = await other.send(accountEndpoints.sessions)
  await press(list, /^Sign out .+ signed in/)
  expect(await list.findByText('Done: signed out there.')).toBeTruthy()
  expect(bodiesOf(accountEndpoints.endSession)).toEqual([
    { id: body.sessions.find(({ isThis }) => isThis)?.id },
  ])
})

describe('the link to a new address', () => {
  let addresses = 0
  /** The link of a mail to a new address. */
  async function asked(account: Account) {
    const email = `new${++addresses}@moved.example`
    await proved(account)
    await account.call(askEmail, { body: { email } })
    const [, key] = /confirm-email#(\S+)/.exec(await letterOf('account-email-asked', email)) ?? []
    return { email, key, path: `/confirm-email#${key}` }
  }

  test('changes nothing until its one button is pressed', async () => {
    const account = await buildAccount()
    const { email, key, path } = await asked(account)
    const { network } = await open({ account, path })
    const button = await screen.findByRole('button', { name: 'Use this address' })
    const posted = () => network.calls.filter((each) => each.startsWith('POST'))
    expect(posted()).toEqual([])
    await user.click(button)
    expect(
      await screen.findByText(`Your account now has the address ${email}`, { exact: false }),
    ).toBeTruthy()
    expect(posted()).toEqual(['POST account/confirm-email'])
    expect(network.bodyTo(confirmEmail)).toEqual({ key })
  })

  test('that is over says so, and that the address stays', async () => {
    const account = await buildAccount()
    const { path, key } = await asked(account)
    await account.call(confirmEmail, { body: { key: String(key) } })
    await open({ account, path, locale: 'de' })
    await user.click(await screen.findByRole('button', { name: 'Diese Adresse verwenden' }))
    expect(await screen.findByText(/Ihre Adresse bleibt, wie sie war/)).toBeTruthy()
  })

  test('sends a guest to sign in first, and comes back with the link', async () => {
    const signIn = vi.fn<Identity['signIn']>(() => new Promise(() => undefined))
    await open({ path: '/confirm-email#a.b', identity: { read: () => undefined, signIn } })
    await waitFor(() => expect(signIn).toHaveBeenCalledWith('passenger', '/confirm-email#a.b'))
  })
})
