import type { WireDay } from '@jetbridge/core/contract/wire.ts'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { formatDay } from '../../../i18n/format.ts'
import { renderPiece } from '../../../testing/render-piece.tsx'
import { sampleDay, sampleFlight } from '../../../testing/sample-flight.ts'
import { DayRibbon } from './day-ribbon.tsx'
import type { Pricing } from './flight-list.ts'

// Each day writes its date once whenever it is drawn.
vi.mock(import('../../../i18n/format.ts'), async (original) => {
  const real = await original()
  return { ...real, formatDay: vi.fn(real.formatDay) }
})

const dates = Array.from({ length: 14 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`)
const days = dates.map((date, index): WireDay => {
  const flights = [sampleFlight({ id: date, departs: `${date}T08:00`, arrives: `${date}T09:05` })]
  return { ...sampleDay(date, flights), isAvailable: index !== 3 }
})
const pricing: Pricing = { kind: 'full' }

function Ribbon() {
  const [selected, setSelected] = useState(dates[0]!)
  return (
    <DayRibbon
      label="Days"
      days={days}
      currency="EUR"
      selected={selected}
      pricing={pricing}
      onSelect={setSelected}
      onMore={() => undefined}
      isLoadingMore={false}
    />
  )
}

const drawn = () => vi.mocked(formatDay).mock.calls.map(([date]) => date)

test('a press on a day draws that day and the one before it, and no other of the ribbon', async () => {
  // The test's browser has no layout to scroll.
  Element.prototype.scrollTo = () => undefined
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollTo')
  })
  await renderPiece(<Ribbon />)
  const all = screen.getAllByRole('radio')
  expect(all).toHaveLength(14)
  vi.mocked(formatDay).mockClear()
  fireEvent.click(all[5]!)
  expect(all[5]!.ariaChecked).toBe('true')
  expect(drawn()).toEqual([dates[0], dates[5]])
})

test('shows whole days from the chosen one on, also in a window of another width and in one that was laid out narrow in between', async () => {
  const moved = vi.fn()
  let width = 360
  const told: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        told.push(tell)
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  Element.prototype.scrollTo = moved
  const wide = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  // A day is a third of the track.
  const from = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(() => width / 3)
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollTo')
    wide.mockRestore()
    from.mockRestore()
    vi.unstubAllGlobals()
  })
  await renderPiece(<Ribbon />)
  expect(moved).toHaveBeenLastCalledWith({ left: 120, behavior: 'instant' })
  moved.mockClear()
  for (const tell of told) tell()
  expect(moved).not.toHaveBeenCalled()
  width = 690
  for (const tell of told) tell()
  expect(moved).toHaveBeenLastCalledWith({ left: 230, behavior: 'instant' })
  const track = screen.getByRole('radiogroup')
  track.scrollLeft = 230
  fireEvent.scroll(track)
  track.scrollLeft = 100
  fireEvent(window, new Event('resize'))
  expect(moved).toHaveBeenLastCalledWith({ left: 230, behavior: 'instant' })
})
