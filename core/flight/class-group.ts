/**
 * Booking classes as a schedule lists them (PRBD): letters, and behind a letter or several the seats that they may
 * sell. `F008C038BQV145` is 8 seats of F, 38 of C, and 145 of B, Q and V together.
 */

export interface ClassGroup {
  readonly letters: string
  /** undefined where the list states none */
  readonly seats: number | undefined
}

/** Each letter once; undefined for a text that is no such list. */
export function readClassGroups(text: string): ClassGroup[] | undefined {
  if (!/^(?:[A-Z]\d{0,3})*$/.test(text)) return undefined
  const groups = Array.from(text.matchAll(/([A-Z]+)(\d*)/g), ([, letters = '', seats = '']) => ({
    letters,
    seats: seats === '' ? undefined : Number(seats),
  }))
  const letters = groups.map((group) => group.letters).join('')
  return new Set(letters).size === letters.length ? groups : undefined
}

/** Cabins and the letters of classes that usually sit in them: first, business, premium economy, economy. */
const economy = 'YSBHKLMNQTVX'
const compartments = ['FPA', 'JCDIZ', 'W', economy] as const

/** The cabin that a class usually sits in, by all letters of it; undefined for a letter that each airline uses its own way. */
export function compartmentOf(letter: string): string | undefined {
  return compartments.find((letters) => letters.includes(letter))
}

/** The classes of a cabin. */
export interface CabinClasses {
  readonly cabin: string
  /** in the order of the list, but the group with the cabin's own letter first */
  readonly groups: readonly ClassGroup[]
}

/**
 * Which classes sit in which cabin. A list goes cabin after cabin: a cabin begins with its own letter, or else with
 * the first letter that usually sits in it, and goes on to the beginning of the next one. A class with seats of its
 * own that usually sits in a cabin which the aircraft does not have is a cabin by itself: 8 of 76 economy seats are
 * sold as business class. Classes before the first cabin belong to it.
 * @param cabins letters of the aircraft's cabins
 */
export function sortIntoCabins(cabins: readonly string[], listed: readonly ClassGroup[]): CabinClasses[] {
  const groups = listed.flatMap(eachAlone)
  const openers = openersOf(cabins, groups)
  const sorted = new Map<string, ClassGroup[]>()
  let current = groups.flatMap(({ letters }) => cabinOpenedBy(letters, openers) ?? [])[0]
  for (const group of groups) {
    current = cabinOpenedBy(group.letters, openers) ?? current
    if (current !== undefined) sorted.set(current, [...(sorted.get(current) ?? []), group])
  }
  return [...sorted].map(([cabin, own]) => ({ cabin, groups: ownLetterFirst(cabin, own) }))
}

/** Letters without a number stand for themselves. */
function eachAlone(group: ClassGroup): ClassGroup[] {
  if (group.seats !== undefined) return [group]
  return group.letters.split('').map((letters) => ({ letters, seats: undefined }))
}

/** By the letter that begins a cabin, the cabin. */
function openersOf(cabins: readonly string[], groups: readonly ClassGroup[]): Map<string, string> {
  const letters = groups.flatMap((group) => group.letters.split(''))
  const openers = new Map<string, string>()
  const usual = (cabin: string) =>
    letters.find((letter) => !cabins.includes(letter) && compartmentOf(cabin)?.includes(letter))
  for (const cabin of cabins) {
    const opener = letters.includes(cabin) ? cabin : usual(cabin)
    if (opener !== undefined && !openers.has(opener)) openers.set(opener, cabin)
  }
  for (const { letters: own, seats } of groups) {
    const compartment = compartmentOf(own.charAt(0))
    const isAboard = [...cabins, ...openers.values()].some((cabin) => compartment?.includes(cabin))
    if (seats === undefined || compartment === undefined || isAboard) continue
    openers.set(own.charAt(0), compartment === economy ? 'Y' : own.charAt(0))
  }
  return openers
}

function cabinOpenedBy(letters: string, openers: ReadonlyMap<string, string>): string | undefined {
  return letters.split('').flatMap((letter) => openers.get(letter) ?? [])[0]
}

function ownLetterFirst(cabin: string, groups: readonly ClassGroup[]): ClassGroup[] {
  const own = groups.filter(({ letters }) => letters.includes(cabin))
  const letters = (group: ClassGroup) => cabin + group.letters.replace(cabin, '')
  return [
    ...own.map((group) => ({ ...group, letters: letters(group) })),
    ...groups.filter((group) => !own.includes(group)),
  ]
}
