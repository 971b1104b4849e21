/** The switches that make the mail server fail as real ones do. They are off after every start. */
import { z } from 'zod'

export const mailFaultsSchema = z.strictObject({
  /** Every connection is cut at once. */
  down: z.boolean().default(false),
  /** Every address is refused for ever (550). */
  refuse: z.boolean().default(false),
  /** A mail is answered this much later. */
  slowMs: z.int().min(0).max(600_000).default(0),
  /** A mail is taken, and the connection is cut before the answer. */
  loseAnswers: z.boolean().default(false),
})

export type MailFaults = z.output<typeof mailFaultsSchema>

const checkbox = z.literal('on').optional().transform(Boolean)

/** The form as a browser sends it: absent boxes are off, numbers are text. */
export const mailFaultsFormSchema = z.object({
  down: checkbox,
  refuse: checkbox,
  slowMs: z.coerce.number().default(0),
  loseAnswers: checkbox,
})

export interface MailFaultSwitches {
  current(): MailFaults
  /** Replaces all switches; those not named are off. */
  replace(faults: MailFaults): void
}

export function mailFaultSwitches(): MailFaultSwitches {
  let current = mailFaultsSchema.parse({})
  return {
    current: () => current,
    replace: (faults) => {
      current = faults
    },
  }
}
