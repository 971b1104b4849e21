/**
 * Who operates a leg, as SSIM chapter 7 says it. Column 149 (operating airline disclosure) says that another carrier
 * does: L and Z in a codeshare, S and X under a shared designator or a wet lease. With L and S it is the aircraft owner of
 * columns 129 to 131; with Z and X, segment data 127 of the leg has its code, its name, or both. An owner without a code
 * is X, and segment data 113 has its name. An owner alone says nothing: an airline may rent an aircraft and fly it itself.
 *
 * Data elements 2 and 9 are the same disclosure in messages (chapters 4 and 5), 50 is the flight number by which the leg
 * is operated; files have all three as segment data, too. 127 is the most exact and counts first.
 *
 * Sources: the reference notes of ItinerarySearch.jl on chapter 2 of the edition of 2013 (columns; elements 2, 3, 9 and
 * 127), Travelport's help on flight application (50 names the operating carrier), a published list of data elements (113).
 */
import { carrierCode, formatDesignator } from './departure.ts'
import { isCarrierCode, readOperatingCarrier } from './operating-carrier.ts'
import type { RowProblem } from './row-problem.ts'
import type { LegRecord } from './ssim-leg.ts'
import type { SegmentData } from './ssim-segment.ts'

/** Elements that say who operates a leg. */
export const carrierElements = {
  codeshare: 2,
  wetLease: 9,
  operationalLeg: 50,
  ownerName: 113,
  carrier: 127,
} as const

/** Column 149, where another carrier operates the leg: it owns the aircraft, or stands in segment data. */
const ownerOperates = ['L', 'S']
const namedInSegmentData = ['X', 'Z']

/** What a writer says of every such leg: a shared designator or a wet lease, by the carrier of segment data 127. */
export const disclosedInSegmentData = 'X'

/** Of an aircraft owner without a code of its own. */
const withoutCode = 'X'

/** Data of the leg, by its element. */
type DataOfLeg = (element: number) => readonly SegmentData[]

/** As `readOperatingCarrier` reads it; null for the airline itself. A file that does not say who it is, is warned of. */
export function readOperatedBy(record: LegRecord, ofLeg: DataOfLeg, warnings: RowProblem[]): string | null {
  const { leg } = record
  const [carrier] = carriersOf(record, ofLeg).filter((each) => each !== leg.carrier)
  if (carrier !== undefined) return carrier
  const [where] = saidOf(record, ofLeg)
  if (where !== undefined)
    warnings.push({
      line: leg.line,
      reason: `${formatDesignator(leg)} is flown by another carrier, which the file does not name (${where}): travellers are told nothing of it`,
    })
  return null
}

/** All that are named, the most exact one first. */
function carriersOf(record: LegRecord, ofLeg: DataOfLeg): string[] {
  const { codeshare, wetLease, operationalLeg, carrier } = carrierElements
  const owner = ownerOf(record, ofLeg)
  const told = ofLeg(carrier).flatMap(({ data }) => readStated(data) ?? [])
  const withOwner = told.map((each) =>
    each.startsWith('/') && isCarrierCode(owner ?? '') ? `${owner}${each}` : each,
  )
  const codes = [...ofLeg(codeshare), ...ofLeg(wetLease)].map(({ data }) => data.trim()).filter(isCarrierCode)
  const operational = ofLeg(operationalLeg).flatMap(({ data }) => carrierOfFlight(data) ?? [])
  return [...withOwner, ...(owner === undefined ? [] : [owner]), ...codes, ...operational]
}

/** The owner of the aircraft, where column 149 says that it operates the leg. */
function ownerOf({ disclosure, owner }: LegRecord, ofLeg: DataOfLeg): string | undefined {
  if (!ownerOperates.includes(disclosure)) return undefined
  if (isCarrierCode(owner)) return owner
  const [named] = owner === withoutCode ? ofLeg(carrierElements.ownerName) : []
  return named && readStated(`/${named.data.replace(/^\//, '')}`)
}

/** Accents fall away: a schedule file has none. */
function readStated(data: string): string | undefined {
  return readOperatingCarrier(data.normalize('NFD').replaceAll(/\p{M}/gu, ''))
}

const flightShape = new RegExp(String.raw`^\s*(${carrierCode})\s*\d{1,4}[A-Z]?(?!\w)`)

/** `BA` of `BA 5001`. */
function carrierOfFlight(data: string): string | undefined {
  return flightShape.exec(data)?.[1]
}

/** Where the file says that another carrier flies the leg. */
function saidOf({ leg, disclosure, cockpitCrew }: LegRecord, ofLeg: DataOfLeg): string[] {
  const { codeshare, wetLease, carrier } = carrierElements
  const isDisclosed = [...ownerOperates, ...namedInSegmentData].includes(disclosure)
  const isOthersCrew = cockpitCrew !== '' && cockpitCrew !== leg.carrier
  const elements = [carrier, codeshare, wetLease].filter((element) =>
    ofLeg(element).some(({ data }) => data.trim() !== leg.carrier),
  )
  return [
    ...(isDisclosed ? [`"${disclosure}" in column 149`] : []),
    ...elements.map((element) => `segment data ${element}`),
    ...(isOthersCrew ? [`cockpit crew of "${cockpitCrew}" in columns 132-134`] : []),
  ]
}
