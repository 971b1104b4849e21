import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { signedInAgent } from '../../testing/sample-agent.ts'
import { activeMembership } from '../../testing/sample-membership.ts'
import { MembershipEngine } from './testing/membership-engine.ts'
import { openPage, passenger } from './testing/open-page.tsx'

const user = userEvent.setup()

beforeEach(() => {
  installBrowserParts()
})

const back = { until: '2030-02-18', refundableAmount: 640, keptAmount: 0, daysUsed: 0 }

function engineOf(...memberships: ReturnType<typeof activeMembership>[]) {
  const engine = new MembershipEngine()
  engine.memberships = memberships
  return engine
}

const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

describe('the thanks', () => {
  const path = '/membership/success'

  test('are open to everybody, in the airline’s words, and show nobody’s card to a guest [RTE-16, MEM-22]', async () => {
    const { engine, at } = await openPage(path, { engine: engineOf(activeMembership()) })
    await screen.findByText('Good to have you.')
    expect(at()).toBe(path)
    expect(engine.lastOf('GET content/page')?.query['name']).toBe('thank-you')
    expect(screen.queryByRole('group', { name: /^Membership card/ })).toBeNull()
    expect(engine.calls()).not.toContain('GET membership/mine')
  })

  test('come with the card of the buyer', async () => {
    await openPage(path, { engine: engineOf(activeMembership()), user: passenger })
    const card = within(await screen.findByRole('group', { name: 'Membership card of Ada Byron' }))
    expect(card.getByText('M7XQ2A')).toBeTruthy()
    expect(card.getByText('Feb 3, 2031')).toBeTruthy()
    expect(card.getByText('Apricot')).toBeTruthy()
  })

  test('say so when their words do not come, and keep the card [MEM-22, MEM-23]', async () => {
    const engine = engineOf(activeMembership())
    engine.answers.set('GET content/page', 'fault')
    await openPage(path, { engine, user: passenger })
    expect((await screen.findByRole('alert')).textContent).toContain('Sorry, something went wrong.')
    await screen.findByRole('group', { name: 'Membership card of Ada Byron' })
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
    await openPage(path, { engine: engineOf(activeMembership()), user: passenger })
    const receipt = within(await screen.findByRole('region', { name: 'Receipt' }))
    const facts = receipt.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(receipt.getByText('Aero one-year shared membership')).toBeTruthy()
    expect(facts).toEqual([
      'M7XQ2A',
      'Feb 3, 2030',
      'Feb 3, 2031',
      'Feb 3, 2030',
      '$640.00',
      '•••• 1091',
      '9990000000017',
    ])
    await press('Print card and receipt')
    expect(print).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  test('of an agent is there, too [MEM-26]', async () => {
    await openPage(path, { engine: engineOf(activeMembership()), user: signedInAgent })
    await screen.findByRole('group', { name: 'Membership card of Ada Byron' })
  })

  test('of nobody leads to the page that sells', async () => {
    await openPage(path, { user: passenger })
    await screen.findByText('You’re not a member yet.')
    expect(screen.getByRole('link', { name: 'See the membership' }).getAttribute('href')).toBe('/membership')
  })

  test('that does not come says so, and tries again', async () => {
    const engine = engineOf(activeMembership())
    engine.answers.set('GET membership/mine', 'fault')
    await openPage(path, { engine, user: passenger })
    await screen.findByRole('alert')
    engine.answers.delete('GET membership/mine')
    await press('Try again')
    await screen.findByRole('group', { name: 'Membership card of Ada Byron' })
  })
})

describe('giving it back', () => {
  const path = '/membership/card'
  const call = 'POST membership/withdraw'

  /** An engine that takes it back. */
  function returning(change = {}) {
    const engine = engineOf(activeMembership({ withdrawal: { ...back, ...change } }))
    const withdrawn = activeMembership({
      state: 'Withdrawn',
      withdrawnAt: '2030-02-05T09:00:00Z',
      refundedAmount: 640,
    })
    engine.answers.set(call, () => {
      engine.memberships = [withdrawn]
      return { membership: withdrawn, maskedCard: '4000XXXXXXXX1091' }
    })
    return { engine, withdrawn }
  }

  test('names the contract, the member, what comes back and where to, and is done by one press more', async () => {
    const { engine } = returning()
    const { at } = await openPage(path, { engine, user: passenger })
    await press('Withdraw from contract')
    expect(at()).toBe(`${path}?open=withdraw`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw from contract' }))
    expect(
      dialog.getByText(/“Aero one-year shared membership”, number M7XQ2A, in the name of Ada Byron/),
    ).toBeTruthy()
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['$640.00'])
    expect(dialog.getByText(/•••• 1091/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Confirm withdrawal' }))
    await screen.findByText('You’ve withdrawn from the contract')
    expect(screen.getByText('$640.00 goes back to your card. We’ve confirmed it by email.')).toBeTruthy()
    expect(engine.lastOf(call)?.body).toEqual({ confirmationCode: 'M7XQ2A', refundableAmount: '640.00' })
    expect(screen.queryByRole('button', { name: 'Withdraw from contract' })).toBeNull()
    expect(at()).toBe(path)
  })

  test('of one that began at once shows what is kept for its days', async () => {
    const { engine } = returning({ refundableAmount: 636.49, keptAmount: 3.51, daysUsed: 2 })
    await openPage(`${path}?open=withdraw`, { engine, user: passenger })
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('For 2 days that have passed')).toBeTruthy()
    const sums = dialog.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(sums).toEqual(['$640.00', '−$3.51', '$636.49'])
  })

  test('is not offered once the right is over', async () => {
    await openPage(`${path}?open=withdraw`, { engine: engineOf(activeMembership()), user: passenger })
    await screen.findByRole('group', { name: 'Membership card of Ada Byron' })
    expect(screen.queryByRole('button', { name: 'Withdraw from contract' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('at an amount that has changed is asked once more', async () => {
    const { engine } = returning()
    engine.answers.set(call, () => {
      const changed = { ...back, refundableAmount: 638.25, keptAmount: 1.75, daysUsed: 1 }
      engine.memberships = [activeMembership({ withdrawal: changed })]
      return Response.json({ code: 'amount-differs', message: '', requestId: 'r' }, { status: 422 })
    })
    await openPage(`${path}?open=withdraw`, { engine, user: passenger })
    await press('Confirm withdrawal')
    await screen.findByText('The amount has changed to $638.25 in the meantime. Please confirm once more.')
    await press('Confirm withdrawal')
    expect(engine.lastOf(call)?.body['refundableAmount']).toBe('638.25')
  })

  test('with a lost answer is asked about: if done, it is shown as done', async () => {
    const { engine, withdrawn } = returning()
    engine.answers.set(call, () => {
      engine.memberships = [withdrawn]
      return Promise.reject(new TypeError('lost'))
    })
    await openPage(`${path}?open=withdraw`, { engine, user: passenger })
    await press('Confirm withdrawal')
    await screen.findByText('You’ve withdrawn from the contract')
  })

  test('that never arrived says so, and can be sent again', async () => {
    const { engine } = returning()
    engine.answers.set(call, 'lost')
    await openPage(`${path}?open=withdraw`, { engine, user: passenger })
    await press('Confirm withdrawal')
    const dialog = within(screen.getByRole('dialog'))
    await waitFor(() =>
      expect(
        dialog.getByRole('button', { name: 'Confirm withdrawal' }).getAttribute('aria-disabled'),
      ).toBeNull(),
    )
    expect(engine.countOf(call)).toBe(1)
    await press('Confirm withdrawal')
    await waitFor(() => expect(engine.countOf(call)).toBe(2))
  })

  test('was done before: the page says when', async () => {
    const { withdrawn } = returning()
    await openPage(path, { engine: engineOf(withdrawn), user: passenger })
    await screen.findByText('Withdrawn on Feb 5, 2030')
  })
})
