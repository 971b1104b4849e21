import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useBarRoom } from './use-bar-room.ts'

/** @returns tells the bar that it has been measured, as the browser does before each picture */
function stubObserver(): () => void {
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
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return () => {
    for (const tell of told) tell()
  }
}

function Bar() {
  const bar = useRef<HTMLDivElement>(null)
  useBarRoom(bar, true)
  return <div ref={bar} data-testid="bar" style={{ position: 'sticky' }} />
}

test('the bar is measured with the page and not before, and hands nothing down to the elements of the page', () => {
  const measured = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72)
  onTestFinished(() => {
    measured.mockRestore()
  })
  const measurePage = stubObserver()
  const page = document.documentElement.style
  const { unmount } = render(<Bar />)
  expect(measured).not.toHaveBeenCalled()
  measurePage()
  expect(measured).toHaveBeenCalledTimes(1)
  expect(page.getPropertyValue('scroll-padding-block-end')).toBe('calc(72px + var(--s5))')
  // A custom property of the page would be inherited: each change of it costs the style of every element.
  expect([...page].filter((property) => property.startsWith('--'))).toEqual([])
  expect(screen.getByTestId('bar').style.getPropertyValue('--bar')).toBe('72px')
  unmount()
  expect(page.getPropertyValue('scroll-padding-block-end')).toBe('')
})
