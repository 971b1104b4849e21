import { contentEndpoints } from '@jetbridge/core/contract/content.ts'
import { membershipEndpoints } from '@jetbridge/core/contract/membership.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { bank } from '../../testing/engine.ts'
import { Network } from '../../testing/network.ts'
import { becomeMember, membershipOf, orderMembership, payForMembership } from '../../testing/profiles.ts'
import { buildAccount, buildAgent } from '../../testing/signed-in.ts'
import { usDay } from '../../testing/written-days.ts'
import { openPage } from './testing/open-page.tsx'

const user = userEvent.setup()
const path = '/membership'
const { page } = contentEndpoints
const { mine } = membershipEndpoints
/** Words of the airline's page. */
const words = /^You fly with us often\./
const buildPassenger = () => buildAccount('aero')

beforeEach(() => {
  installBrowserParts()
  sessionStorage.clear()
})

const join = async (role: 'link' | 'button') => screen.findByRole(role, { name: 'Join for $640.00 a year' })

describe('the page that sells', () => {
  test('is open to everybody, in the words of the airline, with benefits and price [RTE-14, MEM-01, CMS-01]', async () => {
    const { network } = await openPage(path)
    await screen.findByRole('heading', { level: 1, name: 'The Aero membership' })
    expect(network.sentTo(page)[0]?.query).toEqual({ name: 'membership', lang: 'en' })
    const facts = within(screen.getByRole('list', { name: 'What you get' })).getAllByRole('listitem')
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      '8 valet parkings a year, handed over at the gate',
      '3 guests beside you in the lounge, every time',
      '60 minutes at most until a host answers you',
    ])
    expect(screen.getByText(/^Pays off from your fifth trip/)).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
    // Nobody is asked who they are.
    expect(network.sentTo(mine)).toEqual([])
  })

  test('has a heading of its own where the page has none', async () => {
    const network = new Network('aero')
    network.rewrite(page, async (answer) =>
      Response.json({ ...((await answer.json()) as object), title: '' }),
    )
    await openPage(path, { network })
    await screen.findByText(words)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Membership')
  })

  test('is not there where the airline sells none', async () => {
    const { at } = await openPage(path, { switches: { membership: false } })
    expect(at()).toBe('/not-found')
  })

  test('speaks German [I18N-01]', async () => {
    const { network } = await openPage(path, { locale: 'de' })
    await screen.findByRole('link', { name: /^Für \$640.00 im Jahr beitreten$/ })
    expect(network.sentTo(page)[0]?.query['lang']).toBe('de')
  })

  test('says so where its words do not come, still sells, and tries again [MEM-24]', async () => {
    const network = new Network('aero')
    network.refuse(page, 'fault')
    await openPage(path, { network })
    expect((await screen.findByRole('alert')).textContent).toContain('Sorry, something went wrong.')
    await join('link')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText(words)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('an airline without such a page', () => {
  test('sells with the facts of its brand, and nothing is said to be wrong [MEM-24]', async () => {
    const network = new Network('aero')
    network.refuse(page, 'not-found')
    await openPage(path, { network })
    await join('link')
    await waitFor(() => expect(network.sentTo(page)).toHaveLength(1))
    await network.settled()
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
    const link = await screen.findByRole('link', { name: 'Create an account and join' })
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
    const { at, network } = await openPage(path, { user: await buildPassenger() })
    await user.click(await join('button'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sanctions Warning' }))
    await dialog.findByText(/you are on none of these lists/)
    expect(network.sentTo(page).at(-1)?.query['name']).toBe('pre-checkout')
    expect(dialog.getByRole('link', { name: 'Call an advisor' }).getAttribute('href')).toMatch(/^tel:\+?\d+$/)
    await user.click(dialog.getByRole('button', { name: 'I’m on none of these lists' }))
    await waitFor(() => expect(at()).toBe('/membership/checkout'))
  })

  test('finds the warning open on the way back from signing in, and may leave it [MEM-03]', async () => {
    const { at } = await openPage(`${path}?open=warning`, { user: await buildPassenger() })
    await screen.findByRole('dialog', { name: 'Sanctions Warning' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(at()).toBe(path))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('cannot confirm what was not shown', async () => {
    const { at, network } = await openPage(path, { user: await buildPassenger() })
    await screen.findByText(words)
    network.refuse(page, 'fault')
    await user.click(await join('button'))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('Sorry, something went wrong.')
    await user.click(dialog.getByRole('button', { name: 'I’m on none of these lists' }))
    expect(at()).toBe(`${path}?open=warning`)
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    await dialog.findByText(/you are on none of these lists/)
    await user.click(dialog.getByRole('button', { name: 'I’m on none of these lists' }))
    await waitFor(() => expect(at()).toBe('/membership/checkout'))
  })

  test('for an agency may buy, too; its bookkeeper may not [MEM-26]', async () => {
    const name = 'Join for €190.00 a year'
    const offered = () => screen.findByRole('button', { name })
    const { unmount } = await openPage(path, { brandId: 'peoples', user: await buildAgent() })
    await user.click(await offered())
    await screen.findByRole('dialog')
    unmount()
    await openPage(path, { brandId: 'peoples', user: await buildAgent('bookkeeper') })
    const button = await offered()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('and is a member is shown their own card in place of price and story', async () => {
    const member = await buildPassenger()
    await becomeMember(member)
    await openPage(path, { user: member })
    const { confirmationCode, validUntil } = await membershipOf(member)
    await screen.findByText(`You’re a member until ${usDay(validUntil!)}.`)
    const card = within(screen.getByRole('group', { name: 'Membership card of Ada Byron' }))
    expect(card.getByText(confirmationCode)).toBeTruthy()
    expect(card.getByText(usDay(validUntil!))).toBeTruthy()
    expect(screen.queryByText('Your name')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'How it works' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Show your card' }).getAttribute('href')).toBe('/membership/card')
    expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull()
  })

  test('and has a payment open is led to it', async () => {
    const buyer = await buildPassenger()
    const code = await orderMembership(buyer)
    bank.setMood('absent')
    await payForMembership(buyer, code)
    await openPage(path, { user: buyer })
    await screen.findByText('We’re still checking your payment.')
    expect(screen.getByRole('link', { name: 'Check the payment' }).getAttribute('href')).toBe(
      '/membership/checkout',
    )
  })
})
