import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { formatMoney, money } from '@jetbridge/core/kernel/money.ts'
import { localDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import { systemEndpoints } from '@jetbridge/core/contract/system.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { openedEngine, openRoute } from '../../testing/engine.ts'
import { call } from '@jetbridge/server/testing/app.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { todayAt } from '../origin-today.ts'
import { dayName } from './month-names.ts'
import { wholePrice } from './whole-price.ts'

const user = userEvent.setup()
/** At the origin: the form's month is the one that it has there. */
const today = localDate(todayAt({ zone: 'America/Los_Angeles' }, new Date()))
/** Of the month after this one, because all of its days lie ahead. */
const first = Array.from({ length: 31 }, (_, days) => plusDays(today, days + 1)).find((day) =>
  day.endsWith('-01'),
)!

beforeEach(() => {
  installBrowserParts(['min-width: 48rem'])
  tag = 'en-US'
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const { daysOnSale } = systemEndpoints
const { getDayPrices } = reservationEndpoints
const everyOther = (step: number) => Array.from({ length: 60 / step }, (_, at) => plusDays(first, at * step))

// One airline's route is sold on every third day, and back on every other; another one's season begins later.
beforeAll(async () => {
  await openRoute('aero', { out: everyOther(3), back: everyOther(2) })
  await openRoute('air_direct', { out: [plusDays(first, 90)], back: [plusDays(first, 90)] })
})

/** Of the airline. */
const routes = { aero: ['VNY', 'LAS'], air_direct: ['STN', 'DUB'], bae: ['MAN', 'ABZ'] } as const

let tag: 'en-US' | 'en-GB' = 'en-US'

async function openSearch(brandId: keyof typeof routes = 'aero') {
  tag = brandId === 'aero' ? 'en-US' : 'en-GB'
  const page = await renderPage({ brandId })
  const [from, to] = routes[brandId]
  await user.selectOptions(screen.getByLabelText('From'), from)
  await user.selectOptions(screen.getByLabelText('To'), to)
  return page
}

const openCalendar = () => user.click(screen.getByRole('button', { name: /^Dates?:/ }))
/** In its own month: the month before ends with the same days, which cannot be pressed there. */
const cell = (days: number) =>
  screen
    .getAllByRole('button', { name: new RegExp(formatDate(plusDays(first, days), tag, 'full')) })
    .find((each) => each.getAttribute('aria-disabled') !== 'true')!
const isMarked = (days: number) => cell(days).getAttribute('aria-label')?.endsWith(', no flight') === true
const marks = (...days: number[]) => days.map(isMarked)

/** Opens it two months wide, so that the month ahead is visible. */
async function calendar() {
  await openCalendar()
  await waitFor(() => expect(cell(0)).toBeTruthy())
}

describe('the calendar of a route', () => {
  test('asks for its days when it is opened, and not before', async () => {
    const { network } = await openSearch()
    expect(network.sentTo(daysOnSale)).toEqual([])
    await calendar()
    await waitFor(() => expect(network.sentTo(daysOnSale)).toHaveLength(1))
    expect(network.sentTo(daysOnSale)[0]?.query).toEqual({ origin: 'VNY', destination: 'LAS' })
  })

  test('marks days without a flight, there and then back, says so, and still lets them be chosen', async () => {
    await openSearch()
    await calendar()
    await waitFor(() => expect(marks(0, 1, 2, 3)).toEqual([false, true, true, false]))
    expect(screen.getByText('Crossed-out days: no flight')).toBeTruthy()
    await user.click(cell(1))
    await waitFor(() => expect(marks(2, 3, 4, 5)).toEqual([false, true, false, true]))
    await user.click(cell(3))
    expect(screen.queryByRole('dialog')).toBeNull()
    const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
    expect([value('Departure'), value('Return')]).toEqual(
      [1, 3].map((days) => formatDate(plusDays(first, days), 'en-US', 'day')),
    )
  })

  test('of a season that has not begun says when its first flight goes, and a key leads there', async () => {
    await openSearch('air_direct')
    await calendar()
    const day = formatDate(plusDays(first, 90), 'en-GB', 'full')
    const next = await screen.findByRole('button', { name: `Next flight: ${day}` })
    expect(screen.getByText('Crossed-out days: no flight')).toBeTruthy()
    next.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(cell(90)))
    expect(screen.queryByRole('button', { name: /^Next flight/ })).toBeNull()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Now choose your return date')).toBeTruthy()
  })

  test.each([
    ['en', 'slate_one', /^Dates?:/, 'SunMon'],
    ['en', 'peoples', /^Dates?:/, 'MonTue'],
    ['de', 'slate_one', /^Reisedaten:/, 'MoDi'],
    ['de', 'peoples', /^Reisedaten:/, 'MoDi'],
  ] as const)(
    'begins its weeks as the language does: %s at %s [I18N-08]',
    async (locale, brandId, button, begins) => {
      await renderPage({ brandId, locale })
      await user.click(screen.getByRole('button', { name: button }))
      const days = await screen.findAllByRole('columnheader', { hidden: true })
      expect(
        days
          .slice(0, 2)
          .map(({ textContent }) => textContent)
          .join(''),
      ).toBe(begins)
    },
  )

  test('until it is known where from and where to, its foot says what prices wait for', async () => {
    await renderPage({ brandId: 'aero' })
    const told = 'Days show prices once “From” and “To” are chosen.'
    await openCalendar()
    expect(await screen.findByText(told)).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.selectOptions(screen.getByLabelText('From'), 'VNY')
    await user.selectOptions(screen.getByLabelText('To'), 'LAS')
    await calendar()
    expect(screen.queryByText(told)).toBeNull()
  })

  test('on a phone the sheet has its name, and a way out', async () => {
    installBrowserParts([])
    await openSearch()
    await openCalendar()
    expect(await screen.findByRole('heading', { name: 'Choose dates' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Choose dates' })).toBeNull())
  })

  test('says it in German, too', async () => {
    await renderPage({ brandId: 'aero', locale: 'de' })
    await user.selectOptions(screen.getByLabelText('Von'), 'VNY')
    await user.selectOptions(screen.getByLabelText('Nach'), 'LAS')
    await user.click(screen.getByRole('button', { name: /^Reisedaten:/ }))
    expect(await screen.findByText('Durchgestrichene Tage: kein Flug')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /, kein Flug$/ }).length).toBeGreaterThan(3)
  })

  test.each([
    ['cannot be had', 'aero'],
    ['tells of no day at all', 'bae'],
  ] as const)('that %s marks no day, and shows no error', async (what, brandId) => {
    const { network } = await openSearch(brandId)
    if (what === 'cannot be had') network.refuse(daysOnSale, 'busy', { times: Infinity })
    await calendar()
    await waitFor(() => expect(network.sentTo(daysOnSale)).toHaveLength(1))
    await network.settled()
    expect(marks(0, 1, 2, 3)).toEqual([false, false, false, false])
    expect(screen.queryByText(/Crossed-out/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('marks nothing while no route is chosen', async () => {
    const { network } = await renderPage({ brandId: 'aero' })
    await user.selectOptions(screen.getByLabelText('From'), 'VNY')
    await calendar()
    expect([network.sentTo(daysOnSale).length, ...marks(0, 1)]).toEqual([0, false, false])
  })
})

/** What the engine itself asks for the days of a way. */
async function pricesOf(origin: string, destination: string): Promise<Map<string, number | null>> {
  const query = { origin, destination, from: first, days: '60', adult: '1' }
  const caller = { host: 'aero.localhost' }
  const { body } = await call(await openedEngine(), getDayPrices, { caller, query })
  if ('code' in body) throw new Error(body.code)
  return new Map(body.days.map(({ date, minPrice }) => [date, minPrice]))
}

describe('prices in the calendar', () => {
  const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
  const shownOn = (days: number) => cell(days).querySelector('span + span')?.textContent ?? ''
  const priceOf = (prices: Map<string, number | null>, days: number) =>
    money(Math.round(prices.get(plusDays(first, days))! * 100), 'USD')

  test('are those that the engine asks, whole to the eye and to the cent for who hears them', async () => {
    const { network } = await openSearch()
    await calendar()
    const prices = await pricesOf('VNY', 'LAS')
    await waitFor(() => expect(shownOn(0)).toBe(wholePrice(priceOf(prices, 0), 'en-US')))
    expect(cell(0).getAttribute('aria-label')).toContain(formatMoney(priceOf(prices, 0), 'en-US'))
    expect([shownOn(1), isMarked(1)]).toEqual(['', true])
    expect(screen.getByText('1 adult: prices in USD, one way, taxes included')).toBeTruthy()
    const [sent] = network.sentTo(getDayPrices)
    expect(sent?.query).toMatchObject({ origin: 'VNY', destination: 'LAS', adult: '1', currency: 'USD' })
  })

  test('of the way back come once the first day is chosen, which is in its field by then', async () => {
    const { network } = await openSearch()
    await calendar()
    const back = await pricesOf('LAS', 'VNY')
    await user.click(cell(3))
    expect(value('Departure')).toBe(formatDate(plusDays(first, 3), 'en-US', 'day'))
    await waitFor(() => expect(shownOn(4)).toBe(wholePrice(priceOf(back, 4), 'en-US')))
    expect(shownOn(0), 'a day before is another first day').toBe('')
    expect(network.sentTo(getDayPrices).at(-1)?.query).toMatchObject({ origin: 'LAS', destination: 'VNY' })
  })

  test('Escape and a press beside keep the first day, and a return that still can be', async () => {
    await openSearch()
    await calendar()
    await user.click(cell(3))
    await user.click(cell(6))
    await calendar()
    await user.click(cell(4))
    await user.keyboard('{Escape}')
    const day = (days: number) => formatDate(plusDays(first, days), 'en-US', 'day')
    expect([value('Departure'), value('Return')]).toEqual([day(4), day(6)])
    await calendar()
    await user.click(cell(7))
    await user.click(screen.getByRole('heading', { level: 1 }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect([value('Departure'), value('Return')]).toEqual([day(7), ''])
  })

  test('that cannot be had leave the calendar as it is, and show no error', async () => {
    const { network } = await openSearch()
    network.refuse(getDayPrices, 'busy', { times: Infinity })
    await calendar()
    await waitFor(() => expect(marks(0, 1)).toEqual([false, true]))
    await network.settled()
    expect([shownOn(0), screen.queryByRole('alert'), screen.queryByText(/prices in USD/)]).toEqual([
      '',
      null,
      null,
    ])
    await user.click(cell(3))
    expect(value('Departure')).toBe(formatDate(plusDays(first, 3), 'en-US', 'day'))
  })

  test('what the engine does not tell is a stroke, a full day says so, and the cheapest is said in words', async () => {
    const { network } = await openSearch()
    const days = [
      { date: plusDays(first, 0), minPrice: 120.5, flightCount: 2 },
      { date: plusDays(first, 3), minPrice: 89.4, flightCount: 2 },
      { date: plusDays(first, 6), minPrice: null, flightCount: 2 },
    ]
    network.rewrite(getDayPrices, () => Response.json({ currencyCode: 'USD', days }))
    await calendar()
    await waitFor(() => expect([0, 3, 6, 9].map(shownOn)).toEqual(['$121', '$90', 'full', '–']))
    const day = dayName(plusDays(first, 3), 'en-US')
    expect(screen.getByText(`Cheapest: ${day}, $89.40`)).toBeTruthy()
    const labels = [3, 6, 9].map((days) => cell(days).getAttribute('aria-label'))
    expect(labels[0]).toContain('$89.40, cheapest of the month')
    expect(labels[1]).toContain('sold out')
    expect(labels[2]).toContain('price not known')
  })

  test('months follow each other on a phone, and keys lead through all of them', async () => {
    installBrowserParts()
    await openSearch()
    await calendar()
    const months = screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))
    expect(months.length).toBeGreaterThan(6)
    cell(0).focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(cell(1))
    await user.keyboard('{PageDown}{PageDown}{PageDown}')
    const reached = document.activeElement?.getAttribute('data-date')
    expect(reached?.slice(8)).toBe('02')
    await user.keyboard('{Enter}')
    expect(value('Departure')).toBe(formatDate(reached!, 'en-US', 'day'))
  })
})
