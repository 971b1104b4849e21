import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Identity, nobody } from '../../api/identity/identity.ts'
import { queryClient } from '../../api/query-client.ts'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { type PageSetup, renderPage } from '../../testing/render-page.tsx'
import { sampleAgent, signedInAgent } from '../../testing/sample-agent.ts'
import type { SignedIn } from '../../api/identity/signed-in.ts'

const user = userEvent.setup()
beforeEach(() => {
  installBrowserParts()
  queryClient.clear()
})

const { agency, userInfo } = sampleAgent
const token = { accessToken: 'token', expiresIn: 28_800, agency, userInfo }
const refusal = (status: number, code: string) =>
  [status, { code, message: '2', requestId: 'r', fields: {} }] as const

/** The sign-in of agencies; the engine answers its calls one by one. */
async function open(
  answers: readonly (readonly [number, object])[],
  setup: Pick<PageSetup, 'otherProviders' | 'locale'> & { readonly path?: string } = {},
) {
  const sent: { body: unknown; proof: string | null }[] = []
  const left = [...answers]
  let signedIn: SignedIn | undefined
  const listeners = new Set<() => void>()
  const enter = vi.fn<Identity['enter']>(({ agent, accessToken }) => {
    signedIn = { ...signedInAgent, token: accessToken, agent }
    for (const tell of listeners) tell()
    return Promise.resolve()
  })
  let proofs = 0
  const page = await renderPage({
    brandId: 'peoples',
    locale: setup.locale ?? 'en',
    path: setup.path ?? '/agency/login',
    switches: { passengerSignIn: true, agencySignIn: true },
    otherProviders: setup.otherProviders,
    identity: {
      ...nobody,
      read: () => signedIn,
      current: () => Promise.resolve(signedIn),
      subscribe: (changed) => {
        listeners.add(changed)
        return () => listeners.delete(changed)
      },
      heard: ({ headers }) => Promise.resolve(headers.has('dpop-nonce')),
      formProof: (type, method, url) => Promise.resolve({ dpop: `${type} ${method} ${url} ${++proofs}` }),
      enter,
    },
    fetch: async (url, init) => {
      if (url !== '/api/agency/sign-in') return Response.json({ code: 'busy' }, { status: 503 })
      const proof = new Headers(init?.headers).get('dpop')
      sent.push({ body: JSON.parse(init?.body as string) as unknown, proof })
      const [status, body] = left.shift() ?? refusal(500, 'fault')
      const asks = 'code' in body && body.code === 'proof-outdated'
      const headers = { 'X-Session-Id': 'session-1', ...(asks && { 'DPoP-Nonce': 'a.b' }) }
      return Response.json(body, { status, headers })
    },
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...page, sent, enter }
}

async function typeIn(password = 'seven clouds over the lake') {
  await user.type(screen.getByLabelText('Agency code'), ' sun ')
  await user.type(screen.getByLabelText('Username'), 'kim')
  await user.type(screen.getByLabelText('Password'), password)
  await press()
}
/** The same in any language. */
async function typeInAny() {
  const fields = screen.getByRole('main').querySelectorAll('input')
  for (const [place, text] of ['sun', 'kim', 'seven clouds over the lake'].entries())
    await user.type(fields[place]!, text)
  await pressAny()
}
const pressAny = () => user.click(screen.getByRole('main').querySelector('button[type=submit]')!)
const press = () => user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }))

describe('the form of agencies', () => {
  test('asks for agency code, username and password, and says what is missing [AGY-11, RTE-11]', async () => {
    const { sent } = await open([])
    expect(screen.getByLabelText('Username').getAttribute('autocomplete')).toBe('username')
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password')
    await press()
    expect(screen.getByText('Please enter your agency’s code.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Agency code'))
    expect(sent).toEqual([])
  })

  test('signs in with a proof of the browser’s key, keeps who that is, and goes on to the portal [IDN-09, IDN-12]', async () => {
    const { sent, enter, router } = await open([[200, token]])
    await typeIn()
    await waitFor(() => expect(router.state.location.pathname).toBe('/agency/portal'))
    const password = 'seven clouds over the lake'
    expect(sent).toEqual([
      {
        body: { agencyCode: 'sun', username: 'kim', password },
        proof: 'agency POST /api/agency/sign-in 1',
      },
    ])
    const agent = { sessionId: 'session-1', agency, userInfo }
    expect(enter).toHaveBeenCalledWith({ accessToken: 'token', expiresIn: 28_800, agent })
  })

  test('leads back to the page that was wanted, and to no other site', async () => {
    const back = await open([[200, token]], {
      path: '/agency/login?for=agency&redirect=%2Fagency%2Fportal%3Ffind%3DK7',
    })
    await typeIn()
    await waitFor(() => expect(back.router.state.location.search).toBe('?find=K7'))
    back.unmount()
    const evil = await open([[200, token]], { path: '/agency/login?redirect=%2F%2Fevil.example' })
    await typeIn()
    await waitFor(() => expect(evil.router.state.location.pathname).toBe('/agency/portal'))
  })

  test('that is refused says so in a dialog, not as a session that has ended, and keeps what was typed [AGY-12, GAP-45]', async () => {
    const { sent } = await open([refusal(401, 'agency-sign-in-refused')])
    await typeIn('wrong')
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign-in failed' })
    expect(within(dialog).getByText('Login failed, please check credentials')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Ok' }))
    expect(screen.getByLabelText('Agency code')).toHaveProperty('value', ' sun ')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong')
    expect(sent).toHaveLength(1)
  })

  test.each([
    ['en', 'The clock of this device seems to be wrong. Please set it to the right time and try again.'],
    [
      'de',
      'Die Uhr dieses Geräts scheint falsch zu gehen. Bitte stellen Sie sie richtig und versuchen Sie es noch einmal.',
    ],
  ] as const)(
    'proves again where the clock is wrong, and else says that it is, not the password [%s]',
    async (locale, words) => {
      const { sent, enter } = await open(
        [
          refusal(401, 'proof-outdated'),
          refusal(401, 'proof-outdated'),
          refusal(401, 'proof-outdated'),
          [200, token],
        ],
        { locale },
      )
      await typeInAny()
      expect(await screen.findByText(words)).toBeTruthy()
      expect(screen.queryByRole('alertdialog')).toBeNull()
      await pressAny()
      await waitFor(() => expect(enter).toHaveBeenCalledTimes(1))
      expect(sent.map(({ proof }) => proof?.at(-1))).toEqual(['1', '2', '3', '4'])
    },
  )

  test('that a newer server refuses for a reason of its own says its words in the form [ERR-18]', async () => {
    const detail = 'This agency signs in at another address.'
    const closed = { code: 'agency-moved', message: '2', detail, requestId: 'r' }
    await open([[401, closed]])
    await typeIn()
    expect(await screen.findByText(detail)).toBeTruthy()
    expect(document.body.textContent).not.toContain('error.code')
  })

  test('asks for a code where the user has an app, with a proof of its own for each call', async () => {
    const { sent, enter } = await open([[200, { asks: 'code' }], refusal(422, 'code-refused'), [200, token]])
    await typeIn()
    await user.type(await screen.findByLabelText('Code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(/This code is wrong/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(enter).toHaveBeenCalledTimes(1))
    expect(sent.map(({ proof }) => proof?.at(-1))).toEqual(['1', '2', '3'])
    expect(sent.at(-1)?.body).toMatchObject({ agencyCode: 'sun', username: 'kim', code: '123456' })
  })

  test('sets an app up at the first sign-in, and signs in once the recovery codes are kept', async () => {
    const recoveryCodes = ['BCDF-GHJK-MNPQ-RSTV-WXYZ-2345']
    const { enter } = await open([
      [200, { asks: 'enrolment', enrolment: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' } }],
      [200, { ...token, recoveryCodes }],
    ])
    await typeIn()
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    await user.type(screen.getByLabelText('Code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(recoveryCodes[0]!)).toBeTruthy()
    expect(enter).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'I’ve kept them, continue' }))
    await waitFor(() => expect(enter).toHaveBeenCalledTimes(1))
  })

  test('goes back to the form with what was typed', async () => {
    await open([[200, { asks: 'code' }]])
    await typeIn()
    await user.click(await screen.findByRole('button', { name: 'Back to sign-in' }))
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'kim')
  })

  test('gives way to a button where somebody else’s provider signs agencies in [GAP-45]', async () => {
    const login = { authority: 'https://login.example', clientId: 'c', profileClaim: 'sub', isBound: false }
    await open([], { otherProviders: { agency: login } })
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(screen.getByRole('link', { name: 'Travel Agency Login' }).getAttribute('href')).toBe(
      '/sign-in?for=agency',
    )
  })

  test('says once that a session has ended [ERR-03, GAP-13]', async () => {
    const { router } = await open([], { path: '/agency/login?for=agency&cause=expired-token' })
    expect(screen.getByText('Your session has ended. Please sign in again.')).toBeTruthy()
    await waitFor(() => expect(router.state.location.search).toBe('?for=agency'))
  })
})
