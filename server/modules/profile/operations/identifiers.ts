/**
 * Seals the numbers by which authorities know a traveller. Invariants: each is stored sealed, bound to its account
 * and its name; a number that an older engine stored in plain text is sealed by a job, and counts until then.
 */
import { opens, seal, unseal } from '../../../db/seal.ts'
import type { Deps } from '../../../deps.ts'
import {
  type ProfileOwner,
  type SealedIdentifiers,
  type TravelIdentifier,
  travelIdentifiers,
} from '../profile.ts'
import { boundToIdentifier } from '../queries/identifier.ts'
import { claimBareNumbers, replaceBareNumbers } from '../queries/person.ts'

/** New numbers; absent ones stay as they are, null removes one. */
export type Numbers = { readonly [Name in TravelIdentifier]?: string | null | undefined }

export function sealNumbers(
  { config, random }: Pick<Deps, 'config' | 'random'>,
  accountId: string,
  numbers: Numbers,
): SealedIdentifiers {
  const told = travelIdentifiers.filter((name) => numbers[name] !== undefined)
  return Object.fromEntries(
    told.map((name) => {
      const number = numbers[name]
      if (!number) return [name, null]
      const { keyId, bytes } = seal(number, boundToIdentifier(accountId, name), config.documents.keys, random)
      return [name, { keyId, sealed: bytes.toString('base64') }]
    }),
  )
}

type KeptPerson = ProfileOwner & { readonly identifiers: SealedIdentifiers }

/** A number whose key is no longer configured is left out and logged. */
export function openNumbers({ config, log }: Deps, accountId: string, person: KeptPerson): ProfileOwner {
  const { identifiers, ...others } = person
  const numberOf = (name: TravelIdentifier): string | null => {
    const kept = identifiers[name]
    if (!kept) return kept === undefined ? person[name] : null
    const { keyId, sealed } = kept
    if (!opens({ keyId }, config.documents.keys)) {
      log.error({ keyId }, 'a travel identifier is sealed with a key that is not configured')
      return null
    }
    return unseal(
      { keyId, bytes: Buffer.from(sealed, 'base64') },
      boundToIdentifier(accountId, name),
      config.documents.keys,
    )
  }
  return { ...others, redress: numberOf('redress'), knownTraveler: numberOf('knownTraveler') }
}

const batch = 100

/** Seals what an older engine stored in plain text; any number of processes may do so. Returns how many profiles. */
export async function sealBareNumbers(deps: Deps): Promise<number> {
  let all = 0
  for (;;) {
    const sealed = await deps.db.transact(async (tx) => {
      const bare = await claimBareNumbers(tx, batch)
      for (const { accountId, redress, knownTraveler } of bare) {
        const numbers = { ...(redress && { redress }), ...(knownTraveler && { knownTraveler }) }
        await replaceBareNumbers(tx, accountId, sealNumbers(deps, accountId, numbers))
      }
      return bare.length
    })
    all += sealed
    if (sealed < batch) return all
  }
}
