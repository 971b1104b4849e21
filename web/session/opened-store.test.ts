import { beforeEach, expect, test, vi } from 'vitest'
import { bookedReservation } from '../testing/booked-reservation.ts'
import { memoryStorage } from '../testing/memory-storage.ts'

const key = 'jetbridge.opened'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
})

/** As after a reload: only the stored part is known. */
function reloaded() {
  vi.resetModules()
  return import('./opened-store.ts')
}

async function keep() {
  const { keepOpened } = await reloaded()
  keepOpened({ reservation: bookedReservation, session: {}, backRoute: '/' })
}

test('the reservation that is open in a tab survives a reload [GAP-108]', async () => {
  await keep()
  expect((await reloaded()).openedNow()).toMatchObject({ reservation: bookedReservation, backRoute: '/' })
})

test('an entry of another release is not shown: it ends with its code, to be opened again', async () => {
  await keep()
  const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as object
  sessionStorage.setItem(key, JSON.stringify({ ...kept, shape: 1 }))
  const store = await reloaded()
  expect(store.openedNow()).toBeUndefined()
  expect(store.endedNow()).toEqual({ confirmationCode: bookedReservation.confirmationCode })
})
