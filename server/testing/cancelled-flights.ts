/** Travellers of flights that the airline has cancelled, who are asked what to do; and what keeps their acts. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { sealAudit } from '../modules/audit/operations.ts'
import { listDepartures } from '../modules/schedule/read.ts'
import { tinyBrand, tinyOrigin } from '../seed/factories.ts'
import type { TestApp } from './app.ts'
import { alterDeparture } from './airline.ts'
import { book } from './booked.ts'

/** Somebody who has opened a booking and is asked about its flight. */
export interface AskedTraveller {
  readonly sessionId: string
  readonly accessToken: string
  readonly flightId: string
}

/** Who book at once. */
const bookers = 8

/** They book the first flight of a day, and all flights of the day are cancelled. */
export async function bookAndCancel(
  app: TestApp,
  day: LocalDate,
  travellers: number,
): Promise<AskedTraveller[]> {
  const { deps } = app
  const asked: AskedTraveller[] = []
  let left = travellers
  const bookSome = async () => {
    while (left-- > 0) {
      const { opener, opened } = await book(app, { day })
      const { sessionId = '', accessToken = '' } = opener
      asked.push({ sessionId, accessToken, flightId: opened.flights[0]?.id ?? '' })
    }
  }
  await Promise.all(Array.from({ length: bookers }, bookSome))
  const departures = await listDepartures(deps.db.query, tinyBrand, day, day)
  for (const departure of departures.filter(({ origin }) => origin === tinyOrigin))
    await alterDeparture(deps, departure, null)
  return asked
}

/** Whether the engine of this process keeps acts of travellers who answer. */
export function keepAnswers(areKept: boolean): void {
  // The engine reads it at each call.
  const endpoint: { audit?: unknown } = contract.scheduleChange.answer
  if (areKept) endpoint.audit = audit
  else delete endpoint.audit
}

const { audit } = contract.scheduleChange.answer

/** @returns how many acts */
export function sealAll({ deps }: Pick<TestApp, 'deps'>): Promise<number> {
  return sealAudit(deps)
}
