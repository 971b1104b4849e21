import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
/** How the lead passenger is addressed. */

export interface Greeting {
  readonly form: 'M' | 'F' | 'unknown'
  readonly name: string
}

/** Mr or Ms with the last name; the full name without a title where the gender is not known (GAP-102). [FLOW-47] */
export function greetingOf(lead: {
  firstName: string
  lastName: string
  gender: 'M' | 'F' | null
}): Greeting {
  if (lead.gender) return { form: lead.gender, name: lead.lastName }
  return { form: 'unknown', name: fullNameOf(lead) }
}
