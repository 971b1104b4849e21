/**
 * What ends with a test of a screen. A page keeps some state outside of React: the open dialog, toasts, calls
 * under way, answers of the server, the opened reservation, what the browser stores. All of it ends with its test,
 * also when the test failed in the middle, so that no test can fail the next one: files share their modules.
 */
import { onlineManager } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { vi } from 'vitest'
import { reached } from '../api/reached.ts'
import { queryClient } from '../api/query-client.ts'
import { forgetRunning } from '../api/running.ts'
import { closeOpened } from '../session/opened-store.ts'
import { ask } from '../ui/message-store.ts'
import { closeToast, showToast } from '../ui/toast-store.ts'

let life = new AbortController()
const works = new Set<Promise<unknown>>()

const resets = new Set<() => void>()

/** Done after every test, once the module that asks for it is there. */
export function afterEachTest(reset: () => void): void {
  resets.add(reset)
}

/** Aborts when the test that runs now has ended. */
export function endOfTest(): AbortSignal {
  return life.signal
}

/** The test does not end before this work of its page has. */
export function finish(work: Promise<unknown>): void {
  works.add(work)
}

/**
 * jsdom draws its frames by one interval, while there are any to draw. One that began on a test's own clock must end on
 * it: otherwise it stands still, and no later test of these modules gets a frame.
 */
export async function backToTrueClock(): Promise<void> {
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
}

/** Ends all that the test that ran has left. */
export async function endTest(): Promise<void> {
  await backToTrueClock()
  life.abort()
  cleanup()
  await worksDone()
  closeMessage()
  closeToasts()
  reached()
  forgetRunning()
  queryClient.clear()
  onlineManager.setOnline(true)
  closeOpened()
  // React Aria keeps the place where it speaks to screen readers for as long as its module lives.
  document.querySelector('[data-live-announcer]')?.remove()
  localStorage.clear()
  sessionStorage.clear()
  forgetCookies()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const reset of resets) reset()
  life = new AbortController()
}

/** What a reload does: the page goes, and what it had asked the server with it. What it stored stays. */
export async function leavePage(): Promise<void> {
  cleanup()
  queryClient.clear()
  // Timers of the page that had come due still run.
  await new Promise((resolve) => setTimeout(resolve))
}

/** A work that asks something waits for the answer. */
async function worksDone(): Promise<void> {
  const closing = setInterval(closeMessage, 5)
  await Promise.allSettled(works)
  clearInterval(closing)
  works.clear()
}

/** A new message answers the open one with no. */
function closeMessage(): void {
  const over = new AbortController()
  void ask({ title: 'over', text: '', confirm: '' }, { until: over.signal })
  over.abort()
}

function closeToasts(): void {
  const last = showToast({ tone: 'bad', text: 'over' })
  for (let id = 1; id <= last; id += 1) closeToast(id)
}

function forgetCookies(): void {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`
}
