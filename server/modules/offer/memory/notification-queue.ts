/** Collects the notifications of commits and handles them in rounds, one piece of work at a time. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

export interface Changed {
  /** departure ids */
  readonly inventory: number[]
  /** brand ids, `brand:promo-codes` where only these changed */
  readonly offer: string[]
  /** brand ids */
  readonly schedule: string[]
  /** names, places or zones have changed; all are read again */
  readonly airports: string[]
}

export interface NoticeBoardOptions {
  readonly work: (changed: Changed) => Promise<void>
  /** between two rounds */
  readonly restMilliseconds: number
  readonly log: Pick<Logger, 'warn'>
}

const pauseAfterFailureMilliseconds = 250

export function noticeBoard({ work, restMilliseconds, log }: NoticeBoardOptions) {
  const posted = {
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
    return Object.values(posted).every(({ size }) => size === 0)
  }

  function take(): Changed {
    const changed = {
      inventory: [...posted.inventory],
      offer: [...posted.offer],
      schedule: [...posted.schedule],
      airports: [...posted.airports],
    }
    for (const notices of Object.values(posted)) notices.clear()
    return changed
  }

  function putBack(changed: Changed): void {
    for (const id of changed.inventory) posted.inventory.add(id)
    for (const brand of changed.offer) posted.offer.add(brand)
    for (const brand of changed.schedule) posted.schedule.add(brand)
    for (const told of changed.airports) posted.airports.add(told)
  }

  async function workOff(): Promise<void> {
    while (!isEmpty() && !closed) {
      // In turn: a notification that comes while everything is being read is handled afterwards.
      const done = await inTurn(async () => {
        const changed = take()
        return work(changed).then(
          () => true,
          (error: unknown) => {
            log.warn({ err: error }, 'changes could not be read; they are tried again')
            putBack(changed)
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
    post(channel: string, payload: string): void {
      if (channel === 'inventory')
        for (const [id] of payload.matchAll(/\d+/g)) posted.inventory.add(Number(id))
      if (channel === 'offer') posted.offer.add(payload)
      if (channel === 'schedule') posted.schedule.add(payload)
      if (channel === 'airports') posted.airports.add(payload)
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
