/** People of agencies: they buy on account, give back, and read what the agency has bought. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { plusDays } from '@jetbridge/core/kernel/time.ts'
import { tinyHost } from '../traveller.ts'
import type { ShopAgent } from './agent.ts'
import { ask, done, outcomeOf } from './ask.ts'
import type { Balances } from './bank.ts'
import type { History } from './history.ts'
import type { Transaction } from './list-append.ts'
import {
  drawAddress,
  drawTrip,
  holdTrip,
  newFamilyName,
  openBooking,
  quoteCancel,
  reserve,
  type Shop,
} from './shop.ts'

/** Of all agencies: what each has bought, as two lists that one purchase adds to. */
export interface AccountHistories {
  readonly lists: History<Transaction>
  /** family names that were to be ticketed, by agency */
  readonly ticketed: ReadonlyMap<string, Set<string>>
  /** one read is the statement of one agency; by its code */
  readonly balances: ReadonlyMap<string, History<Balances>>
}

/** What moved the account, in the order of the statement. */
export const accountOf = (code: string) => `account of ${code}`
/** Whether somebody's ticket was issued, as a list of one: tickets of an agency have no order (docs/decisions/0053). */
const ticketOf = (code: string, name: string) => `ticket of ${name} by ${code}`

const shareGivenBack = 0.3

/** One booking on account, and now and then its return. */
export async function buyOnAccount(
  shop: Shop,
  agent: ShopAgent,
  client: string,
  { lists, ticketed }: AccountHistories,
): Promise<void> {
  const created = done(await agent.ask(contract.flow.createForAgency, { body: {} }), 'agency flow').body
  const address = drawAddress(shop)
  const { bookingFlowId: flowId, accessToken } = created
  const caller = { host: tinyHost, address, flowId, accessToken }
  const familyName = newFamilyName()
  await holdTrip(shop, caller, { ...drawTrip(shop), familyName })
  const { confirmationCode, balance } = await reserve(shop, caller)
  const name = familyName.toUpperCase()
  ticketed.get(agent.code)?.add(name)
  const began = lists.now()
  const paid = await ask(shop, contract.payment.accountPayment, { caller, body: { amount: balance } })
  const outcome = outcomeOf(paid, ({ transactionStatus }) => transactionStatus)
  const sale = [
    { list: accountOf(agent.code), append: confirmationCode },
    { list: ticketOf(agent.code, name), append: name },
  ]
  lists.note(client, sale, outcome, began)
  if (outcome !== 'ok' || !shop.chance.is(shareGivenBack)) return
  const { opener, reservation } = await openBooking(shop, caller)
  const cancel = await quoteCancel(shop, opener, reservation.flights[0]?.id ?? '')
  const cancelBegan = lists.now()
  const cancelled = await cancel()
  const back = [{ list: accountOf(agent.code), append: backOf(confirmationCode) }]
  lists.note(client, back, outcomeOf(cancelled), cancelBegan)
}

const backOf = (booking: string) => `${booking} back`

/** The statement, and what was issued. */
export async function readAccount(
  shop: Shop,
  agent: ShopAgent,
  client: string,
  { lists, ticketed, balances }: AccountHistories,
): Promise<void> {
  const query = { start: plusDays(shop.today, -3), end: plusDays(shop.today, 3) }
  const statement = done(await agent.ask(contract.report.statement, { query }), 'statement')
  const { rows, closing } = statement.body
  const booked = rows.flatMap(({ booking, amount }) =>
    booking === null ? [] : [{ booking, minor: Math.round(amount * 100) }],
  )
  const read = booked.map(({ booking, minor }) => (minor < 0 ? booking : backOf(booking)))
  lists.note(client, [{ list: accountOf(agent.code), read }], 'ok', statement.began)
  const kept: Record<string, number> = { [agent.code]: Math.round(closing * 100) }
  for (const { booking, minor } of booked) kept[booking] = (kept[booking] ?? 0) - minor
  balances.get(agent.code)?.note(client, kept, 'ok', statement.began)

  const issued = done(await agent.ask(contract.report.issuedTickets, { query }), 'issued tickets')
  const names = issued.body.records.map(({ passengerLastName }) => passengerLastName.toUpperCase())
  const reads = [...new Set([...(ticketed.get(agent.code) ?? []), ...names])].map((name) => ({
    list: ticketOf(agent.code, name),
    read: names.filter((each) => each === name),
  }))
  lists.note(client, reads, 'ok', issued.began)
}
