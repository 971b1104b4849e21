import { contentEndpoints } from '@jetbridge/core/contract/content.ts'
import { membershipEndpoints } from '@jetbridge/core/contract/membership.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { passTime } from '../../testing/engine.ts'
import { Network } from '../../testing/network.ts'
import { press } from '../../testing/press.ts'
import { becomeMember, done, membershipOf } from '../../testing/profiles.ts'
import { type Account, buildAccount, buildAgent } from '../../testing/signed-in.ts'
import { usDay, usDayOf } from '../../testing/written-days.ts'
import { openPage } from './testing/open-page.tsx'

const user = userEvent.setup()

beforeEach(() => {
  installBrowserParts()
})

const { page: content } = contentEndpoints
const { mine, withdraw } = membershipEndpoints
const aDay = 24 * 60
async function buildMember(startsNow = false): Promise<Account> {
  const member = await buildAccount('aero')
  await becomeMember(member, startsNow)
  return member
}

const cardOfAda = () => screen.findByRole('group', { name: 'Membership card of Ada Byron' })

describe('the thanks', () => {
  const path = '/membership/success'

  test('are open to everybody: a guest is thanked for nothing, and is asked to sign in [RTE-16]', async () => {
    const { network, at } = await openPage(path)
    await screen.findByRole('heading', { level: 1, name: 'Sign in to see your card' })
    expect(at()).toBe(path)
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Sign in' })).toBeTruthy()
    expect(main.getByRole('link', { name: 'See the membership' }).getAttribute('href')).toBe('/membership')
    expect(screen.queryByText(/^Good to have you\./)).toBeNull()
    expect(screen.queryByRole('group', { name: /^Membership card/ })).toBeNull()
    expect(network.sentTo(mine)).toEqual([])
  })

  test('come in the airline’s words, with the card of the buyer [MEM-22]', async () => {
    const user = await buildMember()
    const { confirmationCode, validUntil } = await membershipOf(user)
    const { network } = await openPage(path, { user })
    await screen.findByText(/^Good to have you\./)
    expect(network.sentTo(content)[0]?.query['name']).toBe('thank-you')
    const card = within(await cardOfAda())
    expect(card.getByText(confirmationCode)).toBeTruthy()
    expect(card.getByText(usDay(validUntil!))).toBeTruthy()
    expect(card.getByText('Apricot')).toBeTruthy()
  })

  test('say so when their words do not come, and keep the card [MEM-22, MEM-23]', async () => {
    const network = new Network('aero')
    network.refuse(content, 'fault')
    await openPage(path, { network, user: await buildMember() })
    expect((await screen.findByRole('alert')).textContent).toContain('Sorry, something went wrong.')
    await cardOfAda()
  })
})

describe('the card', () => {
  const path = '/membership/card'

  test('asks to sign in, and comes back', async () => {
    const { at } = await openPage(path)
    expect(at()).toBe('/agency/login?redirect=%2Fmembership%2Fcard')
  })

  test('is kept with its receipt, and printed', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const user = await buildMember()
    const { confirmationCode, documentNumber, paidAt, validFrom, validUntil } = await membershipOf(user)
    await openPage(path, { user })
    const receipt = within(await screen.findByRole('region', { name: 'Receipt' }))
    const facts = receipt.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(receipt.getByText('Aero one-year membership')).toBeTruthy()
    expect(documentNumber).toMatch(/^\d{13}$/)
    expect(facts).toEqual([
      confirmationCode,
      usDay(validFrom!),
      usDay(validUntil!),
      usDayOf(paidAt!),
      '$640.00',
      '•••• 1111',
      documentNumber,
    ])
    await press('Print card and receipt')
    expect(print).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  test('of an agent is there, too [MEM-26]', async () => {
    const { uid: _, ...user } = { uid: undefined, ...(await buildAgent()) }
    await becomeMember(user)
    await openPage(path, { brandId: 'peoples', user })
    await screen.findByRole('group', { name: 'Membership card of Anna Steiner' })
  })

  test('of nobody leads to the page that sells', async () => {
    await openPage(path, { user: await buildAccount('aero') })
    await screen.findByText('You’re not a member yet.')
    expect(screen.getByRole('link', { name: 'See the membership' }).getAttribute('href')).toBe('/membership')
  })

  test('that does not come says so, and tries again', async () => {
    const network = new Network('aero')
    network.refuse(mine, 'fault')
    await openPage(path, { network, user: await buildMember() })
    await screen.findByRole('alert')
    await press('Try again')
    await cardOfAda()
  })
})

describe('giving it back', () => {
  const path = '/membership/card'
  test('names the contract, the member, what comes back and where to, and is done by one press more', async () => {
    const member = await buildMember()
    const { confirmationCode } = await membershipOf(member)
    const { network, at } = await openPage(path, { user: member })
    await press('Withdraw from contract')
    expect(at()).toBe(`${path}?open=withdraw`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw from contract' }))
    expect(
      dialog.getByText((text) =>
        text.includes(`“Aero one-year membership”, number ${confirmationCode}, in the name of Ada Byron`),
      ),
    ).toBeTruthy()
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['$640.00'])
    expect(dialog.getByText(/•••• 1111/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Confirm withdrawal' }))
    await screen.findByText('You’ve withdrawn from the contract')
    expect(
      screen.getByText('$640.00 goes back to your card within 14 days. We’ve confirmed it by email.'),
    ).toBeTruthy()
    expect(network.bodyTo(withdraw)).toEqual({ confirmationCode, refundableAmount: '640.00' })
    expect(screen.queryByRole('button', { name: 'Withdraw from contract' })).toBeNull()
    expect(at()).toBe(path)
  })

  test('of one that began at once shows what is kept for its days', async () => {
    const member = await buildMember(true)
    passTime(2 * aDay)
    const { withdrawal } = await membershipOf(member)
    await openPage(`${path}?open=withdraw`, { user: member })
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('For 2 days that have passed')).toBeTruthy()
    const sums = dialog.getAllByRole('definition').map(({ textContent }) => textContent)
    const { keptAmount, refundableAmount } = withdrawal!
    expect(keptAmount).toBeGreaterThan(3)
    expect(sums).toEqual(['$640.00', `−$${keptAmount.toFixed(2)}`, `$${refundableAmount.toFixed(2)}`])
  })

  test('is not offered once the right is over', async () => {
    const member = await buildMember()
    passTime(20 * aDay)
    await openPage(`${path}?open=withdraw`, { user: member })
    await cardOfAda()
    expect(screen.queryByRole('button', { name: 'Withdraw from contract' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('at an amount that has changed is asked once more', async () => {
    const member = await buildMember(true)
    const { network } = await openPage(`${path}?open=withdraw`, { user: member })
    await screen.findByRole('button', { name: 'Confirm withdrawal' })
    passTime(aDay)
    const { withdrawal } = await membershipOf(member)
    const refundable = withdrawal!.refundableAmount.toFixed(2)
    expect(refundable).not.toBe('640.00')
    await press('Confirm withdrawal')
    await screen.findByText(
      `The amount has changed to $${refundable} in the meantime. Please confirm once more.`,
    )
    await press('Confirm withdrawal')
    await waitFor(() => expect(network.bodyTo(withdraw)).toMatchObject({ refundableAmount: refundable }))
    await screen.findByText('You’ve withdrawn from the contract')
  })

  test('with a lost answer is asked about: if done, it is shown as done', async () => {
    const { network } = await openPage(`${path}?open=withdraw`, { user: await buildMember() })
    network.loseAnswer(withdraw)
    await press('Confirm withdrawal')
    await screen.findByText('You’ve withdrawn from the contract')
  })

  test('that never arrived says so, and can be sent again', async () => {
    const { network } = await openPage(`${path}?open=withdraw`, { user: await buildMember() })
    network.lose(withdraw, 2)
    await press('Confirm withdrawal')
    const dialog = within(screen.getByRole('dialog'))
    await waitFor(() =>
      expect(
        dialog.getByRole('button', { name: 'Confirm withdrawal' }).getAttribute('aria-disabled'),
      ).toBeNull(),
    )
    expect(network.sentTo(withdraw)).toHaveLength(1)
    await press('Confirm withdrawal')
    await waitFor(() => expect(network.sentTo(withdraw)).toHaveLength(2))
  })

  test('was done before: the page says when', async () => {
    const member = await buildMember()
    const { confirmationCode } = await membershipOf(member)
    done(await member.call(withdraw, { body: { confirmationCode, refundableAmount: '640.00' } }))
    await openPage(path, { user: member })
    const { withdrawnAt } = await membershipOf(member)
    await screen.findByText(`Withdrawn on ${usDayOf(withdrawnAt!)}`)
    const again = screen.getByRole('link', { name: 'Become a member again' })
    expect(again.getAttribute('href')).toBe('/membership')
    expect(screen.queryByText('Valid until')).toBeNull()
    const ended = screen.getAllByText('Ended on').map((term) => term.nextElementSibling?.textContent)
    expect(ended).toEqual([usDayOf(withdrawnAt!), usDayOf(withdrawnAt!)])
    expect(screen.queryByRole('button', { name: 'Print card and receipt' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Print receipt' })).toBeTruthy()
  })
})
