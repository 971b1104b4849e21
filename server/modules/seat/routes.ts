import type { seatEndpoints } from '@jetbridge/core/contract/seat.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import type { SeatLive } from './operations/live.ts'
import { chooseSeats } from './operations/choose.ts'
import { seatsOfFlow } from './operations/read.ts'
import { flownCabins } from './operations/cabins.ts'
import { presentCabin, presentSeats } from './present.ts'

export function seatHandlers(deps: Deps, live: SeatLive): Handlers<typeof seatEndpoints> {
  return {
    cabins: async ({ actor: { brand } }) => ({
      cabins: (await flownCabins(deps, brand.id)).map(presentCabin),
    }),
    get: async ({ actor }) => presentSeats(await seatsOfFlow(deps, actor)),
    live: ({ actor }) => live.follow(actor),
    choose: async ({ actor, body }) => {
      const { seats, lost } = await chooseSeats(deps, actor, body)
      return presentSeats(seats, lost)
    },
  }
}
