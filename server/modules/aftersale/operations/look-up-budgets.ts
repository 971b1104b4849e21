/** What a look-up is counted for: its code, its source, its name, its site (spec/quality.md B2). */
import { countedNames, readTypedName, type TypedName } from '@jetbridge/core/passenger/family-name.ts'
import type { Config } from '../../../config.ts'
import { sourceOf } from '../../../http/caller-address.ts'
import type { Budget } from '../../identity/identity.ts'
import { budgetOf } from '../../identity/operations/throttle.ts'

export interface LookUpSubject {
  readonly brandId: string
  /** an address, or an IPv6 network */
  readonly source: string
  /** upper case, without spaces and hyphens */
  readonly code: string
  readonly name: TypedName
}

interface TypedLookUp {
  readonly confirmationCode: string
  readonly familyName: string
}

export function subjectOf(
  brandId: string,
  address: string,
  { confirmationCode, familyName }: TypedLookUp,
): LookUpSubject {
  return {
    brandId,
    source: sourceOf(address),
    code: confirmationCode.toUpperCase().replace(/[\s-]/g, ''),
    name: readTypedName(familyName),
  }
}

/** What a puzzle is bound to: the same code and name, from any source. */
export function subjectText({ brandId, code, name }: LookUpSubject): string {
  return JSON.stringify([brandId, code, name.key])
}

const hour = 60 * 60

/**
 * In the order above, the site's last. A source is counted over all brands, the others within one. A name is
 * counted as a whole and for each of its words, so that no word beside a family name makes it another name.
 */
export function lookUpBudgets(
  { perCode, perSource, perName, perSite }: Config['lookUp'],
  { brandId, source, code, name }: LookUpSubject,
): Budget[] {
  return [
    budgetOf('look-up-code', [brandId, code], perCode, hour),
    budgetOf('look-up-source', [source], perSource, hour / 4),
    ...countedNames(name).map((each) => budgetOf('look-up-name', [brandId, each], perName, hour)),
    budgetOf('look-up-site', [brandId], perSite, hour),
  ]
}
