import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, showToast, type Toast } from './toast-store.ts'
import { Toasts } from './toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Shows a toast, and tells whether it is still there after these milliseconds. */
function shown(tone: Toast['tone']) {
  render(<Toasts label="Notifications" closeLabel="Close" />)
  let id = 0
  act(() => {
    id = showToast({ tone, text: tone })
  })
  const isThereAfter = (milliseconds: number) => {
    act(() => {
      vi.advanceTimersByTime(milliseconds)
    })
    return screen.queryByText(tone) !== null
  }
  return { id, isThereAfter }
}

test('good news fades after 7000 ms [SYS-01]', () => {
  const { isThereAfter } = shown('good')
  expect(isThereAfter(6999)).toBe(true)
  expect(isThereAfter(1)).toBe(false)
})

test('bad news stays until it is closed [SYS-01]', () => {
  const { id, isThereAfter } = shown('bad')
  expect(isThereAfter(60_000)).toBe(true)
  act(() => {
    closeToast(id)
  })
  expect(isThereAfter(0)).toBe(false)
})
