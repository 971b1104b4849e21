import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { signedInAgent } from '../../testing/sample-agent.ts'
import { activeMembership, sampleMembership } from '../../testing/sample-membership.ts'
import { MembershipEngine } from './testing/membership-engine.ts'
import { openPage, passenger } from './testing/open-page.tsx'

const user = userEvent.setup()
const path = '/membership'

beforeEach(() => {
  installBrowserParts()
  sessionStorage.clear()
})

const join = async (role: 'link' | 'button') => screen.findByRole(role, { name: 'Join for $640.00 a year' })

describe('the page that sells', () => {
  test('is open to everybody, in the words of the airline, with benefits and price [RTE-14, MEM-01, CMS-01]', async () => {
    const { engine } = await openPage(path)
    await screen.findByRole('heading', { level: 1, name: 'The Aero membership' })
    expect(engine.lastOf('GET content/page')?.query).toEqual({ name: 'membership', lang: 'en' })
    const facts = within(screen.getByRole('list', { name: 'What you get' })).getAllByRole('listitem')
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      '8 valet parkings a year, handed over at the gate',
      '3 guests beside you in the lounge, every time',
      '60 minutes at most until a host answers you',
    ])
    expect(screen.getByText('Pays from your fifth trip.')).toBeTruthy()
    expect(screen.getByText('A place for the car.')).toBeTruthy()
    // Nobody is asked who they are.
    expect(engine.calls()).not.toContain('GET membership/mine')
  })

  test('has a heading of its own where the page has none', async () => {
    const engine = new MembershipEngine()
    const content = [{ kind: 'paragraph', spans: [{ text: 'A place for the car.' }] }]
    engine.answers.set('GET content/page', () => ({ title: '', content, acf: {}, language: 'en' }))
    await openPage(path, { engine })
    await screen.findByText('A place for the car.')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Membership')
  })

  test('is not there where the airline sells none', async () => {
    const { at } = await openPage(path, { switches: { membership: false } })
    expect(at()).toBe('/not-found')
  })

  test('speaks German [I18N-01]', async () => {
    const { engine } = await openPage(path, { locale: 'de' })
    await screen.findByRole('link', { name: /^Für \$640.00 im Jahr beitreten$/ })
    expect(engine.lastOf('GET content/page')?.query['lang']).toBe('de')
  })

  test('says so where its words do not come, still sells, and tries again [MEM-24]', async () => {
    const engine = new MembershipEngine()
    engine.answers.set('GET content/page', 'fault')
    await openPage(path, { engine })
    expect((await screen.findByRole('alert')).textContent).toContain('Sorry, something went wrong.')
    await join('link')
    engine.answers.delete('GET content/page')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('A place for the car.')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('an airline without such a page', () => {
  test('sells with the facts of its brand, and nothing is said to be wrong [MEM-24]', async () => {
    const engine = new MembershipEngine()
    engine.answers.set('GET content/page', 'not-found')
    await openPage(path, { engine })
    await join('link')
    await waitFor(() => expect(engine.calls()).toContain('GET content/page'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Membership')
  })
})

describe('the header', () => {
  test('leads there where the membership is sold [HDR-04]', async () => {
    const { unmount } = await openPage('/not-found')
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('link', { name: 'Membership' }).getAttribute('href')).toBe(path)
    unmount()
    await openPage('/not-found', { switches: { membership: false } })
    expect(screen.queryByRole('link', { name: 'Membership' })).toBeNull()
  })
})

describe('a guest', () => {
  test('is asked to sign in, and comes back to the warning [MEM-03]', async () => {
    await openPage(path)
    expect((await join('link')).getAttribute('href')).toBe(
      '/sign-in?for=passenger&redirect=%2Fmembership%3Fopen%3Dwarning',
    )
  })

  test('somebody without an account becomes a member by signing in first [MEM-06]', async () => {
    await openPage(path)
    const link = await screen.findByRole('link', { name: 'Become a member' })
    expect(link.getAttribute('href')).toBe('/sign-in?for=passenger&redirect=%2Fmembership')
  })

  test('sees no warning, whatever the address says', async () => {
    await openPage(`${path}?open=warning`)
    await join('link')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('somebody who has signed in', () => {
  test('reads the sanctions warning in the airline’s words, may call, and goes on to checkout [MEM-02, MEM-04, MEM-05]', async () => {
    const { at, engine } = await openPage(path, { user: passenger })
    await user.click(await join('button'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sanctions Warning' }))
    await dialog.findByText('You are on none of these lists.')
    expect(engine.lastOf('GET content/page')?.query['name']).toBe('pre-checkout')
    expect(dialog.getByRole('link', { name: 'Call an advisor' }).getAttribute('href')).toMatch(/^tel:\+?\d+$/)
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(at()).toBe('/membership/checkout'))
  })

  test('finds the warning open on the way back from signing in, and may leave it [MEM-03]', async () => {
    const { at } = await openPage(`${path}?open=warning`, { user: passenger })
    await screen.findByRole('dialog', { name: 'Sanctions Warning' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(at()).toBe(path))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('cannot confirm what was not shown', async () => {
    const engine = new MembershipEngine()
    const { at } = await openPage(path, { engine, user: passenger })
    await screen.findByText('A place for the car.')
    engine.answers.set('GET content/page', 'fault')
    await user.click(await join('button'))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('Sorry, something went wrong.')
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(at()).toBe(`${path}?open=warning`)
    engine.answers.delete('GET content/page')
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    await dialog.findByText('You are on none of these lists.')
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(at()).toBe('/membership/checkout'))
  })

  test('for an agency may buy, too; its bookkeeper may not [MEM-26]', async () => {
    const { unmount } = await openPage(path, { user: signedInAgent })
    await user.click(await join('button'))
    await screen.findByRole('dialog')
    unmount()
    const agent = signedInAgent.agent!
    const bookkeeper = {
      ...signedInAgent,
      agent: { ...agent, userInfo: { ...agent.userInfo, role: 'bookkeeper' as const } },
    }
    await openPage(path, { user: bookkeeper })
    const button = await join('button')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('and is a member is shown the card in place of the price', async () => {
    const engine = new MembershipEngine()
    engine.memberships = [activeMembership()]
    await openPage(path, { engine, user: passenger })
    await screen.findByText('You’re a member until Feb 3, 2031.')
    expect(screen.getByRole('link', { name: 'Show your card' }).getAttribute('href')).toBe('/membership/card')
    expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull()
  })

  test('and has a payment open is led to it', async () => {
    const engine = new MembershipEngine()
    const payment = { transactionStatus: 'Pending', reason: null, cardNumber: null } as const
    engine.memberships = [sampleMembership({ payment })]
    await openPage(path, { engine, user: passenger })
    await screen.findByText('We’re still checking your payment.')
    expect(screen.getByRole('link', { name: 'Check the payment' }).getAttribute('href')).toBe(
      '/membership/checkout',
    )
  })
})
