import { parseQuery } from '@jetbridge/core/booking/query.ts'
import { dateAt, instant, plusDays, plusYears, zone } from '@jetbridge/core/kernel/time.ts'
import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newWizard, updateStep, withCurrent } from '../wizard/wizard.ts'
import { ApiProvider } from '../../../api/api-context.tsx'
import { createApi } from '../../../api/client.ts'
import { sessionStore } from '../../../api/session.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { Network } from '../../../testing/network.ts'
import { type PieceSetup, renderPiece } from '../../../testing/render-piece.tsx'
import type { Booking } from '../model.ts'
import { BookingWith } from '../testing/booking-with.tsx'
import { heldSeats } from '../hold/held-seats.ts'
import { Messages } from '../../../ui/messages.tsx'
import { PassengersStep } from './passengers-step.tsx'

const user = userEvent.setup()
const api = createApi({
  base: '/api',
  session: sessionStore(sessionStorage),
  fetch: new Network().fetch,
  tell: () => undefined,
})

beforeEach(() => {
  installBrowserParts()
})
afterEach(cleanup)

const heldForLong = heldSeats({ secondsLeft: 1200, totalAmount: 0, currencyCode: 'EUR' } as WireHold)
const oneWay = { dep: '2099-06-01' }
const inside = { ...oneWay, ori: 'TEB', des: 'PBI' }

interface AtProps {
  party: Party
  children: ReactNode
  /** first and last day, as the address has them */
  days?: { dep: string; ret?: string; ori?: string; des?: string } | undefined
}

/** A booking that has come to the passengers and is kept nowhere. */
function AtPassengers({ party, children, days = oneWay }: AtProps) {
  const [wizard, setWizard] = useState(() => withCurrent(newWizard(), 'passengers'))
  const query = parseQuery({ ori: 'ACH', des: 'VIE', ...days, adt: '2', prov: 'user' })
  const booking = {
    query,
    party,
    wizard,
    options: { seatsHidden: false, ancillariesHidden: false, hasExtras: false },
    currency: 'EUR',
    held: heldForLong,
    where: { kind: 'choosing' },
    update: (step, data) => {
      setWizard((before) => updateStep(before, step, { data }))
    },
    next: () => {
      wentOn()
      return Promise.resolve()
    },
  } as Partial<Booking> as Booking
  return <BookingWith value={booking}>{children}</BookingWith>
}

const wentOn = vi.fn<() => void>()

/** Shows where a new search leads. */
function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="Where">{pathname + search}</output>
}

async function open(
  party: Partial<Party> = {},
  setup: PieceSetup = { brandId: 'peoples' },
  days?: AtProps['days'],
) {
  wentOn.mockClear()
  await renderPiece(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={api}>
        <AtPassengers party={{ adult: 1, child: 0, infant: 0, ...party }} days={days}>
          <PassengersStep />
          <Messages />
          <Address />
        </AtPassengers>
      </ApiProvider>
    </QueryClientProvider>,
    setup,
  )
}

const more = 'More details (optional)'
const panel = (name: string) => screen.getByRole('region', { name })
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
/** All at once: the forms' own tests cover what happens between two keys. */
const type = async (label: string, text: string) => {
  await user.click(screen.getByLabelText(label))
  await user.paste(text)
}

const austrian = {
  'First name': 'Ada',
  'Last name': 'Byron',
  Email: 'ada@example.org',
  'Mobile phone': '+43 664 1234567',
  Address: 'Seestraße 1',
  'Postal code': '6900',
  City: 'Bregenz',
}

async function fillContact(texts: Partial<typeof austrian> = {}) {
  for (const [label, text] of Object.entries({ ...austrian, ...texts })) if (text) await type(label, text)
  await user.selectOptions(screen.getByLabelText('Country'), 'AT')
}

describe('the button to the next traveller', () => {
  test('opens the panel with the cursor in its first field, by mouse and by Enter', async () => {
    await open({ adult: 2 })
    await user.click(screen.getByLabelText('I’m flying too'))
    await fillContact()
    await press('Next: Adult 1')
    expect(document.activeElement).toBe(within(panel('Adult 1')).getByLabelText('First name'))
    await user.keyboard('Ada')
    await type('Last name', 'Byron')
    await user.click(screen.getByLabelText('Female'))
    await type('Date of birth', '03251990')
    screen.getByRole('button', { name: 'Next: Adult 2' }).focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(within(panel('Adult 2')).getByLabelText('First name'))
    expect(screen.queryByText(/^Please fill in/)).toBeNull()
  })

  test('stays on an incomplete panel, says what is missing and goes to the first gap [PAX-28]', async () => {
    await open()
    await fillContact({ 'Last name': '', City: '' })
    await press('Next: Adult 1')
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByLabelText('Last name'))
    })
    const contact = within(panel('Contact information'))
    expect(contact.getByText('Please enter the last name')).toBeTruthy()
    expect(contact.getByText('Please enter the city')).toBeTruthy()
  })

  test('is not the only way: headings open any panel, and those left undone say so', async () => {
    await open({ adult: 2 })
    await press(/^Adult 2/)
    expect(within(panel('Adult 2')).getByLabelText('First name')).toBeTruthy()
    expect(within(panel('Contact information')).getByText('Details missing')).toBeTruthy()
    expect(within(panel('Adult 1')).getByText('Details missing')).toBeTruthy()
  })
})

describe('Enter', () => {
  test('in the last field of a traveller goes on, to the first field of the next one that is empty', async () => {
    await open({ adult: 2 })
    await fillContact()
    screen.getByLabelText('City').focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(within(panel('Adult 1')).getByLabelText('Date of birth'))
    await type('Date of birth', '03251990')
    await user.tab()
    expect(document.activeElement).toBe(within(panel('Adult 1')).getByLabelText('Male'))
    await user.keyboard(' {Enter}')
    expect(document.activeElement).toBe(within(panel('Adult 2')).getByLabelText('First name'))
    expect(wentOn).not.toHaveBeenCalled()
  })

  test('in the last field of the last traveller sends the same form as Continue [PAX-02]', async () => {
    await open()
    await fillContact()
    await press('Next: Adult 1')
    await user.click(screen.getByLabelText('Female'))
    await type('Date of birth', '03251990')
    const { form } = screen.getByLabelText<HTMLInputElement>('Date of birth')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).form).toBe(form)
    form?.requestSubmit()
    expect(wentOn).toHaveBeenCalledTimes(1)
  })

  test('on the way leads to the next empty field without a message; after the last one says what is missing [PAX-28]', async () => {
    await open()
    await type('First name', 'Ada')
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByLabelText('Last name'))
    expect(screen.queryByText(/is required/)).toBeNull()
    screen.getByLabelText('City').focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Please enter the last name')).toBeTruthy()
    expect(wentOn).not.toHaveBeenCalled()
  })
})

describe('an empty required field', () => {
  test('is not shown while the visitor passes by, but once the form is left [PAX-06]', async () => {
    await open()
    screen.getByLabelText('First name').focus()
    await user.tab()
    await user.tab()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    await user.keyboard('ada@')
    await user.tab()
    expect(await screen.findByText(/such as name@example.com/)).toBeTruthy()
    expect(screen.queryByText(/is required/)).toBeNull()
    screen.getByRole('button', { name: /^Adult 1/ }).focus()
    expect(await screen.findByText('Please enter the first name')).toBeTruthy()
    // Not passed yet: Continue shows it.
    expect(screen.queryByText('Please enter the city')).toBeNull()
    await press('Continue')
    expect(await screen.findByText('Please enter the city')).toBeTruthy()
  })
})

test('the country is the airline’s own until another one is chosen [CNT-08]', async () => {
  await open()
  expect(screen.getByLabelText('Country')).toHaveProperty('value', 'CH')
})

test('invisible signs pasted with a text are no mistake and are not sent', async () => {
  await open()
  await fillContact({ 'First name': '\u202AAda\u202C', Address: 'Seestraße\u2067 1\u2069' })
  await press('Next: Adult 1')
  expect(within(panel('Contact information')).getByText('Ada Byron, ada@example.org')).toBeTruthy()
  expect(within(panel('Adult 1')).getByLabelText('First name')).toHaveProperty('value', 'Ada')
})

describe('the contact’s country', () => {
  test('asks for a state only where addresses have one [CNT-06]', async () => {
    await open()
    await fillContact({ 'Postal code': '10001' })
    expect(screen.queryByLabelText('State')).toBeNull()
    await press(more)
    expect(screen.getByLabelText('State (optional)')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Country'), 'US')
    await press('Next: Adult 1')
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByLabelText('State'))
    })
    expect(screen.getByText('Please enter the state')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Country'), 'AT')
    await waitFor(() => {
      expect(screen.queryByText('Please enter the state')).toBeNull()
    })
  })

  test('asks for no postal code where addresses have none, and an error about it goes [CNT-07]', async () => {
    await open()
    await fillContact({ 'Postal code': '' })
    await press('Next: Adult 1')
    expect(await screen.findByText('Please enter the postal code')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Country'), 'IE')
    expect(screen.getByLabelText('Postal code (optional)')).toBeTruthy()
    await waitFor(() => {
      expect(screen.queryByText('Please enter the postal code')).toBeNull()
    })
    await user.selectOptions(screen.getByLabelText('Country'), 'AE')
    expect(screen.queryByLabelText(/^Postal code/)).toBeNull()
    await press('Next: Adult 1')
    expect(within(panel('Contact information')).getByText('Ada Byron, ada@example.org')).toBeTruthy()
  })

  test('may be Kosovo, in both languages, with its numbers [CNT-03, CNT-08]', async () => {
    await open({}, { brandId: 'peoples', locale: 'de' })
    const land = screen.getByLabelText<HTMLSelectElement>('Land')
    await user.selectOptions(land, 'Kosovo')
    expect(land.value).toBe('XK')
    await type('Mobilnummer', '043 201 234')
    await user.tab()
    await waitFor(() => {
      expect(screen.getByLabelText('Mobilnummer')).toHaveProperty('value', '+383 43 201 234')
    })
  })

  test('gets its state from the ZIP code, and an error about it goes [CNT-06]', async () => {
    await open({}, { brandId: 'slate_one' })
    await user.selectOptions(screen.getByLabelText('Country'), 'US')
    await press('Continue')
    expect(await screen.findByText('The State field is required')).toBeTruthy()
    await type('ZIP code', '10001')
    await waitFor(() => {
      expect(screen.queryByText('The State field is required')).toBeNull()
    })
    expect(screen.getByLabelText('State')).toHaveProperty('value', 'New York')
  })

  test('names a state as its country does where it says that it is missing, too [CNT-06, I18N-05]', async () => {
    await open({}, { brandId: 'slate_one', locale: 'de' })
    await user.selectOptions(screen.getByLabelText('Land'), 'US')
    await press('Weiter')
    const state = await screen.findByLabelText('Bundesstaat')
    await waitFor(() => {
      expect(state.getAttribute('aria-invalid')).toBe('true')
    })
    expect(document.getElementById(state.getAttribute('aria-describedby')!)?.textContent).toContain(
      'Bundesstaat',
    )
  })

  test('judges the postal code again: a ZIP code has five or nine digits, and nothing typed is lost [CNT-07]', async () => {
    await open()
    await fillContact({ 'Postal code': '6900' })
    await user.selectOptions(screen.getByLabelText('Country'), 'US')
    expect(await screen.findByText('Please enter a ZIP code such as 10001')).toBeTruthy()
    expect(screen.getByLabelText('ZIP code')).toHaveProperty('value', '6900')
    await user.clear(screen.getByLabelText('ZIP code'))
    await type('ZIP code', '10001-1234')
    await waitFor(() => {
      expect(screen.queryByText(/^Please enter a ZIP code/)).toBeNull()
    })
    await user.clear(screen.getByLabelText('ZIP code'))
    await type('ZIP code', '6900')
    await user.tab()
    expect(await screen.findByText('Please enter a ZIP code such as 10001')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Country'), 'AT')
    await waitFor(() => {
      expect(screen.queryByText(/^Please enter a ZIP code/)).toBeNull()
    })
    expect(screen.getByLabelText('Postal code')).toHaveProperty('value', '6900')
  })

  test('reads a number as it is dialled there, and shows one [CNT-03, CNT-04]', async () => {
    await open({}, { brandId: 'slate_one' })
    await screen.findByText('For example (201) 555-0123, or +1 201 555 0123')
    await type('Mobile phone', '0664 1234567')
    await user.tab()
    expect(await screen.findByText('Please specify a valid phone number')).toBeTruthy()
    await press(more)
    await type('Phone (optional)', '01 5880000')
    await user.selectOptions(screen.getByLabelText('Country'), 'AT')
    await waitFor(() => {
      expect(screen.getByLabelText('Mobile phone')).toHaveProperty('value', '+43 664 1234567')
    })
    expect(screen.getByLabelText('Phone (optional)')).toHaveProperty('value', '+43 1 5880000')
    expect(screen.queryByText('Please specify a valid phone number')).toBeNull()
  })
})

test.each([
  ['+44 (0)20 7946 0958', '+44 20 7946 0958'],
  ['+49(0)151 23020522', '+49 1512 3020522'],
  ['＋41791234567', '+41 79 123 45 67'],
  ['+41 79‑123‑45‑67', '+41 79 123 45 67'],
])('a number typed as %s is shown as it rings, %s [CNT-03, CNT-04]', async (typed, shown) => {
  await open()
  await screen.findByText(/^For example/)
  await type('Mobile phone', typed)
  await user.tab()
  await waitFor(() => {
    expect(screen.getByLabelText('Mobile phone')).toHaveProperty('value', shown)
  })
  expect(screen.queryByText('Please specify a valid phone number')).toBeNull()
})

test('names with other apostrophes, hyphens and unseen signs are no fault, and their ticket name is shown [PAX-06, PAX-07]', async () => {
  await open()
  await fillContact({ 'First name': 'Gal·la', 'Last name': '’t Hooft–Ɔbɛ\u200B', City: '’s-Hertogenbosch' })
  await press('Next: Adult 1')
  expect(screen.getByText(/THOOFTOBE\/GALLA/)).toBeTruthy()
})

describe('somebody with one name only', () => {
  const oneName = 'One name only, not a first and a last name'
  const tick = () => screen.findByLabelText(oneName)

  test('is asked once both fields are left, and goes on with that name', async () => {
    await open()
    await user.click(screen.getByLabelText('I’m flying too'))
    await fillContact()
    await press('Next: Adult 1')
    await type('Last name', 'Suharto')
    expect(screen.queryByLabelText(oneName)).toBeNull()
    await user.click(screen.getByLabelText('Male'))
    expect(await tick()).toHaveProperty('checked', false)
    await type('Date of birth', '03251990')
    await press('Continue')
    expect(await screen.findByText('Please enter the first name')).toBeTruthy()
    await user.click(await tick())
    await waitFor(() => {
      expect(screen.queryByText('Please enter the first name')).toBeNull()
    })
    expect(screen.getByText('SUHARTO/FNUMR')).toBeTruthy()
    await press('Continue')
    expect(wentOn).toHaveBeenCalledOnce()
    await press(/^Contact information/)
    expect(within(panel('Adult 1')).getByText('Suharto')).toBeTruthy()
    await press(/^Adult 1/)
    expect(await tick()).toHaveProperty('checked', true)
    expect(screen.getByLabelText('First name')).toHaveProperty('value', '')
    expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Suharto')
  })

  test('may have typed it as first name; a second name takes the box away', async () => {
    await open()
    await user.click(screen.getByLabelText('I’m flying too'))
    await fillContact()
    await press('Next: Adult 1')
    await type('First name', 'Suharto')
    await user.tab()
    await user.tab()
    await user.click(await tick())
    expect(await screen.findByText('SUHARTO/FNU')).toBeTruthy()
    await type('Last name', 'Tommy')
    expect(screen.queryByLabelText(oneName)).toBeNull()
    expect(await screen.findByText('TOMMY/SUHARTO')).toBeTruthy()
  })

  test('who is the contact, too, says it once', async () => {
    await open()
    await fillContact({ 'First name': '' })
    await press('Next: Adult 1')
    await user.click(await tick())
    await press('Next: Adult 1')
    expect(within(panel('Contact information')).getByText('Byron, ada@example.org')).toBeTruthy()
    const form = within(panel('Adult 1'))
    expect(form.getByLabelText(oneName)).toHaveProperty('checked', true)
    expect(form.getByLabelText('Last name')).toHaveProperty('value', 'Byron')
  })
})

describe('a second telephone number', () => {
  test('may stay empty, is read as dialled at home, and must be one where it is given [CNT-01]', async () => {
    await open()
    await fillContact()
    await press(more)
    await type('Phone (optional)', '1234')
    await user.tab()
    expect(await screen.findByText('Please specify a valid phone number')).toBeTruthy()
    await press('Next: Adult 1')
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByLabelText('Phone (optional)'))
    })
    await user.clear(screen.getByLabelText('Phone (optional)'))
    await type('Phone (optional)', '01 5880000')
    await user.tab()
    await waitFor(() => {
      expect(screen.getByLabelText('Phone (optional)')).toHaveProperty('value', '+43 1 5880000')
    })
    await user.clear(screen.getByLabelText('Phone (optional)'))
    await press('Next: Adult 1')
    expect(within(panel('Contact information')).getByText('Complete')).toBeTruthy()
  })
})

describe('what stops Continue', () => {
  test('is counted for each panel in the order of the page, an address of the contact once [PAX-28]', async () => {
    await open({ adult: 2 })
    await user.click(screen.getByLabelText('I’m flying too'))
    await fillContact({ 'Last name': '', Email: 'ada@' })
    await press('Continue')
    const heads = ['Contact information, 2 entries', 'Adult 1, 4 entries', 'Adult 2, 4 entries']
    const lists = screen.getAllByRole('list').filter((list) => list.querySelector('a[href^="#"]'))
    expect(lists).toHaveLength(1)
    const [list] = lists
    expect([...list!.children].map(({ textContent }) => textContent)).toEqual(heads)
    for (const link of list!.querySelectorAll('a')) {
      expect(document.getElementById(link.hash.slice(1))).not.toBeNull()
    }
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByLabelText('Last name'))
    })
  })
})

test('a name that is turned round beside the others is asked about, and booked as it is swapped', async () => {
  await open({ adult: 2 })
  await press(/^Adult 1/)
  await type('First name', 'Noa')
  await type('Last name', 'Byron')
  await press(/^Adult 2/)
  await type('First name', 'Byron')
  await type('Last name', 'Ada')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'Swap' }))
  expect(screen.getByText('BYRON/ADA')).toBeTruthy()
  await press(/^Adult 1/)
  expect(within(panel('Adult 2')).getByText('Ada Byron')).toBeTruthy()
})

describe('on whose lap an infant travels', () => {
  const lap = (infant: string) => within(panel(infant)).getByLabelText('Travels on the lap of')

  test('is chosen where there are two adults: by order at first, and two infants change places', async () => {
    await open({ adult: 2, infant: 2 })
    await press(/^Adult 2/)
    await type('First name', 'Ada')
    await type('Last name', 'Byron')
    await press(/^Infant 1/)
    expect(lap('Infant 1')).toHaveProperty('value', '1')
    expect(
      within(lap('Infant 1'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Adult 1', 'Ada Byron'])
    await user.selectOptions(lap('Infant 1'), 'Ada Byron')
    expect(lap('Infant 1')).toHaveProperty('value', '2')
    await press(/^Infant 2/)
    expect(lap('Infant 2')).toHaveProperty('value', '1')
  })

  test('is told where there is one', async () => {
    await open({ adult: 1, infant: 1 })
    await press(/^Infant 1/)
    expect(within(panel('Infant 1')).getByText('Travels on the lap of Adult 1')).toBeTruthy()
    expect(within(panel('Infant 1')).queryByLabelText('Travels on the lap of')).toBeNull()
  })
})

describe('an infant who turns two before the last flight', () => {
  const dep = plusDays(dateAt(instant(Date.now()), zone('Europe/Vienna')), 30)
  const ret = plusDays(dep, 14)

  async function withInfantBorn(born: string) {
    await open({ infant: 1 }, { brandId: 'peoples' }, { dep, ret })
    await fillContact()
    await press('Next: Adult 1')
    await type('First name', 'Ada')
    await type('Last name', 'Byron')
    await user.click(screen.getByLabelText('Female'))
    await type('Date of birth', '03251990')
    await press('Next: Infant 1')
    await type('First name', 'Kim')
    await type('Last name', 'Byron')
    await user.click(screen.getByLabelText('Male'))
    await type('Date of birth', born)
    await press('Continue')
  }

  test('cannot go on, and is led to the same search for a child with the names kept [PAX-18]', async () => {
    await withInfantBorn(plusYears(ret, -2))
    expect(wentOn).not.toHaveBeenCalled()
    expect(within(panel('Infant 1')).queryByText('Complete')).toBeNull()
    expect(screen.getByText(/^Turns 2 before the last flight and travels as a child\./)).toBeTruthy()
    await press('Search with 1 child and no infant')
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => {
      expect(screen.getByLabelText('Where').textContent).toContain('adt=1&chd=1&inf=0')
    })
    expect(sessionStorage.getItem('jetbridge.carried')).toContain('Kim')
  })

  test('but one who is two a day later goes on [PAX-18]', async () => {
    await withInfantBorn(plusDays(plusYears(ret, -2), 1))
    expect(wentOn).toHaveBeenCalledOnce()
    expect(screen.queryByText(/Turns 2/)).toBeNull()
  })
})

test.each([
  ['ACH', { brandId: 'peoples' }, undefined, /passport/i],
  ['TEB', { brandId: 'slate_one' }, inside, 'As on your photo ID'],
  ['TEB', { brandId: 'slate_one', locale: 'de' }, inside, 'Wie auf Ihrem Lichtbildausweis'],
] as const)(
  'a name is spelled as in the papers that the trip needs: from %s, %o',
  async (_from, setup, days, hint) => {
    await open({ adult: 2 }, setup, days)
    await user.click(screen.getByRole('button', { name: /^(Adult|Erwachsene).* 2/ }))
    expect(screen.getByText(hint)).toBeTruthy()
    expect(screen.queryAllByText(/passport|reisepass/i).length > 0).toBe(days === undefined)
  },
)
