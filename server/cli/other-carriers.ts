/** Flights in a schedule file that are not the brand's own: a file of another airline, or flights it sells for one. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Designator } from '@jetbridge/core/flight/departure.ts'
import { type Kind, wrongValue } from './kinds.ts'
import { count, RefusedError, type Terminal } from './terminal.ts'

export interface CarrierCall {
  readonly file: string
  readonly airline: Pick<Brand, 'id' | 'carrierCode'>
  /** other carriers whose flights the operator has asked for */
  readonly carriers: ReadonlySet<string>
  readonly dryRun: boolean
  readonly yes: boolean
}

export const carrier: Kind<string> = {
  shown: 'XX',
  ask: 'name a carrier',
  read(typed, asked) {
    const designator = typed.toUpperCase()
    if (!/^[A-Z0-9]{2}$|^[A-Z]{3}$/.test(designator))
      throw wrongValue(asked, 'an airline designator like XX', typed)
    return designator
  },
}

/**
 * Asks about flights of carriers that are neither the brand's nor named in the call. A dry run only tells.
 * @throws RefusedError on a no, and if nobody can be asked
 */
export async function askAboutOthers(
  { file, airline, carriers, dryRun, yes }: CarrierCall,
  departures: readonly Designator[],
  { say, confirm }: Terminal,
): Promise<void> {
  const others = departures.filter(({ carrier }) => carrier !== airline.carrierCode && !carriers.has(carrier))
  if (others.length === 0) return
  const codes = [...new Set(others.map(({ carrier }) => carrier))].toSorted()
  const flown = codes.map((code) => {
    const own = others.filter(({ carrier }) => carrier === code)
    return `${count(own.length, 'departure')} of ${code}`
  })
  const told = `${flown.join(', ')}, while the carrier of ${airline.id} is ${airline.carrierCode}`
  const next = `the same command with ${codes.map((code) => `--carrier ${code}`).join(' ')}`
  if (dryRun) return say(`${file} has ${told}. To store them: ${next}.`)
  if (!yes && (await confirm(`${file} has ${told}. Sell them, too?`))) return
  throw new RefusedError(`${file} is refused, nothing was stored: ${told}.`, [
    `Next: if ${airline.id} sells these flights, too: ${next}`,
  ])
}
