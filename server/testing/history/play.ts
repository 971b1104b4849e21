/** All clients of a history at once, each again and again, until they are told to stop. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Balances } from './bank.ts'
import { buyByVoucher, openVoucherReader, type VoucherAct } from './by-voucher.ts'
import { type History, openHistory } from './history.ts'
import type { Transaction } from './list-append.ts'
import { type AccountHistories, buyOnAccount, readAccount } from './on-account.ts'
import { type BookingHistory, shareBooking } from './one-booking.ts'
import { lookAtAll, takeSeat } from './seats.ts'
import type { Shop } from './shop.ts'
import type { SetAct } from './unique-set.ts'

export interface Histories extends AccountHistories {
  readonly vouchers: History<VoucherAct>
  readonly seats: History<SetAct>
  readonly bookings: BookingHistory
}

export interface Play {
  readonly histories: Histories
  /** what clients gave up before it was told to anybody, by its reason */
  readonly givenUp: ReadonlyMap<string, number>
  /** nobody begins anything new; resolves when the last one is done */
  stop(): Promise<void>
}

/** How many clients of each kind. */
const crew = { agents: 2, voucherBuyers: 3, seatTakers: 4, sharers: 2 } as const
/** Most milliseconds that a client rests between two acts; a client that reads long lists rests longer. */
const rest = 400
const longRest = 1_500
/** Vouchers in use at a time, and for how long: a short history of each is searched in short time. */
const vouchersAtOnce = 3
const voucherMilliseconds = 40_000

export function play(shop: Shop): Play {
  const histories: Histories = {
    lists: openHistory<Transaction>(),
    ticketed: new Map(shop.agents.map(({ code }) => [code, new Set()])),
    balances: new Map(shop.agents.map(({ code }) => [code, openHistory<Balances>()])),
    vouchers: openHistory(),
    seats: openHistory(),
    bookings: { ...openHistory(), booked: new Map() },
  }
  const givenUp = new Map<string, number>()
  const over = new AbortController()
  const began = performance.now()

  async function again(
    client: string,
    act: (client: string) => Promise<void>,
    mostRest: number,
  ): Promise<void> {
    while (!over.signal.aborted) {
      await act(client).catch(({ message }: Error) => givenUp.set(message, (givenUp.get(message) ?? 0) + 1))
      await wait(shop.chance.between(0, mostRest))
    }
  }

  const crowd = (
    name: string,
    count: number,
    act: (client: string) => Promise<void>,
    mostRest = rest,
  ): Promise<void>[] => Array.from({ length: count }, (_, index) => again(`${name}-${index}`, act, mostRest))

  function drawVoucher(): string {
    const round = Math.floor((performance.now() - began) / voucherMilliseconds)
    const place = round * vouchersAtOnce + Math.floor(shop.chance.between(0, vouchersAtOnce))
    return shop.vouchers[place % shop.vouchers.length] ?? shop.vouchers[0]
  }

  const reader = openVoucherReader(shop, 'voucher-reader', histories.vouchers)
  const everybody = [
    ...shop.agents.flatMap((agent) => [
      ...crowd(`agent-of-${agent.code}`, crew.agents, (client) =>
        buyOnAccount(shop, agent, client, histories),
      ),
      ...crowd(
        `bookkeeper-of-${agent.code}`,
        1,
        (client) => readAccount(shop, agent, client, histories),
        longRest,
      ),
    ]),
    ...crowd('voucher-buyer', crew.voucherBuyers, (client) =>
      buyByVoucher(shop, drawVoucher(), client, histories.vouchers),
    ),
    ...crowd('voucher-reader', 1, () => reader.look(drawVoucher())),
    ...crowd('seat-taker', crew.seatTakers, (client) => takeSeat(shop, client, histories.seats)),
    ...crowd('sharer', crew.sharers, (client) => shareBooking(shop, client, histories.bookings)),
  ]
  return {
    histories,
    givenUp,
    async stop() {
      over.abort()
      await Promise.all(everybody)
    },
  }
}

/** Everything once more, when all is calm: what was acknowledged is there. @throws Error where it cannot be read */
export async function readAll(shop: Shop, histories: Histories): Promise<void> {
  for (const agent of shop.agents) await readAccount(shop, agent, 'last-reader', histories)
  const reader = openVoucherReader(shop, 'last-reader', histories.vouchers)
  const used = new Set(histories.vouchers.operations.map(({ act }) => act.code))
  for (const code of used) await reader.look(code)
  await lookAtAll(shop, 'last-reader', histories.seats)
}
