/** What the gateways say they hold, beside what the engine's books say, payment by payment. */
import { sql } from 'kysely'
import type { Database } from '../db/open.ts'
import { orderOf } from '../gateways/datatrans-protocol.ts'
import type { TestApp } from './app.ts'
import { attemptsOf } from './booking-facts.ts'
import { datatransLedger } from './datatrans.ts'
import type { TestReservation } from './payer.ts'
import type { SandboxDoor } from './sandbox.ts'

type World = Pick<TestApp, 'deps'>
/** The engine's database is all that the books are read from. */
interface Books {
  readonly deps: { readonly db: Pick<Database, 'query'> }
}

/** Of one attempt, in minor units. */
interface AttemptBooks {
  readonly id: string
  readonly provider: string
  readonly reservationId: string
  readonly recordLocator: string
  readonly state: string
  /** gateway-cash of its postings */
  readonly booked: number
  readonly tickets: number
}

async function listAttempts({ deps }: Books): Promise<AttemptBooks[]> {
  const { rows } = await sql<AttemptBooks>`
    select a.id, a.provider, a.state, r.id as "reservationId", r.record_locator as "recordLocator",
      (select coalesce(sum(e.amount_minor), 0)::bigint
        from ledger_posting l join ledger_entry e on e.posting_id = l.id
        where e.account = 'gateway-cash' and (l.source = 'payment:' || a.id
          or l.source in (select 'refund:' || f.id from refund f where f.attempt_id = a.id))) as booked,
      (select count(*) from ticket t where t.reservation_id = r.id) as tickets
    from payment_attempt a join reservation r on r.id = a.reservation_id
  `.execute(deps.db.query)
  return rows
}

/** The money that a gateway took for an order and did not give back, in minor units. */
interface KeptMoney {
  readonly orderId: string
  readonly minor: number
}

async function listKept(sandbox: SandboxDoor): Promise<KeptMoney[]> {
  const sales = await listSales(sandbox)
  return sales.map(({ orderId, taken, givenBack }) => ({ orderId, minor: taken - givenBack }))
}

/** The result of one transaction at a gateway, in minor units. */
interface Sale {
  readonly orderId: string
  readonly taken: number
  readonly givenBack: number
}

async function listSales(sandbox: SandboxDoor): Promise<Sale[]> {
  const { transactions: sales } = await sandbox.ledger()
  const { transactions: pages } = await datatransLedger(sandbox.datatrans)
  return [
    ...sales.map(({ orderId, capturedMinor: taken, refundedMinor: givenBack }) => ({
      orderId,
      taken,
      givenBack,
    })),
    ...pages.map(({ refno, settledMinor: taken, creditedMinor: givenBack }) => ({
      orderId: orderOf(refno) ?? refno,
      taken,
      givenBack,
    })),
  ]
}

/** Minor units by provider; a provider with nothing is absent. */
export type Holdings = Readonly<Record<string, number>>

export interface GatewayJudgement {
  /** in the gateways' own ledgers */
  readonly kept: Holdings
  /** gateway-cash of the engine's */
  readonly booked: Holdings
  /** errors, each with its record locator */
  readonly wrongs: readonly string[]
}

/** Compares everything that the gateways hold with everything that the engine has sold and booked. */
export async function judgeGateways(world: Books, sandbox: SandboxDoor): Promise<GatewayJudgement> {
  const attempts = await listAttempts(world)
  const kept = (await listKept(sandbox)).filter(({ minor }) => minor !== 0)
  const keptBy = new Map(kept.map(({ orderId, minor }) => [orderId, minor]))
  const known = new Set(attempts.map(({ id }) => id))
  const strange = kept
    .filter(({ orderId }) => !known.has(orderId))
    .map(({ orderId }) => `strange: ${orderId}`)
  const twice = kept.length > keptBy.size ? ['an order is charged twice'] : []
  return {
    kept: holdings(attempts, ({ id }) => keptBy.get(id) ?? 0),
    booked: holdings(attempts, ({ booked }) => booked),
    wrongs: [
      ...strange,
      ...twice,
      ...[...Map.groupBy(attempts, ({ reservationId }) => reservationId).values()].flatMap((own) =>
        wrongsOf(own, keptBy),
      ),
    ],
  }
}

/** Of the attempts of one reservation. */
function wrongsOf(own: readonly AttemptBooks[], keptBy: ReadonlyMap<string, number>): string[] {
  const [{ recordLocator, tickets } = { recordLocator: '', tickets: 0 }] = own
  const charged = own.filter(({ id }) => (keptBy.get(id) ?? 0) > 0)
  const isPaid = charged.length > 0 || own.some(isPaidElsewhere)
  return [
    charged.length > 1 && 'double charge',
    charged.length > 0 && tickets === 0 && 'paid without ticket',
    !isPaid && tickets > 0 && 'ticket without payment',
    tickets > 1 && 'more tickets than people',
    own.some(({ id, booked }) => booked !== (keptBy.get(id) ?? 0)) && 'gateway and books differ',
  ]
    .filter((wrong) => typeof wrong === 'string')
    .map((wrong) => `${wrong}: ${recordLocator}`)
}

/** Paid by an account or a voucher alone: the invariants check those. */
function isPaidElsewhere({ provider, state }: AttemptBooks): boolean {
  return (provider === 'agency' || provider === 'voucher') && state === 'approved'
}

function holdings(attempts: readonly AttemptBooks[], of: (attempt: AttemptBooks) => number): Holdings {
  const all: Record<string, number> = {}
  for (const attempt of attempts) {
    const amount = of(attempt)
    if (amount !== 0) all[attempt.provider] = (all[attempt.provider] ?? 0) + amount
  }
  return all
}

/** What the gateways did for one booking: how often they took money, and the sums in minor units. */
export async function gatewayLedgerOf(
  world: World,
  sandbox: SandboxDoor,
  booked: Pick<TestReservation, 'reservationId'>,
) {
  const attempts = await attemptsOf(world, booked)
  const sales = await listSales(sandbox)
  const own = sales.filter(({ orderId }) => attempts.some(({ id }) => id === orderId))
  const taken = own.reduce((all, sale) => all + sale.taken, 0)
  const givenBack = own.reduce((all, sale) => all + sale.givenBack, 0)
  const charges = own.filter((sale) => sale.taken > 0).length
  return { charges, taken, givenBack, kept: taken - givenBack }
}
