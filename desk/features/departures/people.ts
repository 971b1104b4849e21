/** The people of a departure, as the engine tells them: nothing of them is personal but their names. */
import { deskDepartureEndpoints } from '@jetbridge/core/contract/desk/departures.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import type { Api } from '../../api/client.ts'

type PeoplePage = ResponseOf<typeof deskDepartureEndpoints.people>
export type Person = PeoplePage['items'][number]

const pageSize = 100

interface PeopleAsked {
  /** of the departure */
  readonly id: string
  /** absent for the first page */
  readonly cursor: string | undefined
  readonly signal: AbortSignal
}

export function askPeople(api: Api, { id, cursor, signal }: PeopleAsked): Promise<PeoplePage> {
  const query = { id, limit: pageSize, ...(cursor !== undefined && { cursor }) }
  return api.call(deskDepartureEndpoints.people, { query }, { signal })
}

/** All pages: paper has no "more". */
export async function allPeople(api: Api, id: string, signal: AbortSignal): Promise<readonly Person[]> {
  const people: Person[] = []
  let cursor: string | undefined
  do {
    const page = await askPeople(api, { id, cursor, signal })
    people.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return people
}
