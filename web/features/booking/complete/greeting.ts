import type { Gender } from '@jetbridge/core/passenger/ticket-name.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
/** How the lead passenger is addressed. */

export interface Greeting {
  readonly form: 'M' | 'F' | 'unknown'
  readonly name: string
}

/** Mr or Ms with the last name; the full name without a title for X and U, and where nothing is known (GAP-102). [FLOW-47] */
export function greetingOf(lead: { firstName: string; lastName: string; gender: Gender | null }): Greeting {
  const { gender, lastName } = lead
  if (gender === 'M' || gender === 'F') return { form: gender, name: lastName }
  return { form: 'unknown', name: fullNameOf(lead) }
}
