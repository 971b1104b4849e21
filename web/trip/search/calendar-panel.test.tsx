import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { localDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { todayAt } from '../origin-today.ts'

const user = userEvent.setup()
const today = localDate(todayAt({ zone: 'America/New_York' }, new Date()))
/** Of the month after this one, because all of its days lie ahead. */
const first = Array.from({ length: 31 }, (_, days) => plusDays(today, days + 1)).find((day) =>
  day.endsWith('-01'),
)!

beforeEach(() => {
  installBrowserParts(['min-width: 48rem'])
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

/** An engine whose route is sold on every third day, and back on every other. */
function engine(answer: () => Response) {
  const asked: string[] = []
  const fetch = (url: string) => {
    if (!url.includes('days-on-sale')) return Promise.resolve(new Response('{}', { status: 503 }))
    asked.push(url)
    return Promise.resolve(answer())
  }
  return { asked, fetch: fetch as unknown as typeof globalThis.fetch }
}

const sold = () =>
  Response.json({
    outbound: { from: first, days: '100'.repeat(100) },
    inbound: { from: first, days: '10'.repeat(150) },
  })

async function chooseRoute() {
  await user.selectOptions(screen.getByLabelText('From'), 'New York Teterboro (TEB)')
  await user.selectOptions(screen.getByLabelText('To'), 'Palm Beach (PBI)')
}

const openCalendar = () => user.click(screen.getByRole('button', { name: /^Dates?:/ }))
/** In its own month: the month before ends with the same days, which cannot be pressed there. */
const cell = (days: number) =>
  screen
    .getAllByRole('button', { name: new RegExp(formatDate(plusDays(first, days), 'en-US', 'full')) })
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
    const { asked, fetch } = engine(sold)
    await renderPage({ fetch })
    await chooseRoute()
    expect(asked).toEqual([])
    await calendar()
    await waitFor(() => expect(asked).toEqual(['/api/system/days-on-sale?origin=TEB&destination=PBI']))
  })

  test('marks days without a flight, there and then back, says so, and still lets them be chosen', async () => {
    await renderPage({ fetch: engine(sold).fetch })
    await chooseRoute()
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
    const days = { from: first, days: '0'.repeat(90) + '1' }
    await renderPage({ fetch: engine(() => Response.json({ outbound: days, inbound: days })).fetch })
    await chooseRoute()
    await calendar()
    const day = formatDate(plusDays(first, 90), 'en-US', 'full')
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
    ['en', 'slate_one', /^Dates?:/, 'SM'],
    ['en', 'peoples', /^Dates?:/, 'MT'],
    ['de', 'slate_one', /^Reisedaten:/, 'MD'],
    ['de', 'peoples', /^Reisedaten:/, 'MD'],
  ] as const)(
    'begins its weeks as the language does: %s at %s [I18N-08]',
    async (locale, brandId, button, begins) => {
      await renderPage({ brandId, locale, fetch: engine(sold).fetch })
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

  test('says it in German, too', async () => {
    const days = { from: first, days: '0'.repeat(3) + '1' }
    const answer = () => Response.json({ outbound: days, inbound: days })
    await renderPage({ brandId: 'peoples', locale: 'de', fetch: engine(answer).fetch })
    await user.selectOptions(screen.getByLabelText('Von'), 'Wien (VIE)')
    await user.selectOptions(screen.getByLabelText('Nach'), 'St. Gallen-Altenrhein (ACH)')
    await user.click(screen.getByRole('button', { name: /^Reisedaten:/ }))
    expect(await screen.findByText('Durchgestrichene Tage: kein Flug')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /, kein Flug$/ }).length).toBeGreaterThan(3)
  })

  test.each([
    ['cannot be had', () => new Response('{}', { status: 503 })],
    [
      'tells of no day at all',
      () => Response.json({ outbound: { from: first, days: '' }, inbound: { from: first, days: '' } }),
    ],
  ])('that %s marks no day, and shows no error', async (_, answer) => {
    const { asked, fetch } = engine(answer)
    await renderPage({ fetch })
    await chooseRoute()
    await calendar()
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(marks(0, 1, 2, 3)).toEqual([false, false, false, false])
    expect(screen.queryByText(/Crossed-out/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('marks nothing while no route is chosen', async () => {
    const { asked, fetch } = engine(sold)
    await renderPage({ fetch })
    await user.selectOptions(screen.getByLabelText('From'), 'New York Teterboro (TEB)')
    await calendar()
    expect([asked.length, ...marks(0, 1)]).toEqual([0, false, false])
  })
})
