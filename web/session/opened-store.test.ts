import { beforeEach, expect, test, vi } from 'vitest'
import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import { memoryStorage } from '../testing/memory-storage.ts'

const key = 'jetbridge.opened'

/** The store reads nothing of it but the code. */
const reservation: WireReservation = {
  confirmationCode: 'K7XQ2M',
  flights: [],
  passengers: [],
  contact: { lettersTo: 'k•••@example.com', mobilePhone: null },
  namesCorrectableUntil: null,
  nameChange: null,
  payment: { currency: 'EUR' },
  backRoute: '/',
}

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
  keepOpened({ reservation, session: {}, backRoute: '/' })
}

test('the reservation that is open in a tab survives a reload [GAP-108]', async () => {
  await keep()
  expect((await reloaded()).openedNow()).toMatchObject({ reservation, backRoute: '/' })
})

test('an entry of another release is not shown: it ends with its code, to be opened again', async () => {
  await keep()
  const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as object
  sessionStorage.setItem(key, JSON.stringify({ ...kept, shape: 1 }))
  const store = await reloaded()
  expect(store.openedNow()).toBeUndefined()
  expect(store.endedNow()).toEqual({ confirmationCode: reservation.confirmationCode })
})
