/** Answers as the API document shows them: with the ids of the sample, and their shape compared. */
import { sample } from '../http/api-sample.ts'

/** Real values by those of the sample. */
export type KnownValues = Map<string, string>

/** An answer as it is recorded: the sample's ids, and of long lists the part that the examples speak of. */
export function asRecorded(answer: unknown, known: KnownValues): unknown {
  let text = JSON.stringify(trimmed(answer, '', known))
  for (const [name, real] of known) {
    // A short id is also part of other values.
    text =
      real.length < 8
        ? text.replaceAll(`"${real}"`, `"${name}"`).replaceAll(`"${real}.`, `"${name}.`)
        : text.replaceAll(real, name)
  }
  return JSON.parse(text)
}

function trimmed(value: unknown, key: string, known: KnownValues): unknown {
  if (Array.isArray(value)) return kept(value, key, known).map((each) => trimmed(each, '', known))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, trimmed(part, name, known)]))
}

function kept(list: readonly unknown[], key: string, known: KnownValues): readonly unknown[] {
  if (key === 'days' && list.every((each) => 'date' in (each as object)))
    return list.filter((each) => (each as { date: string }).date === known.get(sample.departureDate))
  if (key === 'fares') {
    return list.filter(
      (each) => (each as { fareSummaryUid: string }).fareSummaryUid === known.get(sample.fare),
    )
  }
  if (key === 'rows' && list.every((each) => 'row' in (each as object)))
    return list.filter((each) => (each as { row: number }).row === 4)
  return list.slice(0, key === 'flights' ? 1 : 2)
}

/** Where two answers differ in names or types; null and an empty list are of any type. */
export function differences(one: unknown, other: unknown, place = ''): string[] {
  if (one === null || other === null) return []
  if (typeof one !== 'object' || typeof other !== 'object') return typeof one === typeof other ? [] : [place]
  const [some, others] = [one, other] as Record<string, unknown>[]
  const names = Array.isArray(one) ? Object.keys(one).filter((at) => at in others!) : namesOf(one, other)
  return names.flatMap((name) => {
    const at = `${place}.${name}`
    return name in some! && name in others! ? differences(some![name], others![name], at) : [at]
  })
}

/**
 * What a client of before misses in an answer of now: names that are gone or stand in another order, values of another
 * type, texts and numbers that say something else. New names are no loss; ids, times and what depends on them may differ.
 */
export function lostFields(before: unknown, now: unknown, place = ''): string[] {
  if (before === null) return []
  if (typeof before !== 'object')
    return isSameValue(before, now) ? [] : [`${place}: ${told(before)} is ${told(now)}`]
  if (typeof now !== 'object' || now === null) return [`${place}: an object is ${told(now)}`]
  if (Array.isArray(before) !== Array.isArray(now)) return [`${place}: a list is none, or one`]
  const [old, present] = [before, now] as Record<string, unknown>[]
  const names = Object.keys(old!)
  // what of a list is new stands at its end
  const kept = Object.keys(present!).filter((name) => names.includes(name))
  if (kept.join() !== names.join()) return [`${place}: ${names.join()} are ${kept.join()}`]
  return names.flatMap((name) => lostFields(old![name], present![name], `${place}.${name}`))
}

const told = (value: unknown) => JSON.stringify(value) ?? 'gone'

/** Ids, codes, tokens and times of one run are not those of another. */
const ofOneRun = /\d{4}-\d\d-\d\d|[\da-f]{8}-|^\d{13}$|^[A-Z\d]{6}$|^[\w.-]{20,}$/

function isSameValue(before: unknown, now: unknown): boolean {
  if (typeof before === 'string' && ofOneRun.test(before)) return typeof now === 'string'
  return before === now
}

const namesOf = (one: object, other: object) => [...new Set([...Object.keys(one), ...Object.keys(other)])]
