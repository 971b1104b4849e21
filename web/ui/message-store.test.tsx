import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installBrowserParts } from '../testing/browser-parts.ts'
import { ask } from './message-store.ts'
import { Messages } from './messages.tsx'

beforeEach(() => {
  installBrowserParts()
})
afterEach(cleanup)

const question = { title: 'More time?', text: 'Held until 3:00 PM.', confirm: 'Longer', cancel: 'No' }

test('a question closes with no once what it asked about is over', async () => {
  render(<Messages />)
  const over = new AbortController()
  let answer: Promise<boolean> | undefined
  act(() => {
    answer = ask(question, { until: over.signal })
  })
  await screen.findByRole('alertdialog', { name: 'More time?' })
  act(() => {
    over.abort()
  })
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
  expect(await answer).toBe(false)
})

test('what is over leaves the next question alone', async () => {
  render(<Messages />)
  const over = new AbortController()
  act(() => {
    void ask(question, { until: over.signal })
    void ask({ ...question, title: 'Leave?' })
  })
  act(() => {
    over.abort()
  })
  expect(await screen.findByRole('alertdialog', { name: 'Leave?' })).toBeTruthy()
})
