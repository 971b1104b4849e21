import { parseQuery } from '@jetbridge/core/booking/query.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiProvider } from '../../../api/api-context.tsx'
import { createApi } from '../../../api/client.ts'
import { sessionStore } from '../../../api/session.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { renderPiece } from '../../../testing/render-piece.tsx'
import { sampleProfile } from '../../../testing/sample-profile.ts'
import { heldSeats } from '../hold/held-seats.ts'
import { useBooking } from '../store/use-booking.tsx'
import { WrittenBooking } from '../testing/booking-with.tsx'
import type { PartyDraft } from '../wizard/party-draft.ts'
import { passengerRequest } from '../wizard/passenger-request.ts'
import { dataOf, newWizard, withCurrent } from '../wizard/wizard.ts'
import { PassengersStep } from './passengers-step.tsx'

const user = userEvent.setup()
const api = createApi({
  base: '/api',
  session: sessionStore(sessionStorage),
  fetch: () => Promise.resolve(Response.json([])),
  tell: () => undefined,
})
const wentOn = vi.fn<() => void>()

beforeEach(() => {
  installBrowserParts()
  wentOn.mockClear()
})
afterEach(cleanup)

/** A booking that has come to the passengers and is kept nowhere. */
function AtPassengers({ party }: { party: Party }) {
  const start = {
    query: parseQuery({ ori: 'ACH', des: 'VIE', dep: '2026-12-01', adt: '1', prov: 'user' }),
    party,
    wizard: withCurrent(newWizard(), 'passengers'),
    currency: 'EUR',
    held: heldSeats({ secondsLeft: 1200, totalAmount: 0, currencyCode: 'EUR' } as WireHold),
    where: { kind: 'choosing' },
    next: () => {
      wentOn()
      return Promise.resolve()
    },
  } as const
  return (
    <WrittenBooking start={start}>
      <PassengersStep />
      <Draft />
    </WrittenBooking>
  )
}

/** What the forms have written. */
function Draft() {
  const party = useBooking(({ wizard }) => dataOf(wizard, 'passengers'))
  return <output aria-label="Draft">{party && JSON.stringify(party)}</output>
}

async function open(party: Partial<Party> = {}, profile: WireProfile | null = sampleProfile()) {
  await renderPiece(
    <ApiProvider value={api}>
      <AtPassengers party={{ adult: 1, child: 0, infant: 0, ...party }} />
    </ApiProvider>,
    { brandId: 'peoples', ...(profile && { profile }) },
  )
}

const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const draft = () => JSON.parse(screen.getByLabelText('Draft').textContent) as PartyDraft
const sent = () => passengerRequest(draft())

describe('a passenger who has signed in', () => {
  test('finds contact and first adult filled in, and goes on with one press [PAX-29]', async () => {
    await open()
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ada')
    expect(screen.getByLabelText('Address')).toHaveProperty('value', 'Seestraße 1')
    await press(/Continue/)
    expect(wentOn).toHaveBeenCalledTimes(1)
    expect(sent()).toMatchObject([{ firstName: 'Ada', dateOfBirth: '1990-12-10', profileUid: 'profile-1' }])
  })

  test('adds a companion with one press [PAX-26]', async () => {
    await open({ child: 1 })
    await press(/^Child 1/)
    const choice = screen.getByRole('group', { name: 'From your profile' })
    await user.click(within(choice).getByRole('button', { name: 'Ben Byron' }))
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ben')
    await press(/Continue/)
    expect(wentOn).toHaveBeenCalledTimes(1)
    expect(sent()[1]).toMatchObject({
      firstName: 'Ben',
      dateOfBirth: '2018-05-17',
      associatedPassengerProfileUid: 'companion-1',
    })
  })

  test('may stay at home: the details are put aside, and come back [PAX-24, PAX-25]', async () => {
    await open({ adult: 2 })
    await press(/^Adult 1/)
    await user.click(screen.getByLabelText('I’m not flying myself'))
    expect(draft().people[0]).toMatchObject({ isCompleted: true, isNotTravelling: true })
    expect(screen.queryByLabelText('First name')).toBeNull()
    expect(sent().map(({ firstName }) => firstName)).not.toContain('Ada')
    await user.click(screen.getByLabelText('I’m not flying myself'))
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ada')
  })
})

test('a guest is offered nothing of a profile', async () => {
  await open({}, null)
  await press(/^Adult 1/)
  expect(screen.queryByRole('group', { name: 'From your profile' })).toBeNull()
  expect(screen.queryByLabelText('I’m not flying myself')).toBeNull()
})

test('without an answer of the profile the form is empty and usable [PAX-30]', async () => {
  await open({}, null)
  expect(screen.getByLabelText('First name')).toHaveProperty('value', '')
})
