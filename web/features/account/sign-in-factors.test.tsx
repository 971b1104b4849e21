/** Signing in with more than a password, or with none. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { accountEndpoints } from '@jetbridge/core/contract/account.ts'
import { goodPassword } from '@jetbridge/server/testing/account.ts'
import { appCode, makeAgencyUser } from '@jetbridge/server/testing/agency.ts'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { openedEngine } from '../../testing/engine.ts'
import { stubDevice } from '../../testing/passkey-device.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { beginSignIn, stubSite } from '../../testing/sign-in.ts'
import { addPasskey, buildAccount, buildAgency, setUpApp } from '../../testing/signed-in.ts'

const user = userEvent.setup()
const { signInCode, passkeyRequest, signInPasskey } = accountEndpoints
let assign: ReturnType<typeof stubSite>

beforeEach(() => {
  installBrowserParts()
  assign = stubSite()
})

interface Setup {
  readonly kind?: 'passenger' | 'agency'
  readonly locale?: 'en' | 'de'
  /** the provider's question has ended */
  readonly isOver?: boolean
}

/** The sign-in page, which the provider has led a browser to. */
async function open({ kind = 'passenger', locale = 'en', isOver = false }: Setup = {}) {
  const { browser, path, network } = await beginSignIn(kind)
  if (isOver) browser.jar.clear()
  const { router } = await renderPage({
    brandId: 'peoples',
    locale,
    path,
    switches: { passengerSignIn: true, agencySignIn: true },
    network,
  })
  await screen.findByRole('heading', { level: 1 })
  return { network, browser, router }
}

async function enterPassword(email: string, password = goodPassword): Promise<void> {
  await user.type(screen.getByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getAllByRole('button', { name: 'Sign in' }).at(-1)!)
}

async function enterCode(code: string): Promise<void> {
  const field = await screen.findByLabelText('Code')
  await user.clear(field)
  await user.type(field, code)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}

/** The provider, which knows now who it is. */
const expectReturn = (kind = 'passenger') =>
  waitFor(() =>
    expect(assign).toHaveBeenCalledWith(
      expect.stringMatching(`^http://peoples\\.localhost:4000/oidc/${kind}/auth/[\\w-]+$`),
    ),
  )

describe('a second step', () => {
  test('takes the code, keeps a wrong one, and goes on', async () => {
    const account = await buildAccount()
    const { codeNow } = await setUpApp(account)
    const { network } = await open()
    await enterPassword(account.email)
    expect(await screen.findByRole('heading', { level: 1, name: 'Enter your code' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Code'))
    expect(screen.getByLabelText('Code').getAttribute('autocomplete')).toBe('one-time-code')
    await enterCode('000000')
    expect(await screen.findByText(/This code is wrong/)).toBeTruthy()
    expect(screen.getByLabelText('Code')).toHaveProperty('value', '000000')
    const code = codeNow()
    await enterCode(code)
    await expectReturn()
    expect(network.bodyTo(signInCode)).toEqual({ kind: 'passenger', code })
  })

  test('sets an app up where the account needs one, and shows the recovery codes before it goes on', async () => {
    const { email } = await makeAgencyUser(await openedEngine(), await buildAgency(), 'agent')
    await open({ kind: 'agency' })
    await enterPassword(email)
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
    const secret = screen.getByText(/^(?:[A-Z2-7]{4} ?)+$/).textContent
    await enterCode(appCode(secret.replaceAll(' ', '')))
    expect(await screen.findAllByText(/^(?:[B-Z2-9]{4}-){5}[B-Z2-9]{4}$/)).toHaveLength(10)
    expect(assign).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'I’ve kept them, continue' }))
    await expectReturn('agency')
  })

  test('that took too long starts again; one with too many wrong codes says what still works', async () => {
    const account = await buildAccount()
    await setUpApp(account)
    const { network, browser } = await open()
    network.refuse(signInCode, 'too-many-requests')
    await enterPassword(account.email)
    await enterCode('000000')
    expect(await screen.findByText(/Please use a recovery code or a passkey/)).toBeTruthy()
    browser.jar.clear()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('link', { name: 'Start again' })).toBeTruthy()
  })
})

describe('a passkey', () => {
  test('signs in with one press and nothing typed', async () => {
    const { authenticator } = stubDevice()
    await addPasskey(await buildAccount(), authenticator)
    const { network } = await open()
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
    await expectReturn()
    expect(network.calls).toEqual(['POST account/passkey-request', 'POST account/sign-in-passkey'])
    expect(network.bodyTo(passkeyRequest)).toEqual({ kind: 'passenger' })
    expect(network.bodyTo(signInPasskey)).toMatchObject({
      kind: 'passenger',
      passkey: { id: authenticator.id },
    })
  })

  test.each([
    ['cancelled', /hat nicht rechtzeitig geantwortet/],
    ['failed', /nicht gelungen/],
    ['over', /Diese Anmeldung hat zu lange gedauert/],
  ] as const)('that does not sign in says why: %s', async (why, words) => {
    const device = stubDevice()
    if (why !== 'over') device.fail(why)
    await open({ locale: 'de', isOver: why === 'over' })
    await user.click(screen.getByRole('button', { name: 'Mit Passkey anmelden' }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(assign).not.toHaveBeenCalled()
  })

  test('that is refused says so, and may be tried again', async () => {
    const device = stubDevice()
    await addPasskey(await buildAccount(), device.authenticator)
    device.lieOnce({ isUnverified: true })
    await open()
    const button = screen.getByRole('button', { name: 'Sign in with a passkey' })
    await user.click(button)
    expect(await screen.findByText(/This passkey wasn’t accepted/)).toBeTruthy()
    await user.click(button)
    await expectReturn()
  })
})

describe('passkeys that the browser offers at the address', () => {
  const field = () => screen.getByLabelText('Email').getAttribute('autocomplete')
  let device: ReturnType<typeof stubDevice>

  beforeEach(() => {
    device = stubDevice({ offers: true })
  })
  const begun = (count: number) => waitFor(() => expect(device.waits).toHaveLength(count))

  test('sign in once somebody picks one, with nothing typed or pressed', async () => {
    await addPasskey(await buildAccount(), device.authenticator)
    const { network } = await open()
    await begun(1)
    expect(field()).toBe('username webauthn')
    device.pick()
    await expectReturn()
    expect(network.calls).toEqual(['POST account/passkey-request', 'POST account/sign-in-passkey'])
    expect(network.bodyTo(signInPasskey)).toMatchObject({
      kind: 'passenger',
      passkey: { id: device.authenticator.id },
    })
  })

  test('are offered no longer once a password is sent, and again where it was wrong', async () => {
    const { email } = await buildAccount()
    const { network } = await open()
    await begun(1)
    await enterPassword(email, 'wrong')
    expect(device.waits[0]?.aborted).toBe(true)
    await begun(2)
    expect(await screen.findByText('The email address or the password is wrong.')).toBeTruthy()
    expect([device.waits[1]?.aborted, field()]).toEqual([false, 'username webauthn'])
    expect(network.calls).toEqual([
      'POST account/passkey-request',
      'POST account/sign-in',
      'POST account/passkey-request',
    ])
  })

  test('end where the page goes on to the second step, or is left', async () => {
    const account = await buildAccount()
    await setUpApp(account)
    await open()
    await begun(1)
    await enterPassword(account.email)
    await screen.findByLabelText('Code')
    expect([device.waits.length, device.waits[0]?.aborted]).toEqual([1, true])
    cleanup()
    const { router } = await open()
    await begun(2)
    await router.navigate('/ask-password')
    await waitFor(() => expect(device.waits[1]?.aborted).toBe(true))
  })

  test('make way for the button, and are not offered again after a refusal', async () => {
    // No account has it.
    await open()
    await begun(1)
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
    expect(await screen.findByText(/This passkey wasn’t accepted/)).toBeTruthy()
    expect([device.waits.length, device.waits[0]?.aborted, field()]).toEqual([1, true, 'username'])
  })

  test('have a new challenge before the old one ends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { network } = await open()
    await begun(1)
    await vi.advanceTimersByTimeAsync(4 * 60_000)
    await begun(2)
    expect([device.waits[0]?.aborted, device.waits[1]?.aborted]).toEqual([true, false])
    expect(network.sentTo(passkeyRequest)).toHaveLength(2)
    expect(new Set(device.challenges).size).toBe(2)
  })

  test('say nothing where there is nothing to offer: no browser for it, no question, no device', async () => {
    stubDevice()
    const { network: unasked } = await open()
    await unasked.settled()
    expect(unasked.calls).toEqual([])
    cleanup()
    stubDevice({ offers: true })
    const { network: over } = await open({ isOver: true })
    await waitFor(() => expect(over.calls).toHaveLength(1))
    await over.settled()
    expect(screen.queryByRole('alert')).toBeNull()
    cleanup()
    const broken = stubDevice({ offers: true })
    broken.fail('failed')
    const { network } = await open()
    await waitFor(() => expect(broken.get).toHaveBeenCalled())
    expect([network.calls.length, screen.queryByRole('alert')]).toEqual([1, null])
  })
})
