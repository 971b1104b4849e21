// @vitest-environment jsdom
import { localDate } from '@jetbridge/core/kernel/time.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPiece } from '../testing/render-piece.tsx'
import { ExpiryCalendar } from './expiry-calendar.tsx'

afterEach(cleanup)

test.each([
  ['American English', 'slate_one', 'en', 'SM'],
  ['British English', 'peoples', 'en', 'MT'],
  ['German', 'peoples', 'de', 'MD'],
  ['German of an American airline', 'slate_one', 'de', 'MD'],
] as const)(
  'the calendar of an expiry date begins its weeks as the language does: %s [I18N-08]',
  async (_, brandId, locale, begins) => {
    const today = localDate('2026-11-23')
    await renderPiece(<ExpiryCalendar date={undefined} today={today} onChoose={() => undefined} />, {
      brandId,
      locale,
    })
    const days = screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)
    expect(days.slice(0, 2).join('')).toBe(begins)
  },
)
