// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Link, type LinkProps } from './link.tsx'
import { untilHolds } from '@jetbridge/server/testing/until.ts'

afterEach(cleanup)

function show(props: Omit<LinkProps, 'children'>) {
  const page = (
    <main>
      <Link {...props}>go</Link>
    </main>
  )
  const routes = ['/', '/about'].map((path) => ({ path, element: page }))
  const router = createMemoryRouter(routes)
  const navigations = vi.spyOn(router, 'navigate')
  render(<RouterProvider router={router} />)
  return { router, navigations }
}

/** @returns whether the press was kept from the browser */
function press(how: MouseEventInit = {}): boolean {
  const link = screen.getByRole('link', { name: 'go' })
  const event = createEvent.click(link, { button: 0, ...how })
  // jsdom cannot leave its page; without the link's own doing, this ends the press.
  const isLeft = vi.fn((last: Event) => {
    const wasKept = last.defaultPrevented
    last.preventDefault()
    return wasKept
  })
  document.addEventListener('click', isLeft, { once: true })
  fireEvent(link, event)
  return isLeft.mock.results[0]?.value === true
}

test('a press shows the page without reloading the site, and passes its state on', async () => {
  const { router } = show({ to: '/about?a=b', state: { from: 'home' } })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/about?a=b')
  expect(press()).toBe(true)
  await untilHolds(() => {
    expect(router.state.location).toMatchObject({
      pathname: '/about',
      search: '?a=b',
      state: { from: 'home' },
    })
  })
  expect(router.state.historyAction).toBe('PUSH')
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a press for another tab or window is the browser’s: %o',
  (how) => {
    const { navigations } = show({ to: '/about' })
    expect(press(how)).toBe(false)
    expect(navigations).not.toHaveBeenCalled()
  },
)

test('a link with a target of its own is the browser’s, and so is one whose press was prevented', () => {
  const { navigations } = show({ to: '/about', target: '_blank' })
  expect(press()).toBe(false)
  cleanup()
  const prevented = show({
    to: '/about',
    onClick: (event) => {
      event.preventDefault()
    },
  })
  press()
  expect(navigations).not.toHaveBeenCalled()
  expect(prevented.navigations).not.toHaveBeenCalled()
})

test('a link to the page that is shown makes no step of the history', async () => {
  const { router } = show({ to: '/' })
  press()
  await untilHolds(() => {
    expect(router.state.historyAction).toBe('REPLACE')
  })
})
