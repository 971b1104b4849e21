import type { deskDepartureEndpoints } from '@jetbridge/core/contract/desk/departures.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { passengerList } from './operations/passenger-list.ts'
import { readDeparture, readHistory, readPeople } from './read/departure.ts'
import type { BoardLive } from './operations/watch-board.ts'
import { viewFor } from './policy.ts'
import { presentAct, presentBoard, presentDeparture, presentPerson } from './present.ts'
import { listBoard } from './read/board.ts'

export function departureHandlers(
  deps: Pick<Deps, 'db' | 'now' | 'random'>,
  live: BoardLive,
): Handlers<typeof deskDepartureEndpoints> {
  return {
    list: async ({ actor, query }) =>
      presentBoard(await listBoard(deps.db.query, viewFor(actor, query)), query, deps.now()),
    watch: async ({ actor, query }) => live.follow(actor, query),
    read: async ({ actor, query }) =>
      presentDeparture(await readDeparture(deps, actor, query.id), deps.now()),
    people: async ({ actor, query }) => {
      const { items, nextCursor } = await readPeople(deps, actor, query)
      return { items: items.map(presentPerson), nextCursor }
    },
    history: async ({ actor, query }) => ({
      acts: (await readHistory(deps, actor, query.id)).map(presentAct),
    }),
    passengerList: async ({ actor, query, readRows, caller, setHeader }) => {
      const call = { readRows, staff: actor, requestId: caller.requestId }
      const { name, pieces } = await passengerList(deps, call, query)
      setHeader('Content-Disposition', `attachment; filename="${name}"`)
      return pieces
    },
  }
}
