import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { accountEndpoints } from '@jetbridge/core/contract/account.ts'
import {
  askLink,
  inviteByMail,
  goodPassword,
  keyIn,
  peoplesSite,
  takeMails,
} from '@jetbridge/server/testing/account.ts'
import { untilHolds } from '@jetbridge/server/testing/until.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Identity, nobody } from '../../api/identity/identity.ts'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { openedEngine } from '../../testing/engine.ts'
import { Network } from '../../testing/network.ts'
import { type PageSetup, renderPage } from '../../testing/render-page.tsx'
import { beginSignIn, stubSite } from '../../testing/sign-in.ts'
import { type Account, type Agent, buildAccount, buildAgent, identityAt } from '../../testing/signed-in.ts'
import type { SignedIn } from '../../api/identity/signed-in.ts'

const user = userEvent.setup()
beforeEach(() => {
  installBrowserParts()
})

interface Setup extends Pick<PageSetup, 'switches' | 'otherProviders' | 'locale' | 'network'> {
  readonly identity?: Partial<Identity>
  readonly isOffered?: boolean
}

async function open(path: string, { identity = {}, isOffered = true, switches, ...setup }: Setup = {}) {
  const page = await renderPage({
    brandId: 'peoples',
    path,
    switches: { passengerSignIn: isOffered, agencySignIn: false, ...switches },
    identity: { ...nobody, ...identity },
    ...setup,
  })
  await screen.findByRole('heading', { level: 1 })
  return page
}

/** The page that the link of the last letter to an address leads to. */
async function linkTo(email: string): Promise<string> {
  const mails = await takeMails(await openedEngine())
  return `/choose-password#${keyIn(mails.findLast(({ to }) => to === email))}`
}

/** The link by which somebody chooses a password. */
async function askedLink(email: string, kind?: 'passenger' | 'agency'): Promise<string> {
  await askLink(await openedEngine(), peoplesSite, email, kind)
  return linkTo(email)
}

let people = 0
const newEmail = () => `kim${++people}@choosing.example`

const password = 'seven clouds over the lake'

const signedIn: SignedIn = {
  loginType: 'passenger',
  token: 't',
  exp: 4e9,
  userName: 'kim@example.com',
  isPassengerLogin: true,
}

describe('where nobody may sign in', () => {
  test.each([
    '/sign-in',
    '/sign-in/passenger/uid',
    '/ask-password',
    '/Callback',
    '/my-account/security',
    '/confirm-email#a.b',
  ])('%s is no page', async (path) => {
    const { router } = await open(path, { isOffered: false })
    expect(router.state.location.pathname).toBe('/not-found')
  })
})

test('who works for an agency is led from a new password to the sign-in of agencies [USR-01]', async () => {
  const { email } = await buildAgent()
  await open(await askedLink(email, 'agency'))
  await user.type(screen.getByLabelText('New password'), password)
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  const link = await screen.findByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe('/agency/login')
  // That form asks for no mail address.
  expect(screen.getByText(/with your agency’s code and your username/)).toBeTruthy()
  expect(document.body.textContent).not.toContain(email)
})

test('a link for the airline’s own people opens nothing here: it counts at the desk', async () => {
  const email = newEmail()
  await inviteByMail(await openedEngine(), email)
  await open(await linkTo(email), { isOffered: false })
  await user.type(screen.getByLabelText('New password'), password)
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toBeTruthy()
  expect(screen.queryByText(/You can now sign in/)).toBeNull()
})

describe('beginning to sign in', () => {
  test('leaves for the provider with the page to come back to [IDN-01, IDN-27, RTE-22]', async () => {
    const signIn = vi.fn<Identity['signIn']>(() => new Promise(() => undefined))
    await open('/sign-in?redirect=/booking-flow?ori=ACH', { identity: { signIn } })
    expect(screen.getByText('Taking you to the sign-in page…')).toBeTruthy()
    await untilHolds(() => expect(signIn).toHaveBeenCalledWith('passenger', '/booking-flow?ori=ACH'))
  })

  test('that cannot reach the provider says so, and tries again when asked', async () => {
    const signIn = vi.fn<Identity['signIn']>(() => Promise.reject(new Error('away')))
    await open('/sign-in', { identity: { signIn } })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(2))
  })

  test.each([
    ['/documents/terms-en', '/documents/terms-en'],
    ['//evil.example', '/'],
    ['https://evil.example', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
  ])('with somebody signed in goes on at once: %s leads to %s', async (target, arrived) => {
    const { router } = await open(`/sign-in?redirect=${encodeURIComponent(target)}`, {
      identity: { read: () => signedIn },
    })
    await waitFor(() => expect(router.state.location.pathname).toBe(arrived))
  })

  test('with a passenger signed in who asked for no page leads to the next trip', async () => {
    const { identity } = await buildAccount()
    const { router } = await open('/sign-in', { identity })
    await waitFor(() => expect(router.state.location.pathname).toBe('/passenger'))
  })
})

describe('choosing how to sign in', () => {
  const both = { passengerSignIn: true, agencySignIn: true }
  const linksOf = () => {
    const main = within(screen.getByRole('main'))
    return main.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  }

  test('offers a passenger’s way first to who wanted a page for passengers, and leads back to it [GAP-42]', async () => {
    await open('/agency/login?for=passenger&redirect=%2Fmy-account', { switches: both })
    expect(screen.getByText('Please sign in as a passenger to see this page.')).toBeTruthy()
    expect(linksOf()).toEqual([
      ['Sign in as a passenger', '/sign-in?for=passenger&redirect=%2Fmy-account'],
      ['Sign in as a travel agency', '/agency/login?for=agency&redirect=%2Fmy-account'],
    ])
  })

  test('offers the agencies’ way first otherwise, each only if configured [HDR-08, GAP-43]', async () => {
    await open('/agency/login', { switches: both })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in as a travel agency')
    expect(linksOf().at(-1)).toEqual(['Sign in as a passenger', '/sign-in?for=passenger'])
    document.body.replaceChildren()
    await open('/Agency/Login?for=agency', { switches: { passengerSignIn: true, agencySignIn: false } })
    expect(linksOf().map(([text]) => text)).toEqual(['Sign in as a passenger'])
  })

  test('passes on no address of another site', async () => {
    await open('/agency/login?for=passenger&redirect=%2F%2Fevil.example', { switches: both })
    expect(linksOf()[0]).toEqual(['Sign in as a passenger', '/sign-in?for=passenger'])
  })

  test('goes on at once with a user who signed in meanwhile, and not with a token that has ended', async () => {
    const path = '/agency/login?for=passenger&redirect=%2Fdocuments%2Fterms-en'
    const { router } = await open(path, { identity: { read: () => signedIn } })
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents/terms-en'))
    document.body.replaceChildren()
    const ended = { ...signedIn, exp: 1 }
    const other = await open(path, { identity: { read: () => ended } })
    expect(other.router.state.location.pathname).toBe('/agency/login')
  })

  test('leaves for the provider of the wanted kind, also with a session of the other', async () => {
    const signIn = vi.fn<Identity['signIn']>(() => new Promise(() => undefined))
    const identity = { signIn, read: () => signedIn }
    await open('/sign-in?for=agency&redirect=/agency/portal', { identity, switches: both })
    await waitFor(() => expect(signIn).toHaveBeenCalledWith('agency', '/agency/portal'))
  })
})

describe('where somebody else’s provider signs in', () => {
  const otherProviders = {
    passenger: { authority: 'https://login.example', clientId: 'shop', profileClaim: 'sub', isBound: true },
  }
  // People of the airline choose a password all the same.
  test.each(['/sign-in/passenger/uid', '/ask-password', '/my-account/security', '/confirm-email#a.b'])(
    'our own page %s is not there',
    async (path) => {
      const here = { read: () => signedIn, current: async () => signedIn }
      const { router } = await open(path, { otherProviders, identity: here })
      expect(router.state.location.pathname).toBe('/not-found')
    },
  )

  test('the way there and back is [IDN-02]', async () => {
    const signIn = vi.fn<Identity['signIn']>(() => new Promise(() => undefined))
    await open('/sign-in', { otherProviders, identity: { signIn } })
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1))
  })
})

describe('the sign-in page', () => {
  const type = async (email: string, secret: string) => {
    if (email) await user.type(screen.getByLabelText('Email'), email)
    if (secret) await user.type(screen.getByLabelText('Password'), secret)
    await user.click(screen.getAllByRole('button', { name: 'Sign in' }).at(-1)!)
  }

  test('says what is missing at the field, and asks nothing before', async () => {
    const { network } = await open('/sign-in/passenger/uid')
    await type('kim', '')
    expect(screen.getByText('Please check this email address: part of it is missing.')).toBeTruthy()
    expect(screen.getByText('Please enter your password.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(network.calls).toEqual([])
  })

  test('says that address or password is wrong without saying which, and keeps what was typed', async () => {
    const { path, network } = await beginSignIn()
    const { email } = await buildAccount()
    await open(path, { network })
    await type(email, 'wrong')
    expect(await screen.findByText('The email address or the password is wrong.')).toBeTruthy()
    expect(network.bodyTo(accountEndpoints.signIn)).toEqual({ kind: 'passenger', email, password: 'wrong' })
    expect(network.calls).toHaveLength(1)
    expect(screen.getByLabelText('Email')).toHaveProperty('value', email)
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong')
  })

  test('whose interaction is over starts again', async () => {
    const { email } = await buildAgent()
    await open('/sign-in/agency/uid')
    await type(email, goodPassword)
    expect(
      await screen.findByText('This sign-in took too long and has ended. Please start again.'),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toBe('/sign-in')
  })

  test('follows the provider of its own site only', async () => {
    const { email } = await buildAccount()
    const signInAt = async (site: string) => {
      const assign = stubSite(site)
      const { path, network } = await beginSignIn()
      const { unmount } = await open(path, { network })
      await type(email, goodPassword)
      await waitFor(() => expect(network.calls).toHaveLength(1))
      await network.settled()
      return { assign, unmount }
    }
    const elsewhere = await signInAt('http://other.example')
    // Whatever the answer does has been done once the button is ready again.
    await waitFor(() =>
      expect(screen.getByLabelText('Password').closest('form')?.querySelector('[aria-busy=true]')).toBeNull(),
    )
    expect(elsewhere.assign).not.toHaveBeenCalled()
    elsewhere.unmount()
    const own = await signInAt(peoplesSite)
    await waitFor(() =>
      expect(own.assign).toHaveBeenCalledWith(
        expect.stringMatching(/^http:\/\/peoples\.localhost:4000\/oidc\/passenger\/auth\/[\w-]+$/),
      ),
    )
  })

  test('shows a password to the one who asks for it', async () => {
    await open('/sign-in/passenger/uid', { locale: 'de' })
    const field = screen.getByLabelText('Passwort')
    expect(field.getAttribute('type')).toBe('password')
    expect(field.getAttribute('autocomplete')).toBe('current-password')
    await user.click(screen.getByRole('button', { name: 'Passwort anzeigen' }))
    expect(field.getAttribute('type')).toBe('text')
  })
})

describe('asking for a link', () => {
  test('answers every address in the same words', async () => {
    const { email } = await buildAccount()
    for (const each of [email, newEmail()]) {
      const { network, unmount } = await open('/ask-password')
      await user.click(screen.getByRole('button', { name: 'Send me a link' }))
      expect(screen.getByText('Please enter your email address.')).toBeTruthy()
      expect(network.calls).toEqual([])
      await user.type(screen.getByLabelText('Email'), ` ${each} `)
      await user.click(screen.getByRole('button', { name: 'Send me a link' }))
      expect(await screen.findByText(`If we can write to ${each}, a link is on its way.`)).toBeTruthy()
      expect(network.bodyTo(accountEndpoints.askLink)).toEqual({ kind: 'passenger', email: each })
      unmount()
    }
  })

  test('keeps the address when the engine cannot be reached', async () => {
    const network = new Network('peoples')
    network.refuse(accountEndpoints.askLink, 'busy')
    await open('/ask-password?kind=agency', { network })
    await user.type(screen.getByLabelText('Email'), 'desk@agency.example')
    await user.click(screen.getByRole('button', { name: 'Send me a link' }))
    await waitFor(() => expect(document.querySelector('[aria-live] p')?.textContent).toBeTruthy())
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'desk@agency.example')
  })
})

describe('choosing a password', () => {
  const choose = async (secret: string) => {
    const field = screen.getByLabelText('New password')
    await user.clear(field)
    await user.type(field, secret)
    await user.click(screen.getByRole('button', { name: 'Save password' }))
  }

  test('sends the key behind # and leads to sign-in', async () => {
    const email = newEmail()
    const link = await askedLink(email)
    const { network } = await open(link)
    await choose(password)
    expect(await screen.findByText(`You can now sign in as ${email}.`)).toBeTruthy()
    expect(network.calls).toEqual(['POST account/choose-password'])
    expect(network.bodyTo(accountEndpoints.choosePassword)).toEqual({ key: link.split('#')[1], password })
  })

  test.each([
    [
      'password-too-common',
      'password1234',
      'Many people use this password, so attackers try it first. Please choose another.',
    ],
    [
      'password-names-itself',
      'choosing-example',
      'Please choose a password without your email address and without the name of the airline.',
    ],
    [
      'password-too-simple',
      'aaaaabbbbbcc',
      'This password is too simple. Please use more different characters.',
    ],
  ])('%s is shown at the field until another is typed', async (_, refused, words) => {
    const { network } = await open(await askedLink(newEmail()))
    await choose('short')
    expect(screen.getByText('Please choose a longer password: at least 10 characters.')).toBeTruthy()
    expect(network.calls).toEqual([])
    await choose(refused)
    expect(await screen.findByText(words)).toBeTruthy()
    await user.type(screen.getByLabelText('New password'), 'x')
    expect(screen.queryByText(words)).toBeNull()
  })

  test('by a link that is over, or came incomplete, offers a new one', async () => {
    const link = await askedLink(newEmail())
    const { unmount } = await open(link)
    await choose(password)
    await screen.findByText(/^You can now sign in as/)
    unmount()
    await open(link)
    await choose(password)
    expect(await screen.findByText(/has been used or has expired/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
      '/ask-password',
    )
    document.body.replaceChildren()
    await open('/choose-password')
    expect(screen.getByText(/arrived incomplete/)).toBeTruthy()
  })
})

describe('the way back from the provider', () => {
  test('goes on where the visitor wanted to, once [IDN-06, IDN-09, IDN-10]', async () => {
    const finish = vi.fn(() => Promise.resolve('/documents/terms-en'))
    const { router } = await open('/callback?code=c&state=s', { identity: { finish } })
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents/terms-en'))
    expect(finish).toHaveBeenCalledTimes(1)
  })

  test('leads to the next trip where no page was asked for', async () => {
    const { browser, signedIn: who } = await buildAccount()
    const identity = identityAt(browser)
    const finish = vi.fn(() => identity.become(who).then(() => undefined))
    const { router } = await open('/callback?code=c&state=s', { identity: { ...identity, finish } })
    await waitFor(() => expect(router.state.location.pathname).toBe('/passenger'))
  })

  test('of a passenger asks for the profile that the token names, once; of nobody else for none [IDN-07]', async () => {
    const profiles = (network: Network) => network.calls.filter((each) => each.includes(' passenger-profile'))
    const back = async ({ browser, signedIn: who }: Account | Agent) => {
      const identity = identityAt(browser)
      const finish = vi.fn(async () => {
        await identity.become(who)
        return '/documents/terms-en'
      })
      const page = await open('/callback?code=c&state=s', { identity: { ...identity, finish } })
      await waitFor(() => expect(page.router.state.location.pathname).toBe('/documents/terms-en'))
      return page
    }
    const passenger = await buildAccount()
    const { network, unmount } = await back(passenger)
    await waitFor(() => expect(profiles(network)).toEqual([`GET passenger-profile/${passenger.uid}`]))
    unmount()
    const agent = await back(await buildAgent())
    await screen.findByText('Anna Steiner')
    expect(profiles(agent.network)).toEqual([])
  })

  test('that failed says so, hides the loader, and offers both ways on [IDN-10]', async () => {
    const finish = vi.fn(() => Promise.reject(new Error('state does not match')))
    await open('/Callback?error=access_denied', { identity: { finish } })
    expect(await screen.findByText('Signing in didn’t work. Please try again.')).toBeTruthy()
    expect(screen.queryByText('Signing you in…')).toBeNull()
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/sign-in')
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  })

  test('that failed with a wrong clock says that, and blames no password', async () => {
    const finish = vi.fn(() => Promise.reject(new Error('the proof is of another time')))
    await open('/Callback?code=c', { identity: { finish, isClockWrong: () => Promise.resolve(true) } })
    expect(await screen.findByText(/The clock of this device is wrong/)).toBeTruthy()
    expect(screen.queryByText('Signing in didn’t work. Please try again.')).toBeNull()
  })
})
