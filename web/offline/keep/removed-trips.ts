/** Trips that somebody has removed from an installed app: it keeps them only when it is asked to. */
import { attempt } from '../../session/kept-keys.ts'

const storageKey = 'jetbridge.removed-trips'
const most = 20

export interface RemovedTrips {
  readonly has: (code: string) => boolean
  readonly note: (code: string) => void
  readonly forget: (code: string) => void
}

export function removedTrips(storage: Storage): RemovedTrips {
  const read = (): string[] =>
    attempt(() => JSON.parse(storage.getItem(storageKey) ?? '[]') as string[]) ?? []
  const write = (codes: readonly string[]) => {
    attempt(() => {
      storage.setItem(storageKey, JSON.stringify(codes.slice(-most)))
    })
  }
  return {
    has: (code) => read().includes(code),
    note: (code) => {
      write([...read().filter((each) => each !== code), code])
    },
    forget: (code) => {
      if (read().includes(code)) write(read().filter((each) => each !== code))
    },
  }
}
