// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

const keysIn = () =>
  (JSON.parse(sessionStorage.getItem('jetbridge.desk.tray') ?? '[]') as { key: string }[]).map(
    ({ key }) => key,
  )
const item = (key: string) => ({ key, title: key, to: `/bookings/${key}` })

beforeEach(() => {
  sessionStorage.clear()
  vi.resetModules()
})

test('nine bookings have a place; a tenth takes that of the oldest one', async () => {
  const { openInTray } = await import('./tray-store.ts')
  for (const key of ['1', '2', '3', '4', '5', '6', '7', '8', '9']) openInTray(item(key))
  openInTray(item('10'))
  expect(keysIn()).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10'])
})

test('a booking that is opened again keeps its place; a closed one leaves it', async () => {
  const { closeInTray, forgetTray, openInTray } = await import('./tray-store.ts')
  for (const key of ['A', 'B', 'A', 'C']) openInTray(item(key))
  expect(keysIn()).toEqual(['A', 'B', 'C'])
  closeInTray('B')
  expect(keysIn()).toEqual(['A', 'C'])
  forgetTray()
  expect(keysIn()).toEqual([])
})
