import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { plusDays, localDate } from '@jetbridge/core/kernel/time.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { todayAt } from '../origin-today.ts'

const user = userEvent.setup()
const nextYear = new Date().getFullYear() + 1

beforeEach(() => {
  installBrowserParts()
  localStorage.clear()
})
afterEach(cleanup)

const departure = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Departure' })
const returning = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Return' })

async function enter(field: HTMLInputElement, typed: string) {
  await user.clear(field)
  await user.type(field, typed)
  await user.tab()
}

describe('typing the dates of a trip', () => {
  test('month first in English; without the focus, the field shows the weekday [SRCH-04, I18N-06]', async () => {
    await renderPage()
    await enter(departure(), '3/4/' + nextYear)
    expect(departure().value).toBe(formatDate(`${nextYear}-03-04`, 'en-US', 'day'))
    await user.click(departure())
    expect(departure().value).toBe(`03/04/${nextYear}`)
    expect(departure().placeholder).toBe('MM/DD/YYYY')
  })

  test('day first in German, with German labels [SRCH-04, I18N-06]', async () => {
    await renderPage({ brandId: 'peoples', locale: 'de' })
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Hinflug' })
    expect(field.placeholder).toBe('TT.MM.JJJJ')
    await enter(field, `3.4.${nextYear}`)
    expect(field.value).toBe(formatDate(`${nextYear}-04-03`, 'de', 'day'))
  })

  test('goes into the search, sent with Enter [SRCH-14]', async () => {
    const { router } = await renderPage()
    await user.selectOptions(screen.getByLabelText('From'), 'New York Teterboro (TEB)')
    await user.selectOptions(screen.getByLabelText('To'), 'Palm Beach (PBI)')
    await enter(departure(), `03/04/${nextYear}`)
    await user.type(returning(), '3/8{Enter}')
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/booking-flow')
    })
    const query = new URLSearchParams(router.state.location.search)
    expect([query.get('dep'), query.get('ret')]).toEqual([`${nextYear}-03-04`, `${nextYear}-03-08`])
  })

  test('opens the calendar at the typed days', async () => {
    await renderPage()
    await enter(departure(), `03/04/${nextYear}`)
    await enter(returning(), `03/08/${nextYear}`)
    await user.click(screen.getByRole('button', { name: /^Dates:/ }))
    expect(await screen.findByText(`March ${nextYear}`)).toBeTruthy()
  })
})

describe('a wrong date', () => {
  test('is kept as typed and answered with an example', async () => {
    await renderPage()
    await enter(departure(), '31/31/31')
    expect(departure().value).toBe('31/31/31')
    expect(departure().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/^Please enter a date such as \d\d\/\d\d\/\d{4}, or choose one/)).toBeTruthy()
  })

  test('is a day before today at the origin, and a return before the departure [SRCH-12, SRCH-13]', async () => {
    await renderPage()
    await user.selectOptions(screen.getByLabelText('From'), 'New York Teterboro (TEB)')
    const yesterday = plusDays(localDate(todayAt({ zone: 'America/New_York' }, new Date())), -1)
    await enter(departure(), yesterday)
    expect(screen.getByText(/^This day is in the past/)).toBeTruthy()
    await enter(departure(), `03/04/${nextYear}`)
    await enter(returning(), `03/03/${nextYear}`)
    expect(screen.getByText('The return must not be before the departure.')).toBeTruthy()
  })

  test('nothing counts as missing before the visitor searches: not after closing the calendar, nor in passing', async () => {
    await renderPage()
    await user.click(departure())
    await user.click(screen.getByRole('button', { name: /^Dates:/ }))
    await user.keyboard('{Escape}')
    await user.click(screen.getByLabelText('From'))
    for (let press = 0; press < 5; press++) await user.tab()
    expect(screen.queryByText(/ field is required/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Check Availability' }))
    expect(screen.getByText('The Departure date field is required')).toBeTruthy()
  })
})
