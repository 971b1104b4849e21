import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { untilHolds } from '@jetbridge/server/testing/until.ts'
import { BackLink } from './back-link.tsx'

afterEach(cleanup)

function showBelow(to: string) {
  const page = <BackLink to={to}>My Account</BackLink>
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/my-account/data'] })
  render(<RouterProvider router={router} />)
  return router
}

test('a way back says where it leads, and its arrow is not read out', () => {
  showBelow('/my-account')
  const link = screen.getByRole('link', { name: 'My Account' })
  expect(link.getAttribute('href')).toBe('/my-account')
  expect(link.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('a press shows the page above, with the part of it that was shown before', async () => {
  const router = showBelow('/passenger?past=all#trips')
  await userEvent.click(screen.getByRole('link'))
  await untilHolds(() => {
    expect(router.state.location).toMatchObject({
      pathname: '/passenger',
      search: '?past=all',
      hash: '#trips',
    })
  })
})
