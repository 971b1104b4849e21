import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { installBrowserParts } from '../testing/browser-parts.ts'
import { ask } from './message-store.ts'
import { Messages } from './messages.tsx'

beforeEach(() => {
  installBrowserParts()
})
afterEach(cleanup)

const question = { title: 'More time?', text: 'Held until 3:00 PM.', confirm: 'Longer', cancel: 'No' }

test('a question closes with no once its subject is over', async () => {
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

test('a question whose dialog cannot be fetched is asked in the browser’s own', async () => {
  vi.resetModules()
  vi.doMock('./message-dialog.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true)
  onTestFinished(() => {
    confirm.mockRestore()
    vi.doUnmock('./message-dialog.tsx')
    vi.resetModules()
  })
  const { Messages: FreshMessages } = await import('./messages.tsx')
  const store = await import('./message-store.ts')
  render(<FreshMessages />)
  let answer: Promise<boolean> | undefined
  act(() => {
    answer = store.ask(question)
  })
  expect(await answer).toBe(true)
  expect(confirm).toHaveBeenCalledWith('More time?\n\nHeld until 3:00 PM.')
})

test('an ended subject leaves the next question alone', async () => {
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
