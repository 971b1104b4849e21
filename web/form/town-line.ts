import { usStateCode } from '@jetbridge/core/passenger/us-state.ts'

export interface Town {
  readonly city?: string | null
  readonly state?: string | null
  readonly postalCode?: string | null
  /** by its code */
  readonly country?: string | null
}

/** Where the postal code stands behind the town. */
const codeLast: ReadonlySet<string> = new Set(['AU', 'CA', 'GB', 'IE', 'NZ'])

/** Town, state and postal code in one line as the post of the country writes them: `New York, NY 10001`, `6900 Bregenz`. */
export function townLine({ city, state, postalCode, country }: Town): string {
  if (country === 'US')
    return written(', ', city, written(' ', state && (usStateCode(state) ?? state), postalCode))
  if (country && codeLast.has(country)) return written(' ', city, state, postalCode)
  return written(', ', written(' ', postalCode, city), state)
}

function written(between: string, ...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(between)
}
