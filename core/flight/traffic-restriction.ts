/**
 * Traffic restrictions (SSIM, Appendix G): what traffic an airline may carry between two stations of a flight. Here
 * each leg is sold alone, so its traffic is local: it begins at the leg's board point and ends at its off point. The
 * table with its sources: docs/decisions/0058-what-a-schedule-file-sells.md.
 */

/** A code that says what it says only in segment data, elements 170 to 173. */
export const inSegmentData = 'Z'

/** Codes that allow local traffic. They bar connections, and none are sold here. */
const localTraffic: ReadonlySet<string> = new Set([
  // local traffic only
  'B',
  // local and domestic connecting traffic only
  'C',
  // local and online connecting traffic only
  'F',
])

/** Codes under which no local traffic may be carried, or shown. */
const noLocalTraffic: ReadonlyMap<string, string> = new Map([
  ['A', 'no local traffic'],
  ['D', 'international online connecting or stopover traffic only'],
  ['E', 'online connecting or stopover traffic only'],
  ['G', 'online connecting traffic only'],
  ['H', 'not to be displayed'],
  ['I', 'technical landing'],
  ['K', 'connecting traffic only'],
  ['M', 'international online stopover traffic only'],
  ['N', 'international connecting traffic only'],
  ['O', 'international online connecting traffic only'],
  ['Q', 'international online connecting or stopover traffic only'],
  ['T', 'online stopover traffic only'],
  ['V', 'connecting or stopover traffic only'],
  ['W', 'international connecting or stopover traffic only'],
  ['X', 'online connecting or stopover traffic only'],
  ['Y', 'online connecting traffic only'],
  [inSegmentData, 'segment data 170 to 173 does not say which'],
])

/**
 * Why a seat on a leg with this code may not be sold alone; undefined if it may. A leg with a code outside the table is
 * not sold: nobody knows what the code bars.
 * @param code `''` for none
 */
export function whyBarred(code: string): string | undefined {
  if (code === '' || localTraffic.has(code)) return undefined
  return `traffic restriction ${code}: ${noLocalTraffic.get(code) ?? 'no code that is known'}`
}

/**
 * The code that holds for passengers of a leg.
 * @param own what the leg record says at the leg's own place
 * @param stated what segment data says of the leg, by element: 170 passengers, 171 cargo and mail, 172 cargo, 173 mail
 */
export function codeForPassengers(own: string, stated: (element: number) => readonly string[]): string {
  const ofPassengers = stated(170).map((text) => (/^[A-Z]$/.test(text) ? text : inSegmentData))
  const codes = own === inSegmentData ? ofPassengers : [own, ...ofPassengers]
  const [first] = codes
  if (first !== undefined) return codes.find((code) => whyBarred(code) !== undefined) ?? first
  const isOfGoods = [171, 172, 173].some((element) => stated(element).length > 0)
  return isOfGoods ? '' : inSegmentData
}
