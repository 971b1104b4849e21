import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import { goodPassword, peoplesSite } from '@jetbridge/server/testing/account.ts'
import { appCode, makeAgencyUser, signInAgent } from '@jetbridge/server/testing/agency.ts'
import { openBrowser } from '@jetbridge/server/testing/relying-party.ts'
import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { openedEngine } from '../../testing/engine.ts'
import { Network } from '../../testing/network.ts'
import { type PageSetup, renderPage } from '../../testing/render-page.tsx'
import { buildAgency, identityAt } from '../../testing/signed-in.ts'

const user = userEvent.setup()
beforeEach(() => {
  installBrowserParts()
})
const { signIn } = agencyEndpoints

interface Setup extends Pick<PageSetup, 'otherProviders' | 'locale' | 'network'> {
  readonly isPrinted?: boolean
  readonly path?: string
  /** seconds by which the browser's clock is ahead */
  readonly ahead?: number
}

/** The sign-in of agencies, in a browser where nobody has signed in. */
async function open({ path = '/agency/login', ahead = 0, isPrinted = false, ...setup }: Setup = {}) {
  const { app } = await openedEngine()
  const now = () => Date.now() + ahead * 1_000
  const browser = await openBrowser({ app, site: peoplesSite, kind: 'agency', now })
  const identity = identityAt(browser)
  const enter = vi.spyOn(identity, 'enter')
  const page = await renderPage({
    brandId: 'peoples',
    path,
    switches: { passengerSignIn: true, agencySignIn: true, printedPortal: isPrinted },
    identity,
    ...setup,
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...page, enter, identity, proofs: () => proofsIn(page.network) }
}

/** What each call of the form has proved. */
function proofsIn(network: Network) {
  return network.sentTo(signIn).map(({ headers }) => decodeJwt(headers.get('dpop') ?? ''))
}

interface Agent {
  readonly code: string
  readonly login: string
}

/** Works for a new agency, and has no app yet. */
async function newUser() {
  return makeAgencyUser(await openedEngine(), await buildAgency(), 'administrator')
}

/** The same with an app; `codeNow` is the next code of it. */
async function userWithApp() {
  const app = await openedEngine()
  const agent = await signInAgent(app, await newUser())
  return { ...agent, codeNow: () => appCode(agent.secret, 1) }
}

async function typeIn({ code, login }: Agent, password = goodPassword) {
  // The fields are the same in any language.
  const fields = screen.getByRole('main').querySelectorAll('input')
  for (const [place, text] of [` ${code.toLowerCase()} `, login, password].entries())
    await user.type(fields[place]!, text)
  await pressAny()
}
const pressAny = () => user.click(screen.getByRole('main').querySelector('button[type=submit]')!)
const press = () => user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }))

async function typeCode(code: string) {
  await user.type(await screen.findByLabelText('Code'), code)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}

describe('the form of agencies', () => {
  test('asks for agency code, username and password, and says what is missing [AGY-11, RTE-11]', async () => {
    const { network } = await open()
    expect(screen.getByLabelText('Username').getAttribute('autocomplete')).toBe('username')
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password')
    await press()
    expect(screen.getByText('Please enter your agency’s code.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Agency code'))
    expect(network.calls).toEqual([])
  })

  test('signs in with a proof of the browser’s key, keeps who that is, and goes on to the portal [IDN-09, IDN-12]', async () => {
    const { codeNow, ...agent } = await userWithApp()
    const { network, proofs, enter, router } = await open()
    await typeIn(agent)
    await typeCode(codeNow())
    await waitFor(() => expect(router.state.location.pathname).toBe('/agency/portal'))
    const typed = { agencyCode: agent.code.toLowerCase(), username: agent.login, password: goodPassword }
    const [first, second] = network.sentTo(signIn).map(({ body }) => body)
    expect(first).toEqual(typed)
    expect(second).toEqual({ ...typed, code: expect.stringMatching(/^\d{6}$/) })
    const place = { htm: 'POST', htu: `${peoplesSite}/api/agency/sign-in` }
    expect(proofs()).toEqual([expect.objectContaining(place), expect.objectContaining(place)])
    const details = await agent.call(agencyEndpoints.details)
    if (!details.ok) throw new Error(details.body.code)
    const { userInfo, ...agency } = details.body
    expect(enter).toHaveBeenCalledWith({
      accessToken: expect.stringMatching(/^eyJ/),
      expiresIn: 36_000,
      agent: { sessionId: expect.stringMatching(/^[\w-]{20,}$/), agency, userInfo },
    })
  })

  test('leads back to the page that was wanted, and to no other site', async () => {
    const signInAt = async (path: string) => {
      const { codeNow, ...agent } = await userWithApp()
      const page = await open({ path })
      await typeIn(agent)
      await typeCode(codeNow())
      return page
    }
    const back = await signInAt('/agency/login?for=agency&redirect=%2Fagency%2Fportal%3Ffind%3DK7')
    await waitFor(() => expect(back.router.state.location.search).toBe('?find=K7'))
    back.unmount()
    const evil = await signInAt('/agency/login?redirect=%2F%2Fevil.example')
    await waitFor(() => expect(evil.router.state.location.pathname).toBe('/agency/portal'))
  })

  test('that is refused says so in a dialog, not as a session that has ended, and keeps what was typed [AGY-12, GAP-45]', async () => {
    const agent = await newUser()
    const { network } = await open({ isPrinted: true })
    await typeIn(agent, 'wrong')
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign-in failed' })
    expect(within(dialog).getByText('Signing in didn’t work. Please try again.')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Ok' }))
    expect(screen.getByLabelText('Agency code')).toHaveProperty('value', ` ${agent.code.toLowerCase()} `)
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong')
    expect(network.calls).toEqual(['POST agency/sign-in'])
  })

  test('that is refused says so at the password, which has the focus, until it is typed again', async () => {
    const agent = await newUser()
    await open()
    await typeIn(agent, 'wrong')
    expect(await screen.findByText(/^Agency code, username and password do not fit together/)).toBeTruthy()
    const password = screen.getByLabelText('Password')
    await waitFor(() => expect(document.activeElement).toBe(password))
    expect(password.getAttribute('aria-invalid')).toBe('true')
    expect(password).toHaveProperty('value', 'wrong')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.keyboard(goodPassword)
    expect(screen.queryByText(/do not fit together/)).toBeNull()
    await press()
    expect(await screen.findByText(/^(?:[A-Z2-7]{1,4} ?){6,}$/)).toBeTruthy()
  })

  test.each([
    [
      'en',
      'The clock of this device seems to be wrong. Please set it to the right time and try again.',
      'Enter your code',
    ],
    [
      'de',
      'Die Uhr dieses Geräts scheint falsch zu gehen. Bitte stellen Sie sie richtig und versuchen Sie es noch einmal.',
      'Code eingeben',
    ],
  ] as const)(
    'proves again where the clock is wrong, and else says that it is, not the password [%s]',
    async (locale, words, next) => {
      const { identity, proofs } = await open({ locale, ahead: 3_600 })
      // The nonce of the first answer is lost.
      vi.spyOn(identity, 'heard').mockResolvedValueOnce(true)
      await typeIn(await userWithApp())
      expect(await screen.findByText(words)).toBeTruthy()
      expect(screen.queryByRole('alertdialog')).toBeNull()
      await pressAny()
      expect(await screen.findByRole('heading', { level: 1, name: next })).toBeTruthy()
      expect(new Set(proofs().map(({ jti }) => jti)).size).toBe(4)
    },
  )

  test('that a newer server refuses for a reason of its own says its words in the form [ERR-18]', async () => {
    const detail = 'This agency signs in at another address.'
    const closed = { code: 'agency-moved', message: '2', detail, requestId: 'r' }
    const network = new Network('peoples')
    network.rewrite(signIn, () => Response.json(closed, { status: 401 }))
    await open({ network })
    await typeIn(await newUser())
    expect(await screen.findByText(detail)).toBeTruthy()
    expect(document.body.textContent).not.toContain('error.code')
  })

  test('asks for a code where the user has an app, with a proof of its own for each call', async () => {
    const { codeNow, ...agent } = await userWithApp()
    const { network, enter, proofs } = await open()
    await typeIn(agent)
    await typeCode('000000')
    expect(await screen.findAllByText(/This code is wrong/)).toHaveLength(1)
    const field = screen.getByLabelText('Code')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.clear(field)
    expect(screen.queryByText(/This code is wrong/)).toBeNull()
    const right = codeNow()
    await typeCode(right)
    await waitFor(() => expect(enter).toHaveBeenCalledTimes(1))
    expect(new Set(proofs().map(({ jti }) => jti)).size).toBe(3)
    expect(network.bodyTo(signIn)).toMatchObject({
      agencyCode: agent.code.toLowerCase(),
      username: agent.login,
      code: right,
    })
  })

  test('sets an app up at the first sign-in, and signs in once the recovery codes are kept', async () => {
    const { enter } = await open()
    await typeIn(await newUser())
    const secret = (await screen.findByText(/^(?:[A-Z2-7]{1,4} ?){6,}$/)).textContent
    expect(secret).toMatch(/^[A-Z2-7]{4} /)
    await typeCode(appCode(secret.replaceAll(' ', '')))
    expect(await screen.findAllByText(/^(?:[B-Z2-9]{4}-){5}[B-Z2-9]{4}$/)).toHaveLength(10)
    expect(enter).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'I’ve kept them, continue' }))
    await waitFor(() => expect(enter).toHaveBeenCalledTimes(1))
  })

  test('goes back to the form with what was typed', async () => {
    const agent = await newUser()
    await open()
    await typeIn(agent)
    await user.click(await screen.findByRole('button', { name: 'Back to sign-in' }))
    expect(screen.getByLabelText('Username')).toHaveProperty('value', agent.login)
  })

  test('gives way to a button where somebody else’s provider signs agencies in [GAP-45]', async () => {
    const login = { authority: 'https://login.example', clientId: 'c', profileClaim: 'sub', isBound: false }
    await open({ otherProviders: { agency: login } })
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign in as a travel agency' }).getAttribute('href')).toBe(
      '/sign-in?for=agency',
    )
  })

  test('says once that a session has ended [ERR-03, GAP-13]', async () => {
    const { router } = await open({ path: '/agency/login?for=agency&cause=expired-token' })
    expect(screen.getByText('Your session has ended. Please sign in again.')).toBeTruthy()
    await waitFor(() => expect(router.state.location.search).toBe('?for=agency'))
  })
})
