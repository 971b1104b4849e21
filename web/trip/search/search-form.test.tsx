import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { parseQuery } from '@jetbridge/core/booking/query.ts'
import { startFlow } from '@jetbridge/server/testing/traveller.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeToast } from '../../ui/toast-store.ts'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { openedEngine } from '../../testing/engine.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { todayAt } from '../origin-today.ts'

const user = userEvent.setup()

beforeEach(() => {
  installBrowserParts()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  for (let id = 0; id < 50; id++) closeToast(id)
})

const submit = () => screen.getByRole('button', { name: 'Check Availability' })
const passengers = () => screen.getByRole('button', { name: /^Passengers/ })

async function chooseRoute() {
  await user.selectOptions(screen.getByLabelText('From'), 'New York Teterboro (TEB)')
  await user.selectOptions(screen.getByLabelText('To'), 'Palm Beach (PBI)')
}

const today = todayAt({ zone: 'America/New_York' }, new Date())

/** Today where the trip begins, and for a round trip the same day as return. */
async function chooseDays() {
  await user.click(screen.getByRole('button', { name: /^Dates?:/ }))
  const cells = () => screen.findAllByRole('button', { name: new RegExp(formatDate(today, 'en-US', 'full')) })
  await user.click((await cells())[0]!)
  if (screen.queryByRole('dialog')) await user.click((await cells())[0]!)
}

describe('what the form offers', () => {
  test('trip, airports by name and code, dates, passengers and a promo code [SRCH-02, SRCH-05, SRCH-07]', async () => {
    await renderPage()
    expect(screen.getByRole('radio', { name: 'Round trip' })).toHaveProperty('checked', true)
    expect(screen.getByRole('radio', { name: 'One way' })).toHaveProperty('checked', false)
    expect(passengers().textContent).toBe('1 adult')
    expect(submit().textContent).toBe('Check Availability')
    expect(screen.getByRole('textbox', { name: 'Promo code' })).toBeTruthy()
  })

  test('airports in the language in use [SRCH-03]', async () => {
    await renderPage({ brandId: 'peoples', locale: 'de' })
    const names = within(screen.getByLabelText('Von'))
      .getAllByRole('option')
      .map((option) => option.textContent)
    expect(names).toEqual([
      'Abflugort wählen',
      'St. Gallen-Altenrhein (ACH)',
      'Wien (VIE)',
      'Köln/Bonn (CGN)',
      'Olbia, Sardinien (OLB)',
    ])
  })

  test('no promo code where the page options say so [SRCH-06]', async () => {
    await renderPage({ switches: { promoCode: false } })
    expect(screen.queryByRole('textbox', { name: 'Promo code' })).toBeNull()
  })

  test('only places with a flight from the origin', async () => {
    await renderPage()
    await user.selectOptions(screen.getByLabelText('From'), 'White Plains Westchester County (HPN)')
    const names = within(screen.getByLabelText('To'))
      .getAllByRole('option')
      .map((option) => option.textContent)
    expect(names).not.toContain('Fort Lauderdale (FLL)')
    expect(names).toContain('Palm Beach (PBI)')
  })
})

describe('sending', () => {
  test('is not possible until the form is right, and a press says what is missing [SRCH-08, SRCH-24]', async () => {
    const { router } = await renderPage()
    expect(screen.getByLabelText('From')).toHaveProperty('value', 'TEB')
    await user.selectOptions(screen.getByLabelText('From'), '')
    expect(submit().getAttribute('aria-disabled')).toBe('true')
    await user.click(submit())
    expect(screen.getByText('The Origin field is required')).toBeTruthy()
    expect(screen.getByText('The Destination field is required')).toBeTruthy()
    expect(screen.getByText('The Departure date field is required')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/')
  })

  test('a one way search goes to the wizard with its keys and no return [SRCH-04, SRCH-13, SRCH-14, SRCH-15]', async () => {
    const { router } = await renderPage()
    await chooseRoute()
    await user.click(screen.getByRole('radio', { name: 'One way' }))
    await chooseDays()
    await user.click(submit())
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/booking-flow')
    })
    const query = Object.fromEntries(new URLSearchParams(router.state.location.search))
    expect(query).toEqual({
      ori: 'TEB',
      des: 'PBI',
      dep: today,
      adt: '1',
      chd: '0',
      inf: '0',
      currency: 'USD',
      prov: 'user',
    })
  })

  test('a round trip asks for two days in one calendar [SRCH-04, SRCH-14]', async () => {
    const { router } = await renderPage()
    await chooseRoute()
    await chooseDays()
    await user.click(submit())
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/booking-flow')
    })
    const query = parseQuery(Object.fromEntries(new URLSearchParams(router.state.location.search)))
    expect([query.departs, query.returns]).toEqual([today, today])
  })

  const tomorrow = 'ori=TEB&des=PBI&dep=2099-01-01&adt=1&chd=0&inf=0&currency=USD&prov=user'
  const keepFlow = async (state: string) => {
    const { flowId: bookingFlowId, accessToken } = await startFlow(
      await openedEngine(),
      'slate_one.localhost',
    )
    const kept = { search: tomorrow, bookingFlowId, accessToken, keptAt: Date.now() }
    localStorage.setItem(`jetbridge.booking.${tomorrow}`, JSON.stringify({ ...kept, state }))
    sessionStorage.setItem('jetbridge.session', JSON.stringify({ bookingFlowId, accessToken }))
    return bookingFlowId
  }
  const searchAnew = async () => {
    const { session, router, network } = await renderPage()
    await chooseRoute()
    await chooseDays()
    await user.click(submit())
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/booking-flow')
    })
    return { network, session }
  }

  test('a new search first deletes this tab’s flow, here and on the server [SRCH-16]', async () => {
    const id = await keepFlow('open')
    const { network, session } = await searchAnew()
    const [first] = network.sent.filter(({ name }) => !/map\/network|days-on-sale|day-prices/.test(name))
    expect([first?.name, first?.query]).toEqual(['DELETE booking-flow', { id }])
    expect(session.read().bookingFlowId).not.toBe(id)
    expect(localStorage.getItem(`jetbridge.booking.${tomorrow}`)).toBeNull()
  })

  test('a new search leaves a booking with a payment under way alone, and the page says so', async () => {
    await keepFlow('paying')
    const { network } = await searchAnew()
    expect(network.calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
    expect(localStorage.getItem(`jetbridge.booking.${tomorrow}`)).toContain('paying')
  })
})

describe('the passenger picker', () => {
  const more = (what: string) => screen.getByRole('button', { name: `One more: ${what}` })

  async function openPicker() {
    await user.click(passengers())
    await screen.findByRole('button', { name: 'Ok' })
  }

  test('hands over counts with Ok [SRCH-05, SRCH-17]', async () => {
    await renderPage()
    await openPicker()
    await user.click(more('Adults'))
    await user.click(more('Infants'))
    await user.click(screen.getByRole('button', { name: 'Ok' }))
    expect(passengers().textContent).toBe('2 adults, 1 infant')
    expect(document.activeElement).toBe(passengers())
  })

  test('Escape puts the counts back as they were [SRCH-17]', async () => {
    await renderPage()
    await openPicker()
    await user.click(more('Children'))
    await user.keyboard('{Escape}')
    expect(passengers().textContent).toBe('1 adult')
    expect(screen.queryByText(/are unchanged/)).toBeNull()
  })

  test('a press elsewhere drops them, too, says so, and one press takes them over [SRCH-17]', async () => {
    await renderPage()
    await openPicker()
    await user.click(more('Children'))
    await user.click(screen.getByRole('heading', { level: 1 }))
    expect(passengers().textContent).toBe('1 adult')
    const told = within(screen.getByRole('log'))
    expect(told.getByText('The passengers are unchanged: 1 adult.')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'SPRING10')
    await user.click(told.getByRole('button', { name: 'Change to 1 adult, 1 child' }))
    expect(passengers().textContent).toBe('1 adult, 1 child')
    expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveProperty('value', 'SPRING10')
  })

  test('says nothing when the visitor leaves it unchanged', async () => {
    await renderPage()
    await openPicker()
    await user.click(screen.getByRole('heading', { level: 1 }))
    expect(within(screen.getByRole('log')).queryByText(/are unchanged/)).toBeNull()
  })

  test('refuses to remove the last passenger, and says so [SRCH-19, SRCH-20]', async () => {
    await renderPage()
    await openPicker()
    await user.click(screen.getByRole('button', { name: 'One fewer: Adults' }))
    expect(
      within(screen.getByRole('log')).getByText('The number of passengers must be at least 1'),
    ).toBeTruthy()
    expect(screen.getByRole('dialog').querySelector('output')?.textContent).toBe('1')
  })

  test.each([9, 13, 14])(
    'gives the same message for every large party, %i more adults: the limit, and where groups book [SRCH-18]',
    async (presses) => {
      await renderPage()
      await openPicker()
      for (let press = 0; press < presses; press++) await user.click(more('Adults'))
      const dialog = within(screen.getByRole('dialog'))
      expect(dialog.getByText(/^Up to 9 passengers can book together online\./)).toBeTruthy()
      const group = dialog.getByRole('link', { name: 'hello@slate-one.example' })
      expect(group.getAttribute('href')).toBe('mailto:hello@slate-one.example')
      await user.click(screen.getByRole('button', { name: 'Ok' }))
      expect(screen.getByRole('dialog')).toBeTruthy()
      expect(passengers().textContent).toBe('1 adult')
    },
  )

  test('says that every infant needs an adult, and Ok waits for one', async () => {
    await renderPage()
    await openPicker()
    await user.click(more('Infants'))
    await user.click(more('Infants'))
    const text = 'Each infant travels on the lap of one adult. Please add an adult or take fewer infants.'
    expect(within(screen.getByRole('dialog')).getByText(text)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ok' }))
    expect(passengers().textContent).toBe('1 adult')
    await user.click(more('Adults'))
    await user.click(screen.getByRole('button', { name: 'Ok' }))
    expect(passengers().textContent).toBe('2 adults, 2 infants')
  })
})

test('a party beyond the limit that comes from elsewhere is reported below the whole form, with the address for groups', async () => {
  const day = `${new Date().getFullYear() + 1}-06-01`
  localStorage.setItem(
    'jetbridge.recent',
    JSON.stringify([`ori=TEB&des=OPF&dep=${day}&adt=12&chd=0&inf=0&prov=user`]),
  )
  await renderPage()
  await user.click(await screen.findByRole('button', { name: /^New York – Miami/ }))
  const told = screen.getByText(/^Up to 9 passengers can book together online\./)
  expect(passengers().getAttribute('aria-describedby')).toBe(told.id)
  expect(within(told).getByRole('link', { name: 'hello@slate-one.example' })).toBeTruthy()
  expect(submit().getAttribute('title')).toContain('Passengers')
})

test('the promo code has a visible label, and comes before the search button [SRCH-06]', async () => {
  await renderPage()
  const field = screen.getByRole('textbox', { name: 'Promo code' })
  expect(screen.getByText('Promo code')).toBeTruthy()
  expect(field.compareDocumentPosition(submit())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('an earlier search is offered again and fills the form', async () => {
  const day = `${new Date().getFullYear() + 1}-06-01`
  localStorage.setItem(
    'jetbridge.recent',
    JSON.stringify([`ori=TEB&des=OPF&dep=${day}&adt=2&chd=0&inf=0&prov=user`]),
  )
  await renderPage()
  await user.click(await screen.findByRole('button', { name: /^New York – Miami/ }))
  expect(screen.getByLabelText('To')).toHaveProperty('value', 'OPF')
  expect(passengers().textContent).toBe('2 adults')
  expect(submit().getAttribute('aria-disabled')).toBeNull()
})

describe('several ways', () => {
  const flight = (number: number) => screen.getByRole('group', { name: `Flight ${number}` })

  async function openSeveral() {
    const page = await renderPage({ brandId: 'peoples' })
    await user.selectOptions(screen.getByLabelText('From'), 'St. Gallen-Altenrhein (ACH)')
    await user.selectOptions(screen.getByLabelText('To'), 'Vienna (VIE)')
    await user.click(screen.getByRole('radio', { name: 'Several flights' }))
    await screen.findByRole('group', { name: 'Flight 2' })
    return page
  }

  test('begin with a second one from where the first ends; more come and go by keys, and focus goes along', async () => {
    await openSeveral()
    expect(within(flight(2)).getByLabelText<HTMLSelectElement>('From').value).toBe('VIE')
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    const add = screen.getByRole('button', { name: 'Add another flight' })
    add.focus()
    await user.keyboard('{Enter}')
    expect(flight(3).contains(document.activeElement)).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Add another flight' }))
    expect(flight(4)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add another flight' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Remove flight 3' }))
    expect(screen.queryByRole('group', { name: 'Flight 4' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add another flight' }))
  })

  test('wait for each way to be whole, and say which one is not', async () => {
    await openSeveral()
    await user.click(submit())
    expect(submit().getAttribute('aria-disabled')).toBe('true')
    expect(within(flight(2)).getByText('Please fill in “Departure”')).toBeTruthy()
    expect(submit().title).toContain('Flight 2: Departure')
  })
})
