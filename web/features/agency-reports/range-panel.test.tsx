// @vitest-environment jsdom
import { localDate } from '@jetbridge/core/kernel/time.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { renderPiece } from '../../testing/render-piece.tsx'
import { RangePanel } from './range-panel.tsx'

beforeEach(() => {
  installBrowserParts()
})
afterEach(cleanup)

test.each([
  ['American English', 'slate_one', 'en', 'SM'],
  ['British English', 'peoples', 'en', 'MT'],
  ['German', 'peoples', 'de', 'MD'],
  ['German of an American airline', 'slate_one', 'de', 'MD'],
] as const)(
  'the calendar of a report begins its weeks as the language does: %s [I18N-08]',
  async (_, brandId, locale, begins) => {
    const range = { start: '', end: '' }
    const today = localDate('2026-11-23')
    await renderPiece(<RangePanel range={range} today={today} onChoose={() => undefined} />, {
      brandId,
      locale,
    })
    const days = screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)
    expect(days.slice(0, 2).join('')).toBe(begins)
  },
)
