/** Rendered objects, and what is looked for in them. */
import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1/Deployment'

export interface KubernetesObject {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: {
    readonly name: string
    readonly labels?: Readonly<Record<string, string>>
    readonly annotations?: Readonly<Record<string, string>>
  }
  readonly spec?: unknown
  readonly data?: Readonly<Record<string, string>>
}

export type Labels = Readonly<Record<string, string>>

export const nameOf = ({ kind, metadata }: KubernetesObject) => `${kind} ${metadata.name}`

/** A place in an object is a JSON pointer (RFC 6901), `/spec/template`. Keys have no `~`. */
export const placeOf = (parent: string, key: string) => `${parent}/${key.replaceAll('/', '~1')}`
export const keysOf = (place: string) =>
  place
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/'))

/** Every value of an object with its place; itself first. */
export function* valuesIn(value: unknown, place = ''): Generator<readonly [place: string, value: unknown]> {
  yield [place, value]
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) yield* valuesIn(inner, placeOf(place, key))
}

/** Every value under a key of this name. */
export function allUnder(value: unknown, key: string): unknown[] {
  return [...valuesIn(value)].filter(([place]) => place.endsWith(`/${key}`)).map(([, found]) => found)
}

/** The one object of this kind, by the end of its name. @throws Error when there is none, or more than one */
export function only(objects: readonly KubernetesObject[], kind: string, name?: string): KubernetesObject {
  const [found, ...more] = objects.filter(
    (object) => object.kind === kind && (name === undefined || object.metadata.name === name),
  )
  if (!found || more.length > 0)
    throw new Error(`${more.length + (found ? 1 : 0)} objects are ${kind} ${name ?? ''}`)
  return found
}

/** Pods that the objects make, those of the operator of the database too. */
export interface Pods {
  readonly name: string
  readonly labels: Labels
  /** names of ports */
  readonly ports: readonly string[]
}

export const deploymentsIn = (objects: readonly KubernetesObject[]) =>
  objects.filter((object): object is KubernetesObject & IDeployment => Deployment.is(object))

export function podsOf(objects: readonly KubernetesObject[]): Pods[] {
  const own = deploymentsIn(objects).map(({ metadata, spec }) => ({
    name: metadata.name,
    labels: spec?.template.metadata?.labels ?? {},
    ports: (spec?.template.spec?.containers ?? [])
      .flatMap(({ ports = [] }) => ports)
      .map(({ name = '' }) => name),
  }))
  // As CloudNativePG labels them: https://cloudnative-pg.io/documentation/current/labels_annotations/
  const operators = objects.flatMap(({ kind, metadata: { name } }): Pods[] => {
    if (kind === 'Cluster')
      return [
        { name, labels: { 'cnpg.io/cluster': name, 'cnpg.io/podRole': 'instance' }, ports: ['metrics'] },
      ]
    if (kind === 'Pooler') return [{ name, labels: { 'cnpg.io/poolerName': name }, ports: ['metrics'] }]
    return []
  })
  return [...own, ...operators]
}

/** @returns whether labels have everything that a selector asks for */
export function selects(selector: Labels, labels: Labels): boolean {
  return Object.entries(selector).every(([key, value]) => labels[key] === value)
}
