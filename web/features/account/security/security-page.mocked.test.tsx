import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Identity, nobody } from '../../../api/identity/identity.ts'
import { queryClient } from '../../../api/query-client.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { NotDone } from '../not-done.ts'
import type { SignedIn } from '../../../api/identity/signed-in.ts'

const device = vi.hoisted(() => ({ makePasskey: vi.fn(), answerWithPasskey: vi.fn() }))
vi.mock('../passkey-device.ts', () => device)

const user = userEvent.setup()
beforeEach(() => {
  installBrowserParts()
  device.makePasskey.mockReset()
  device.answerWithPasskey.mockReset()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const kim: SignedIn = {
  loginType: 'passenger',
  token: 't',
  exp: 4e9,
  userName: 'kim@example.com',
  isPassengerLogin: true,
}
const phone = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'My phone',
  addedAt: '2026-11-01T10:00:00Z',
  usedAt: null,
  isSynced: true,
}
const safe = {
  email: 'kim@example.com',
  passkeys: [] as object[],
  mostPasskeys: 20,
  secondFactor: { isOn: false, codesLeft: 0 },
  provedSeconds: 600,
}
const unprovedYet = { ...safe, provedSeconds: 0 }
const sessions = {
  sessions: [
    { id: 'a', beganAt: '2026-11-23T09:00:00Z', isThis: true },
    { id: 'b', beganAt: '2026-11-20T18:30:00Z', isThis: false },
  ],
}
const refusal = (status: number, code: string, fields = {}) =>
  [status, { code, message: code, requestId: 'r', fields }] as const
const unproved = refusal(403, 'proof-required')

type Answer = readonly [number, object]
type Answers = Readonly<Record<string, readonly Answer[]>>

interface Setup {
  readonly answers?: Answers
  readonly locale?: 'en' | 'de'
  readonly path?: string
  readonly identity?: Partial<Identity>
}

/** The page; the engine answers the calls of each path one by one, the last answer again and again. */
async function open({ answers = {}, locale = 'en', path = '/my-account/security', identity }: Setup = {}) {
  const sent: { path: string; body: unknown }[] = []
  const left: Record<string, Answer[]> = Object.fromEntries(
    Object.entries({ security: [[200, safe]], sessions: [[200, sessions]], ...answers } as Answers).map(
      ([name, list]) => [name, [...list]],
    ),
  )
  const page = await renderPage({
    brandId: 'peoples',
    locale,
    path,
    switches: { passengerSignIn: true },
    identity: { ...nobody, read: () => kim, current: async () => kim, ...identity },
    fetch: async (url, init) => {
      const name = (url as string).split('/').at(-1) ?? ''
      sent.push({ path: name, body: init?.body ? (JSON.parse(init.body as string) as unknown) : undefined })
      const list = left[name] ?? []
      const [status, body] = (list.length > 1 ? list.shift() : list[0]) ?? refusal(500, 'fault')
      return Response.json(body, { status })
    },
  })
  const bodiesOf = (name: string) => sent.filter((each) => each.path === name).map(({ body }) => body)
  return { ...page, sent, bodiesOf }
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const press = async (within_: ReturnType<typeof within>, name: string | RegExp) =>
  user.click(within_.getByRole('button', { name }))
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
    ['Passwort', 'E-Mail-Adresse', 'Passkeys', 'Zweiter Schritt bei der Anmeldung', 'Wo Sie angemeldet sind'],
  ],
] as const)('has a part for each way to keep an account safe: %s', async (locale, title, parts) => {
  await open({ locale })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
  await screen.findAllByRole('region')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([...parts]),
  )
  expect(document.title).toBe(`${title} – People’s`)
})

test('sends a guest to sign in, and back', async () => {
  const { router } = await open({ identity: { read: () => undefined, current: async () => undefined } })
  await waitFor(() => expect(router.state.location.pathname).toBe('/agency/login'))
  expect(router.state.location.search).toContain(encodeURIComponent('/my-account/security'))
})

test('forgets who is signed in once the engine says that the session has ended, wherever that happens', async () => {
  const forget = vi.fn(async () => undefined)
  await open({ answers: { 'end-session': [refusal(401, 'session-expired')] }, identity: { forget } })
  const list = await part('Where you’re signed in')
  await user.click(await list.findByRole('button', { name: /^Sign out the browser signed in/ }))
  await waitFor(() => expect(forget).toHaveBeenCalledTimes(1))
})

describe('a change', () => {
  test('asks for the present password where the engine wants it, and goes on by itself', async () => {
    const { bodiesOf } = await open({
      answers: {
        security: [[200, unprovedYet]],
        'change-password': [[200, { isDone: true }]],
        prove: [refusal(422, 'sign-in-refused'), [200, { isDone: true }]],
      },
    })
    const password = await part('Password')
    await user.type(password.getByLabelText('New password'), 'seven clouds over the lake')
    await press(password, 'Save password')
    const dialog = await screen.findByRole('dialog', { name: 'Confirm that it’s you' })
    await prove('wrong')
    expect(await within(dialog).findByText('This isn’t the password of your account.')).toBeTruthy()
    await press(within(dialog), 'Confirm')
    expect(
      await screen.findByText('Your password has changed. You’re signed out everywhere else.'),
    ).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(bodiesOf('change-password')).toHaveLength(1)
    expect(bodiesOf('prove')).toEqual([{ password: 'wrong' }, { password: 'wrong' }])
    expect(password.getByLabelText('New password')).toHaveProperty('value', '')
  })

  test('given up in the dialog keeps what was typed and says nothing', async () => {
    const { bodiesOf } = await open({ answers: { security: [[200, unprovedYet]] } })
    const password = await part('Password')
    await user.type(password.getByLabelText('New password'), 'seven clouds over the lake')
    await press(password, 'Save password')
    await press(within(await screen.findByRole('dialog')), 'Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(password.getByLabelText('New password')).toHaveProperty('value', 'seven clouds over the lake')
    expect([...bodiesOf('prove'), ...bodiesOf('change-password')]).toEqual([])
  })

  test('goes on also where the proof ended a moment before it arrived', async () => {
    const { bodiesOf } = await open({
      answers: {
        'change-password': [unproved, [200, { isDone: true }]],
        prove: [[200, { isDone: true }]],
      },
    })
    const password = await part('Password')
    await user.type(password.getByLabelText('New password'), 'seven clouds over the lake')
    await press(password, 'Save password')
    await prove('five clouds')
    expect(await screen.findByText(/^Your password has changed/)).toBeTruthy()
    expect(bodiesOf('change-password')).toHaveLength(2)
  })

  test('says at the field what is wrong with a password', async () => {
    await open({
      answers: { 'change-password': [refusal(422, 'invalid-fields', { password: 'password-too-common' })] },
    })
    const password = await part('Password')
    await user.type(password.getByLabelText('New password'), 'password1234')
    await press(password, 'Save password')
    const words = await password.findByText(/Many people use this password/)
    expect(password.getByLabelText('New password').getAttribute('aria-describedby')).toBe(words.id)
  })

  test('of the address answers in the same words for each, and keeps a wrong one', async () => {
    const { bodiesOf } = await open({ answers: { 'ask-email': [[200, { isAsked: true }]] } })
    const email = await part('Email address')
    await user.type(email.getByLabelText('New email address'), 'kim@')
    await press(email, 'Send a link')
    expect(email.getByText('Please check this email address: part of it is missing.')).toBeTruthy()
    expect(document.activeElement).toBe(email.getByLabelText('New email address'))
    await user.type(email.getByLabelText('New email address'), 'new.example')
    await press(email, 'Send a link')
    expect(await email.findByText(/^If we can write to kim@new.example/)).toBeTruthy()
    expect(bodiesOf('ask-email')).toEqual([{ email: 'kim@new.example' }])
  })
})

describe('passkeys', () => {
  test('are added under a name and removed', async () => {
    device.makePasskey.mockResolvedValue({ id: 'aWQ', response: {} })
    const { bodiesOf } = await open({
      answers: {
        security: [
          [200, safe],
          [200, { ...safe, passkeys: [phone] }],
          [200, safe],
        ],
        'passkey-creation': [[200, creation]],
        'add-passkey': [[200, { passkey: phone }]],
        'remove-passkey': [[200, { isDone: true }]],
      },
    })
    const passkeys = await part('Passkeys')
    await press(passkeys, 'Add a passkey')
    expect(passkeys.getByText('Please give the passkey a name.')).toBeTruthy()
    await user.type(passkeys.getByLabelText('Name of the new passkey'), ' My phone ')
    await press(passkeys, 'Add a passkey')
    expect(await passkeys.findByText('You can now sign in with “My phone”.')).toBeTruthy()
    expect(bodiesOf('add-passkey')).toEqual([{ name: 'My phone', passkey: { id: 'aWQ', response: {} } }])
    await press(passkeys, 'Remove the passkey “My phone”')
    expect(await passkeys.findByText('You can no longer sign in with “My phone”.')).toBeTruthy()
    expect(bodiesOf('remove-passkey')).toEqual([{ id: phone.id }])
  })

  test.each([
    ['cancelled', 'Your device took too long to answer, or you cancelled. Please try again.'],
    ['known', 'This device already has a passkey for your account.'],
    ['failed', /Your device or browser couldn’t do that here/],
  ] as const)('that the device does not make are told: %s', async (why, words) => {
    device.makePasskey.mockRejectedValue(new NotDone(why))
    await open({ answers: { 'passkey-creation': [[200, creation]] } })
    const passkeys = await part('Passkeys')
    await user.type(passkeys.getByLabelText('Name of the new passkey'), 'x')
    await press(passkeys, 'Add a passkey')
    expect(await passkeys.findByText(words)).toBeTruthy()
    expect(passkeys.getByLabelText('Name of the new passkey')).toHaveProperty('value', 'x')
  })

  test('prove the owner in place of the password', async () => {
    device.answerWithPasskey.mockResolvedValue({ id: 'aWQ', response: {} })
    const { bodiesOf } = await open({
      answers: {
        security: [[200, { ...unprovedYet, passkeys: [phone] }]],
        'begin-second-factor': [[200, enrolment]],
        'prove-request': [[200, request]],
        prove: [[200, { isDone: true }]],
      },
    })
    await press(await part('Second step at sign-in'), 'Set up an app')
    await press(within(await screen.findByRole('dialog')), 'Use a passkey')
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
    expect(bodiesOf('prove')).toEqual([{ passkey: { id: 'aWQ', response: {} } }])
  })
})

describe('the second step', () => {
  test('is set up with the first code of the app; recovery codes are shown once, with the focus', async () => {
    const codes = ['BCDF-GHJK-MNPQ-RSTV-WXYZ-2345', 'ZYXW-VTSR-QPNM-KJHG-FDCB-6789']
    const on = { ...safe, secondFactor: { isOn: true, codesLeft: 2 } }
    const { bodiesOf } = await open({
      answers: {
        security: [
          [200, safe],
          [200, on],
        ],
        'begin-second-factor': [[200, enrolment]],
        'confirm-second-factor': [refusal(422, 'code-refused'), [200, { recoveryCodes: codes }]],
      },
    })
    const factor = await part('Second step at sign-in')
    await press(factor, 'Set up an app')
    expect(await factor.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    expect(document.activeElement).toBe(factor.getByLabelText('Code'))
    await press(factor, 'Continue')
    expect(factor.getByText('Please enter the code.')).toBeTruthy()
    await user.type(factor.getByLabelText('Code'), '123456')
    await press(factor, 'Continue')
    expect(await factor.findByText(/This code is wrong/)).toBeTruthy()
    await press(factor, 'Continue')
    expect(await factor.findByText(codes[1]!)).toBeTruthy()
    expect(document.activeElement?.textContent).toContain(codes[0])
    expect(factor.getByText(/You have 2 recovery codes left/)).toBeTruthy()
    expect(bodiesOf('confirm-second-factor')).toEqual([{ code: '123456' }, { code: '123456' }])
  })

  test('is switched off', async () => {
    await open({
      answers: {
        security: [
          [200, { ...safe, secondFactor: { isOn: true, codesLeft: 0 } }],
          [200, safe],
        ],
        'end-second-factor': [[200, { isDone: true }]],
      },
    })
    const factor = await part('Second step at sign-in')
    expect(factor.getByText(/You have no recovery codes left/)).toBeTruthy()
    await press(factor, 'Switch off')
    expect(await factor.findByText('Signing in no longer asks for a code.')).toBeTruthy()
  })
})

test('sessions are listed; each but this browser’s can be ended', async () => {
  const { bodiesOf } = await open({
    answers: {
      sessions: [
        [200, sessions],
        [200, { sessions: sessions.sessions.slice(0, 1) }],
      ],
      'end-session': [[200, { isEnded: true }]],
    },
  })
  const list = await part('Where you’re signed in')
  expect(await list.findByText('This browser')).toBeTruthy()
  expect(list.getAllByRole('button')).toHaveLength(1)
  await press(list, /^Sign out the browser signed in/)
  expect(await list.findByText('That browser is signed out.')).toBeTruthy()
  expect(bodiesOf('end-session')).toEqual([{ id: 'b' }])
})

describe('the link to a new address', () => {
  test('changes nothing until its one button is pressed', async () => {
    const { sent } = await open({
      path: '/confirm-email#a.b',
      answers: { 'confirm-email': [[200, { email: 'new@example.com' }]] },
    })
    const button = await screen.findByRole('button', { name: 'Use this address' })
    expect(sent).toEqual([])
    await user.click(button)
    expect(await screen.findByText(/Your account now has the address new@example.com/)).toBeTruthy()
    expect(sent).toEqual([{ path: 'confirm-email', body: { key: 'a.b' } }])
  })

  test('that is over says so, and that the address stays', async () => {
    await open({
      path: '/confirm-email#a.b',
      locale: 'de',
      answers: { 'confirm-email': [refusal(404, 'not-found')] },
    })
    await user.click(await screen.findByRole('button', { name: 'Diese Adresse verwenden' }))
    expect(await screen.findByText(/Ihre Adresse bleibt, wie sie war/)).toBeTruthy()
  })

  test('sends a guest to sign in first, and comes back with the link', async () => {
    const signIn = vi.fn<Identity['signIn']>(() => new Promise(() => undefined))
    await open({ path: '/confirm-email#a.b', identity: { read: () => undefined, signIn } })
    await waitFor(() => expect(signIn).toHaveBeenCalledWith('passenger', '/confirm-email#a.b'))
  })
})

const enrolment = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }
const request = { challenge: 'YQ', timeout: 1, rpId: 'localhost', userVerification: 'required' }
const creation = {
  rp: { id: 'localhost', name: 'People’s' },
  user: { id: 'YQ', name: 'kim@example.com', displayName: 'kim@example.com' },
  challenge: 'YQ',
  timeout: 1,
  pubKeyCredParams: [],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  attestation: 'none',
}
