import type { seatEndpoints } from '@jetbridge/core/contract/seat.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { readingWithProof } from '../../http/with-proof.ts'
import type { SeatLive } from './operations/live.ts'
import { chooseSeats } from './operations/choose.ts'
import { readingHeldSeats, seatsOfFlow } from './operations/read.ts'
import { flownCabins } from './operations/cabins.ts'
import { presentCabin, presentSeats } from './present.ts'

export function seatHandlers(deps: Deps, live: SeatLive): Handlers<typeof seatEndpoints> {
  return {
    cabins: async ({ actor: { brand } }) => ({
      cabins: (await flownCabins(deps, brand.id)).map(presentCabin),
    }),
    get: readingWithProof(
      (flow) => [readingHeldSeats(flow)],
      async ({ actor }, [facts]) => presentSeats(seatsOfFlow(actor, facts)),
    ),
    live: ({ actor }) => live.follow(actor),
    choose: async ({ actor, body }) => {
      const { seats, lost } = await chooseSeats(deps, actor, body)
      return presentSeats(seats, lost)
    },
  }
}
