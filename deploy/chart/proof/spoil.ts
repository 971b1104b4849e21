/** Negative controls of a schema: objects with one fault each. */
import { keysOf, type KubernetesObject, valuesIn } from './objects.ts'

interface Spoilt {
  readonly place: string
  readonly how: 'misspelt' | 'another type'
  readonly object: KubernetesObject
}

/** Under these keys a schema takes every name: labels, settings and the like. */
const free = /^(labels|annotations|matchLabels|selector|nodeSelector|data|requests|limits|parameters)$/

/**
 * An object again and again, each time with another field misspelt or of another type.
 * @param done what was spoilt before, by kind and place: items of a list have one schema, so one of them is enough
 */
export function* spoilt(object: KubernetesObject, done = new Set<string>()): Generator<Spoilt> {
  for (const [place, value] of valuesIn(object)) {
    const keys = keysOf(place)
    const key = keys.at(-1)
    const kindOfPlace = `${object.kind} ${place.replaceAll(/\/\d+(?=\/|$)/g, '/#')}`
    if (key === undefined || done.has(kindOfPlace)) continue
    done.add(kindOfPlace)
    if (!Number.isInteger(Number(key)) && !isFree(object, keys)) {
      const misspelt = changed(object, keys, (parent) => {
        delete parent[key]
        parent[`${key}x`] = value
      })
      yield { place, how: 'misspelt', object: misspelt }
    }
    const other = typeof value === 'object' ? 'a text' : {}
    yield { place, how: 'another type', object: changed(object, keys, (parent) => (parent[key] = other)) }
  }
}

/** The selector of a service is labels; those of others say which kind of match they are. */
function isFree({ kind }: KubernetesObject, keys: readonly string[]): boolean {
  const parent = keys.at(-2) ?? ''
  return free.test(parent) && (parent !== 'selector' || kind === 'Service')
}

type Change = (parent: Record<string, unknown>) => void

function changed(object: KubernetesObject, keys: readonly string[], change: Change): KubernetesObject {
  const copy = structuredClone(object)
  let parent = copy as unknown as Record<string, unknown>
  for (const key of keys.slice(0, -1)) parent = parent[key] as Record<string, unknown>
  change(parent)
  return copy
}
