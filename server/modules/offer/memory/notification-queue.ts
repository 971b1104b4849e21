/** Collects the notifications of commits and works them off in rounds, one piece of work at a time. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** What the database has newer than memory. */
export interface OutdatedParts {
  /** departure ids */
  readonly inventory: number[]
  /** brand ids, `brand:promo-codes` where only these are outdated */
  readonly offer: string[]
  /** brand ids */
  readonly schedule: string[]
  /** names, places or zones; all are read again */
  readonly airports: string[]
}

export interface NotificationQueueOptions {
  readonly work: (outdated: OutdatedParts) => Promise<void>
  /** between two rounds */
  readonly restMilliseconds: number
  readonly log: Pick<Logger, 'warn'>
}

const pauseAfterFailureMilliseconds = 250

export function openNotificationQueue({ work, restMilliseconds, log }: NotificationQueueOptions) {
  const waiting = {
    inventory: new Set<number>(),
    offer: new Set<string>(),
    schedule: new Set<string>(),
    airports: new Set<string>(),
  }
  let turn: Promise<unknown> = Promise.resolve()
  let round: Promise<void> | undefined
  let closed = false

  function inTurn<T>(piece: () => Promise<T>): Promise<T> {
    const mine = turn.then(piece, piece)
    turn = mine.catch(() => undefined)
    return mine
  }

  function isEmpty(): boolean {
    return Object.values(waiting).every(({ size }) => size === 0)
  }

  function take(): OutdatedParts {
    const outdated = {
      inventory: [...waiting.inventory],
      offer: [...waiting.offer],
      schedule: [...waiting.schedule],
      airports: [...waiting.airports],
    }
    for (const each of Object.values(waiting)) each.clear()
    return outdated
  }

  function putBack(outdated: OutdatedParts): void {
    for (const id of outdated.inventory) waiting.inventory.add(id)
    for (const brand of outdated.offer) waiting.offer.add(brand)
    for (const brand of outdated.schedule) waiting.schedule.add(brand)
    for (const each of outdated.airports) waiting.airports.add(each)
  }

  async function workOff(): Promise<void> {
    while (!isEmpty() && !closed) {
      // In turn: a notification that comes while everything is being read is handled afterwards.
      const done = await inTurn(async () => {
        const outdated = take()
        return work(outdated).then(
          () => true,
          (error: unknown) => {
            log.warn({ err: error }, 'changes could not be read; they are tried again')
            putBack(outdated)
            return false
          },
        )
      })
      await sleep(done ? restMilliseconds : pauseAfterFailureMilliseconds)
    }
  }

  return {
    inTurn,
    /** A notification as it came: departure ids in any notation, or a brand. */
    add(channel: string, payload: string): void {
      if (channel === 'inventory')
        for (const [id] of payload.matchAll(/\d+/g)) waiting.inventory.add(Number(id))
      if (channel === 'offer') waiting.offer.add(payload)
      if (channel === 'schedule') waiting.schedule.add(payload)
      if (channel === 'airports') waiting.airports.add(payload)
      round ??= workOff().finally(() => {
        round = undefined
      })
    },
    /** Resolves when no notification is waiting and none is being handled. */
    async settled(): Promise<void> {
      while (round) await round
      await turn
    },
    close(): void {
      closed = true
    },
  }
}
