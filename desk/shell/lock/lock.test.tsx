import { deskAccountEndpoints } from '@jetbridge/core/contract/desk/account.ts'
import { deskMemberEndpoints } from '@jetbridge/core/contract/desk/member.ts'
import { callDesk } from '@jetbridge/server/testing/staff.ts'
import { installBrowserParts } from '@jetbridge/web/testing/browser-parts.ts'
import { backToTrueClock, leavePage } from '@jetbridge/web/testing/end-of-test.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { lockKey, openLock } from '../../api/lock.ts'
import { queryClient } from '../../api/query-client.ts'
import { type DeskMember, openDesk, openMember } from '../../testing/desk-screen.tsx'

const user = userEvent.setup()

beforeEach(() => {
  installBrowserParts()
})

async function openHome(member: DeskMember) {
  const desk = await openDesk({ member })
  await screen.findByRole('heading', { level: 1, name: 'Home' })
  return desk
}

const isLockedAtEngine = async (member: DeskMember) =>
  (await callDesk(member, deskMemberEndpoints.read)).body.isLocked

async function unlock(code: string) {
  await user.type(screen.getByLabelText('Code'), `${code}{Enter}`)
  await screen.findByRole('heading', { level: 1, name: 'Home' })
}

test('a locked desk hides everything, tells the engine, and a code opens it where it was', async () => {
  const member = await openMember()
  await openHome(member)
  await user.type(screen.getByRole('combobox'), 'half a word')
  fireEvent.keyDown(document.body, { key: 'l', ctrlKey: true, altKey: true })
  expect(await screen.findByRole('heading', { name: 'The desk is locked' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Home' })).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(document.title).toBe('The desk is locked')
  await waitFor(async () => expect(await isLockedAtEngine(member)).toBe(true))
  await unlock(member.nextCode())
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'half a word')
  expect(await isLockedAtEngine(member)).toBe(false)
  expect(document.title).toBe('Home')
})

test('a reload stays locked', async () => {
  const member = await openMember()
  await openHome(member)
  await user.click(screen.getByRole('button', { name: 'Lock' }))
  await screen.findByRole('heading', { name: 'The desk is locked' })
  await leavePage()
  queryClient.clear()
  await openDesk({ member })
  expect(await screen.findByRole('heading', { name: 'The desk is locked' })).toBeTruthy()
  expect(await screen.findByText(new RegExp(member.email))).toBeTruthy()
  await unlock(member.nextCode())
})

test('a desk that the engine has locked is locked here, too', async () => {
  const member = await openMember()
  await callDesk(member, deskAccountEndpoints.lock)
  await openDesk({ member })
  expect(await screen.findByRole('heading', { name: 'The desk is locked' })).toBeTruthy()
})

test('a lock that the engine has not heard of is told again', async () => {
  const member = await openMember()
  const { network } = await openHome(member)
  network.lose(deskAccountEndpoints.lock)
  await user.click(screen.getByRole('button', { name: 'Lock' }))
  await screen.findByRole('heading', { name: 'The desk is locked' })
  await waitFor(async () => expect(await isLockedAtEngine(member)).toBe(true))
})

test('every tab locks and opens with the others', async () => {
  const member = await openMember()
  await openHome(member)
  const other = openLock(localStorage)
  other.lock()
  expect(await screen.findByRole('heading', { name: 'The desk is locked' })).toBeTruthy()
  localStorage.removeItem(lockKey)
  act(() => {
    other.open()
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeTruthy()
  other.close()
})

test('ten minutes without work lock the desk; work keeps it open', async () => {
  const member = await openMember()
  await openHome(member)
  // Before the clock is ours: a timer of the true one could not be cleared any more.
  await leavePage()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'], now: Date.now() })
  await openHome(member)
  await act(() => vi.advanceTimersByTimeAsync(9 * 60_000))
  fireEvent.pointerMove(document.body)
  await act(() => vi.advanceTimersByTimeAsync(9 * 60_000))
  expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(70_000))
  await act(backToTrueClock)
  expect(await screen.findByRole('heading', { name: 'The desk is locked' })).toBeTruthy()
})

test('what needs a proof asks for it in place, and then goes on by itself', async () => {
  const member = await openMember()
  const { network } = await openDesk({ member, path: '/account' })
  network.refuse(deskAccountEndpoints.renewRecoveryCodes, 'proof-required')
  await user.click(await screen.findByRole('button', { name: 'Make new codes' }))
  expect(await screen.findByRole('dialog', { name: 'Confirm that it’s you' })).toBeTruthy()
  await user.type(screen.getByLabelText('Code'), `${member.nextCode()}{Enter}`)
  expect(await screen.findByRole('region', { name: /Recovery codes for the desk/ })).toBeTruthy()
  expect(network.sentTo(deskAccountEndpoints.renewRecoveryCodes)).toHaveLength(2)
})

test('nothing is done where the proof is not given', async () => {
  const member = await openMember()
  const { network } = await openDesk({ member, path: '/account' })
  network.refuse(deskAccountEndpoints.renewRecoveryCodes, 'proof-required')
  await user.click(await screen.findByRole('button', { name: 'Make new codes' }))
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(await screen.findByText(/Nothing was changed/)).toBeTruthy()
})
