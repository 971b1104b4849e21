import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepClearOf } from './clear-of-bar.ts'

const scrolled = vi.fn()

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  vi.stubGlobal('scrollBy', scrolled.mockReset())
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
})

/** A window in which the bar covers the field that has the focus. */
function renderCovered() {
  render(
    <div>
      <input aria-label="Field" />
      <button type="button">Elsewhere</button>
      <div data-testid="bar" style={{ position: 'sticky' }} />
    </div>,
  )
  const bar = screen.getByTestId('bar')
  const [field, other] = [screen.getByRole('textbox'), screen.getByRole('button')]
  bar.getBoundingClientRect = () => new DOMRect(0, 700, 300, 100)
  field.getBoundingClientRect = () => new DOMRect(0, 690, 300, 40)
  const { look, stop } = keepClearOf(bar)
  onTestFinished(stop)
  field.focus()
  return { look, other }
}

test('nothing moves under a finger until its click has come, although the bar has changed', () => {
  const { look, other } = renderCovered()
  fireEvent.pointerDown(other)
  look()
  fireEvent.pointerUp(other)
  look()
  expect(scrolled).not.toHaveBeenCalled()
  fireEvent.click(other)
  expect(scrolled).toHaveBeenCalledWith({ top: 46, behavior: 'instant' })
})

test('a press that becomes no click leaves the field under the bar for a moment only', () => {
  vi.useFakeTimers()
  const { other } = renderCovered()
  fireEvent.pointerDown(other)
  fireEvent.pointerUp(other)
  expect(scrolled).not.toHaveBeenCalled()
  vi.advanceTimersByTime(500)
  expect(scrolled).toHaveBeenCalledTimes(1)
})
