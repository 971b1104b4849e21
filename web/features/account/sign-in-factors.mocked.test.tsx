/** Signing in with more than a password, or with none. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { NotDone } from './not-done.ts'

const device = vi.hoisted(() => ({ answerWithPasskey: vi.fn(), answerFromAutofill: vi.fn() }))
vi.mock('./passkey-device.ts', () => device)

const user = userEvent.setup()
const site = 'http://localhost:3000'
const own = `${site}/oidc/passenger/auth/x`
const assign = vi.fn()

beforeEach(() => {
  installBrowserParts()
  assign.mockReset()
  device.answerWithPasskey.mockReset()
  device.answerFromAutofill.mockReset()
  vi.stubGlobal('location', { origin: site, pathname: '/', assign })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const refusal = (status: number, code: string) =>
  [status, { code, message: code, requestId: 'r', fields: {} }] as const

/** The sign-in page; the engine answers its calls one by one. */
async function open(answers: readonly (readonly [number, object])[], locale: 'en' | 'de' = 'en') {
  const sent: { path: string; body: unknown }[] = []
  const left = [...answers]
  const page = await renderPage({
    brandId: 'peoples',
    locale,
    path: '/sign-in/passenger/uid',
    switches: { passengerSignIn: true },
    fetch: async (url, init) => {
      sent.push({ path: url as string, body: JSON.parse(init?.body as string) as unknown })
      const [status, body] = left.shift() ?? refusal(500, 'fault')
      return Response.json(body, { status })
    },
  })
  await screen.findByRole('heading', { level: 1 })
  return Object.assign(sent, { router: page.router })
}

async function enterPassword(): Promise<void> {
  await user.type(screen.getByLabelText('Email'), 'kim@example.com')
  await user.type(screen.getByLabelText('Password'), 'seven clouds over the lake')
  await user.click(screen.getAllByRole('button', { name: 'Sign in' }).at(-1)!)
}

async function enterCode(code: string): Promise<void> {
  await user.type(await screen.findByLabelText('Code'), code)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}

describe('a second step', () => {
  test('takes the code, keeps a wrong one, and goes on', async () => {
    const sent = await open([[200, { asks: 'code' }], refusal(422, 'code-refused'), [200, { returnTo: own }]])
    await enterPassword()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Enter your code')
    expect(document.activeElement).toBe(screen.getByLabelText('Code'))
    expect(screen.getByLabelText('Code').getAttribute('autocomplete')).toBe('one-time-code')
    await enterCode('123456')
    expect(await screen.findByText(/This code is wrong/)).toBeTruthy()
    expect(screen.getByLabelText('Code')).toHaveProperty('value', '123456')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith(own))
    expect(sent.at(-1)).toEqual({
      path: '/api/account/sign-in-code',
      body: { kind: 'passenger', code: '123456' },
    })
  })

  test('sets an app up where the account needs one, and shows the recovery codes before it goes on', async () => {
    const recoveryCodes = ['BCDF-GHJK-MNPQ-RSTV-WXYZ-2345']
    await open([
      [200, { asks: 'enrolment', enrolment: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' } }],
      [200, { returnTo: own, recoveryCodes }],
    ])
    await enterPassword()
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    await enterCode('123456')
    expect(await screen.findByText(recoveryCodes[0]!)).toBeTruthy()
    expect(assign).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'I’ve kept them, continue' }))
    expect(assign).toHaveBeenCalledWith(own)
  })

  test('that took too long starts again; one with too many wrong codes says what still works', async () => {
    await open([[200, { asks: 'code' }], refusal(429, 'too-many-requests'), refusal(404, 'not-found')])
    await enterPassword()
    await enterCode('000000')
    expect(await screen.findByText(/Please use a recovery code or a passkey/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('link', { name: 'Start again' })).toBeTruthy()
  })
})

describe('a passkey', () => {
  const request = { challenge: 'YQ', timeout: 1, rpId: 'localhost', userVerification: 'required' }

  test('signs in with one press and nothing typed', async () => {
    const passkey = { id: 'aWQ', response: {} }
    device.answerWithPasskey.mockResolvedValue(passkey)
    const sent = await open([
      [200, request],
      [200, { returnTo: own }],
    ])
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith(own))
    expect(device.answerWithPasskey).toHaveBeenCalledWith(request)
    expect(sent.map(({ body }) => body)).toEqual([{ kind: 'passenger' }, { kind: 'passenger', passkey }])
  })

  test.each([
    [[200, request], new NotDone('cancelled'), /hat nicht rechtzeitig geantwortet/],
    [[200, request], new NotDone('failed'), /nicht gelungen/],
    [refusal(404, 'not-found'), undefined, /Diese Anmeldung hat zu lange gedauert/],
  ] as const)('that does not sign in says why: %#', async (answer, thrown, words) => {
    if (thrown) device.answerWithPasskey.mockRejectedValue(thrown)
    await open([answer], 'de')
    await user.click(screen.getByRole('button', { name: 'Mit Passkey anmelden' }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(assign).not.toHaveBeenCalled()
  })

  test('that is refused says so, and may be tried again', async () => {
    device.answerWithPasskey.mockResolvedValue({ id: 'aWQ', response: {} })
    await open([[200, request], refusal(422, 'passkey-refused'), [200, request], [200, { returnTo: own }]])
    const button = screen.getByRole('button', { name: 'Sign in with a passkey' })
    await user.click(button)
    expect(await screen.findByText(/This passkey wasn’t accepted/)).toBeTruthy()
    await user.click(button)
    await waitFor(() => expect(assign).toHaveBeenCalledWith(own))
  })
})

describe('passkeys that the browser offers at the address', () => {
  const request = { challenge: 'YQ', timeout: 1, rpId: 'localhost', userVerification: 'required' }
  const passkey = { id: 'aWQ', response: {} }
  const field = () => screen.getByLabelText('Email').getAttribute('autocomplete')
  /** Waits that were begun, with their signals. */
  let waits: AbortSignal[]
  let pick: (answer: unknown) => void

  beforeEach(() => {
    waits = []
    vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: () => Promise.resolve(true) })
    device.answerFromAutofill.mockImplementation((_asked: unknown, signal: AbortSignal) => {
      waits.push(signal)
      return new Promise((resolve) => {
        pick = resolve
        signal.addEventListener('abort', () => {
          resolve(undefined)
        })
      })
    })
  })
  const begun = (count: number) => waitFor(() => expect(waits).toHaveLength(count))

  test('sign in once somebody picks one, with nothing typed or pressed', async () => {
    const sent = await open([
      [200, request],
      [200, { returnTo: own }],
    ])
    await begun(1)
    expect(field()).toBe('username webauthn')
    expect(device.answerFromAutofill.mock.calls[0]?.[0]).toEqual(request)
    pick(passkey)
    await waitFor(() => expect(assign).toHaveBeenCalledWith(own))
    expect(sent.map(({ body }) => body)).toEqual([{ kind: 'passenger' }, { kind: 'passenger', passkey }])
  })

  test('are offered no longer once a password is sent, and again where it was wrong', async () => {
    const sent = await open([[200, request], refusal(403, 'sign-in-refused'), [200, request]])
    await begun(1)
    await enterPassword()
    expect(waits[0]?.aborted).toBe(true)
    await begun(2)
    expect(await screen.findByText('The email address or the password is wrong.')).toBeTruthy()
    expect([waits[1]?.aborted, field()]).toEqual([false, 'username webauthn'])
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/account/passkey-request',
      '/api/account/sign-in',
      '/api/account/passkey-request',
    ])
  })

  test('end where the page goes on to the second step, or is left', async () => {
    await open([
      [200, request],
      [200, { asks: 'code' }],
    ])
    await begun(1)
    await enterPassword()
    await screen.findByLabelText('Code')
    expect([waits.length, waits[0]?.aborted]).toEqual([1, true])
    cleanup()
    const { router } = await open([[200, request]])
    await begun(2)
    await router.navigate('/ask-password')
    await waitFor(() => expect(waits[1]?.aborted).toBe(true))
  })

  test('make way for the button, and are not offered again after a refusal', async () => {
    device.answerWithPasskey.mockResolvedValue(passkey)
    await open([[200, request], [200, request], refusal(422, 'passkey-refused')])
    await begun(1)
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
    expect(await screen.findByText(/This passkey wasn’t accepted/)).toBeTruthy()
    expect([waits.length, waits[0]?.aborted, field()]).toEqual([1, true, 'username'])
  })

  test('have a new challenge before the old one ends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const sent = await open([
      [200, request],
      [200, request],
    ])
    await begun(1)
    await vi.advanceTimersByTimeAsync(4 * 60_000)
    await begun(2)
    expect([waits[0]?.aborted, waits[1]?.aborted, sent.length]).toEqual([true, false, 2])
  })

  test('say nothing where there is nothing to offer: no browser for it, no question, no device', async () => {
    vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: () => Promise.resolve(false) })
    expect((await open([])).length).toBe(0)
    cleanup()
    vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: () => Promise.resolve(true) })
    const over = await open([refusal(404, 'not-found')])
    await waitFor(() => expect(over.length).toBe(1))
    expect(screen.queryByRole('alert')).toBeNull()
    cleanup()
    device.answerFromAutofill.mockRejectedValue(new NotDone('failed'))
    const broken = await open([[200, request]])
    await waitFor(() => expect(device.answerFromAutofill).toHaveBeenCalled())
    expect([broken.length, screen.queryByRole('alert')]).toEqual([1, null])
  })
})
