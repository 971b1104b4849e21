/** Bookings of two flights in connection beside those of one flight, in turns on one server. */
import { brief, median, table, verdict } from '../figures.ts'
import { bookingRequests, connectionRequests } from './booking-requests.ts'
import { journeys } from './customer.ts'
import type { Server } from './server.ts'
import { httpTurn, type Turn } from './turn.ts'
import type { World } from './world.ts'

/** Times the processor time of a booking of one flight. */
const mostOfOne = 1.3

interface Rounds {
  readonly rounds: number
  readonly seconds: number
  readonly customers: number
}

interface Pair {
  readonly alone: Turn
  readonly connected: Turn
}

export async function compareConnections(
  world: World,
  server: Server,
  host: string,
  { rounds, seconds, customers }: Rounds,
): Promise<void> {
  const [one, two] = [bookingRequests(world), connectionRequests(world)]
  const turnOf = (journey: 'plain' | 'connection', next: typeof one) =>
    httpTurn({ world, server, journey: journeys[journey], customers, seconds }, next, host)
  const pair = async (): Promise<Pair> => ({
    alone: await turnOf('plain', one),
    connected: await turnOf('connection', two),
  })
  // once unmeasured, so that both are compiled and planned
  await pair()
  await world.db.pool.query('vacuum analyze')
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round++) pairs.push(await pair())
  print(pairs, customers)
  await proveCoupons(world)
}

/** @throws Error where a booking of the two ways has another number of coupons than flights */
async function proveCoupons({ db, further }: World): Promise<void> {
  const { rows } = await db.pool.query<{ coupons: number; tickets: number }>(
    `select coupons, count(*)::int as tickets
     from (select count(*)::int as coupons from coupon group by document_number) each group by 1 order by 1`,
  )
  if (further.length === 0 || rows.map(({ coupons }) => coupons).join() !== '1,2')
    throw new Error(`coupons of a ticket: ${JSON.stringify(rows)}`)
}

/** Milliseconds of the processor for a booking, without those of the bench itself. */
function costOf({ cost }: Turn): number {
  return cost.server + cost.database
}

function print(pairs: readonly Pair[], customers: number): void {
  const row = (name: string, turn: (pair: Pair) => Turn) => {
    const of = (figure: (turn: Turn) => number) => brief(median(pairs.map((pair) => figure(turn(pair)))))
    return [name, of(({ rate }) => rate), of(({ cost }) => cost.server), of(({ cost }) => cost.database)]
  }
  console.log(`\n${customers} at once, ${pairs.length} rounds in turns; right: processor ms a booking`)
  console.log(
    table(
      ['bookings', 'a second', 'server', 'database'],
      [
        row(journeys.plain.about, ({ alone }) => alone),
        row(journeys.connection.about, ({ connected }) => connected),
      ],
    ),
  )
  const ratios = pairs.map(({ alone, connected }) => costOf(connected) / costOf(alone))
  const ratio = median(ratios)
  console.log(
    `two flights to one, server and database ${brief(ratio)} (rounds: ${ratios.map(brief).join(' ')}); ` +
      `at most ${mostOfOne}: ${verdict(ratio <= mostOfOne)}`,
  )
}
