import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { parseQuery } from '@jetbridge/core/booking/query.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { systemEndpoints } from '@jetbridge/core/contract/system.ts'
import { passengerProfileEndpoints as calls } from '@jetbridge/core/contract/passenger-profile.ts'
import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiProvider } from '../../../api/api-context.tsx'
import { type ApiDeps, createApi } from '../../../api/client.ts'
import { sessionStore } from '../../../api/session.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { Network } from '../../../testing/network.ts'
import { renderPiece } from '../../../testing/render-piece.tsx'
import { ada, done, noa } from '../../../testing/profiles.ts'
import { buildAccount } from '../../../testing/signed-in.ts'
import { heldSeats } from '../hold/held-seats.ts'
import { useBooking } from '../store/use-booking.tsx'
import { WrittenBooking } from '../testing/booking-with.tsx'
import type { PartyDraft } from '../wizard/party-draft.ts'
import { passengerRequest } from '../wizard/passenger-request.ts'
import { dataOf, newWizard, withCurrent } from '../wizard/wizard.ts'
import { PassengersStep } from './passengers-step.tsx'

const user = userEvent.setup()
const tell = vi.fn<ApiDeps['tell']>()
const network = new Network()
const api = createApi({
  base: '/api',
  session: sessionStore(sessionStorage),
  fetch: network.fetch,
  tell,
})
const wentOn = vi.fn<() => void>()

/** Of somebody whose companion is a child. */
let profile: WireProfile

beforeAll(async () => {
  const account = await buildAccount()
  const contact = { address: 'Seestraße 1', city: 'Bregenz', postCode: '6900', country: 'AT' }
  const mobilePhone = '+436641234567'
  done(await account.call(calls.update, { body: { ...ada, contact: { ...contact, mobilePhone } } }))
  const ben = { ...noa, firstName: 'Ben', gender: 'Male', dob: '2018-05-17' }
  done(await account.call(calls.addAssociated, { body: ben }))
  profile = await account.profile()
})

beforeEach(() => {
  installBrowserParts()
  wentOn.mockClear()
  tell.mockClear()
})
afterEach(() => {
  network.mend()
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

/** The draft that the forms have written. */
function Draft() {
  const party = useBooking(({ wizard }) => dataOf(wizard, 'passengers'))
  return <output aria-label="Draft">{party && JSON.stringify(party)}</output>
}

const costCentre = {
  fieldName: 'costCentre',
  displayName: 'Cost centre',
  displayNameTranslations: { en: 'Cost centre', de: 'Kostenstelle' },
  isRequired: true,
  germanGender: 'feminine',
  allowedValues: {},
  allowedValueTranslations: {},
}

async function open(
  party: Partial<Party> = {},
  known: WireProfile | null = profile,
  isProfileAway = false,
  locale: Locale = 'en',
) {
  await renderPiece(
    <ApiProvider value={api}>
      <AtPassengers party={{ adult: 1, child: 0, infant: 0, ...party }} />
    </ApiProvider>,
    { brandId: 'peoples', locale, isProfileAway, ...(known && { profile: known }) },
  )
}

const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const draft = () => JSON.parse(screen.getByLabelText('Draft').textContent) as PartyDraft
const sent = () => passengerRequest(draft())

describe('a passenger who has signed in', () => {
  test('finds contact and first adult filled in, and goes on with one press [PAX-29, IDN-32]', async () => {
    await open()
    await screen.findByDisplayValue('Ada')
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ada')
    expect(screen.getByLabelText('Address')).toHaveProperty('value', 'Seestraße 1')
    await press(/Continue/)
    expect(wentOn).toHaveBeenCalledTimes(1)
    expect(sent()).toMatchObject([
      { firstName: 'Ada', dateOfBirth: '1990-12-10', profileUid: profile.passengerProfileUid },
    ])
  })

  test('whose birth date is the zero date finds the field empty, and everything else filled in [PAX-05]', async () => {
    await open({}, { ...profile, dob: '0001-01-01T00:00:00' })
    await screen.findByDisplayValue('Ada')
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ada')
    expect(screen.getByLabelText('Date of birth')).toHaveProperty('value', '')
    await press(/Continue/)
    expect(wentOn).not.toHaveBeenCalled()
    await user.type(screen.getByLabelText('Date of birth'), '10.12.1990')
    await press(/Continue/)
    expect(sent()).toMatchObject([{ firstName: 'Ada', dateOfBirth: '1990-12-10' }])
  })

  test.each([
    ['en', 'Cost centre'],
    ['de', 'Kostenstelle'],
  ] as const)(
    'begins at the question of the airline (%s), even when it comes after the profile [PAX-19, PAX-29]',
    async (locale, label) => {
      const late = Promise.withResolvers<void>()
      network.rewrite(systemEndpoints.customDefinitions, async () => {
        await late.promise
        return Response.json([costCentre])
      })
      await open({ adult: 2 }, profile, false, locale)
      late.resolve()
      expect(await screen.findByLabelText(label)).toHaveProperty('value', '')
      const holder = locale === 'en' ? 'Adult 1' : 'Erwachsener 1'
      const panel = screen.getByRole('button', { name: new RegExp(`^${holder}`) })
      expect(panel.getAttribute('aria-expanded')).toBe('true')
    },
  )

  test('adds a companion with one press [PAX-26, IDN-32]', async () => {
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
      associatedPassengerProfileUid: profile.associatedProfiles[0]!.associatedPassengerProfileUid,
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

const typed = {
  'First name': 'Ada',
  'Last name': 'Byron',
  Email: 'ada@example.org',
  'Mobile phone': '+43 664 1234567',
  Address: 'Seestraße 1',
  'Postal code': '6900',
  City: 'Bregenz',
}

test.each([
  ['a server that failed', () => network.refuse(calls.read, 'fault'), 'ApiFailure: '],
  ['no connection', () => network.lose(calls.read), 'ApiFailure: No connection'],
] as const)(
  'a profile that does not come (%s) is logged, and leaves an empty form that works, without a dialog or a toast [PAX-30]',
  async (_, fail, logged) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    fail()
    await open({}, profile, true)
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1))
    expect(warn.mock.calls[0]?.[0]).toContain(`The profile did not come: ${logged}`)
    for (const label of Object.keys(typed)) expect(screen.getByLabelText(label)).toHaveProperty('value', '')
    for (const [label, text] of Object.entries(typed)) {
      await user.click(screen.getByLabelText(label))
      await user.paste(text)
    }
    await user.selectOptions(screen.getByLabelText('Country'), 'AT')
    await press(/^Next: Adult 1/)
    await user.click(screen.getByLabelText('Female'))
    await user.type(screen.getByLabelText('Date of birth'), '10.12.1990')
    await press(/Continue/)
    expect(wentOn).toHaveBeenCalledTimes(1)
    expect(sent()).toMatchObject([{ firstName: 'Ada', dateOfBirth: '1990-12-10', profileUid: null }])
    expect(tell).not.toHaveBeenCalled()
    expect([screen.queryByRole('alertdialog'), screen.queryByRole('dialog')]).toEqual([null, null])
  },
)
