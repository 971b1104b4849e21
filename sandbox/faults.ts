/** The switches that make the gateway fail as real ones do. They are off after every start. */
import { z } from 'zod'
import { Refusal } from './refusal.ts'

const waitMs = z.int().min(0).max(600_000).default(0)

export const faultsSchema = z.strictObject({
  /** Every new charge is declined. */
  declineAll: z.boolean().default(false),
  /** Share of changes, 0 to 1, that are carried out while the connection breaks before the answer. */
  loseAnswers: z.number().min(0).max(1).default(0),
  /** Changes are carried out at once and answered this much later. */
  delayMs: waitMs,
  /** Changes travel this long before the gateway sees them: a look-up in between finds nothing. */
  lateArrivalMs: waitMs,
  /** Braintree's search finds a sale only this long after it was made; by its own id it is found at once. */
  searchLagMs: waitMs,
  /** Every call of shop and browser is answered 503, look-ups too. */
  down: z.boolean().default(false),
  /** Every call of shop and browser is taken and never answered: it does not come further than the line. */
  blackHole: z.boolean().default(false),
  /** No browser has a wallet: neither Apple Pay nor Google Pay is offered. */
  noWallets: z.boolean().default(false),
  /** Every webhook is sent twice. */
  duplicateWebhooks: z.boolean().default(false),
  /** Webhooks carry a wrong signature. */
  forgeWebhooks: z.boolean().default(false),
  /** Webhooks leave this much later. */
  lateWebhooksMs: waitMs,
  /** Datatrans' webhooks leave after a random part of this time: they overtake one another. */
  shuffleWebhooksMs: waitMs,
})

export type Faults = z.output<typeof faultsSchema>

export interface FaultSwitches {
  current(): Faults
  /** Replaces all switches; those not named are off. */
  replace(faults: Faults): void
  /** A call of shop or browser comes in. It never ends in the black hole. @throws Refusal `gateway-down` */
  arrive(): Promise<void>
  /** how many came in since the start, also those that were never answered */
  calls(): number
}

export function faultSwitches(): FaultSwitches {
  let current = faultsSchema.parse({})
  let calls = 0
  return {
    current: () => current,
    replace: (faults) => {
      current = faults
    },
    async arrive() {
      calls += 1
      if (current.blackHole) await new Promise<never>(() => undefined)
      if (current.down) throw new Refusal('gateway-down')
    },
    calls: () => calls,
  }
}
