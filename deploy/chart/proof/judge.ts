/** What no schema sees: whether the objects of a release fit each other, and the server. */
import type { IContainer } from 'kubernetes-models/v1/Container'
import {
  type KubernetesObject,
  allUnder,
  deploymentsIn,
  type Labels,
  nameOf,
  podsOf,
  selects,
} from './objects.ts'

type Objects = readonly KubernetesObject[]

/** Every selector finds pods; a Deployment's selector finds only its own. */
export function selectorFaults(objects: Objects): string[] {
  const pods = podsOf(objects)
  const empty = objects.flatMap((object) =>
    selectorsOf(object)
      .filter((selector) => !pods.some(({ labels }) => selects(selector, labels)))
      .map((selector) => `${nameOf(object)} selects nothing by ${JSON.stringify(selector)}`),
  )
  const wrong = deploymentsIn(objects).flatMap((object) => {
    const found = pods.filter(({ labels }) => selects(matchedBy(object.spec?.selector), labels))
    const isOwn = found.length === 1 && found[0]?.name === object.metadata.name
    return isOwn ? [] : [`${nameOf(object)} selects ${found.map(({ name }) => name).join(', ')}`]
  })
  return [...empty, ...wrong]
}

function selectorsOf(object: KubernetesObject): Labels[] {
  const matched = allUnder(podSelectorsOnly(object.spec), 'matchLabels') as Labels[]
  if (object.kind !== 'Service') return matched
  return [(object.spec as { readonly selector: Labels }).selector]
}

/** Namespaces have other labels, which are unknown here. */
function podSelectorsOnly(spec: unknown): unknown {
  return JSON.parse(
    JSON.stringify(spec ?? null, (key, value: unknown) => (key === 'namespaceSelector' ? undefined : value)),
  )
}

interface Reference {
  readonly name: string
  /** undefined where the whole is meant */
  readonly key?: string | undefined
}

/** Secrets and config maps that something names exist: the chart makes them, the operator of the database does, or the values give them. */
export function referenceFaults(objects: Objects, given: readonly string[]): string[] {
  const secrets = new Map<string, readonly string[] | undefined>(given.map((name) => [name, undefined]))
  for (const { kind, metadata, data = {} } of objects) {
    if (kind === 'Secret') secrets.set(metadata.name, Object.keys(data))
    // https://cloudnative-pg.io/documentation/current/applications/#secrets
    if (kind === 'Cluster') secrets.set(`${metadata.name}-app`, ['username', 'password'])
    if (kind === 'Cluster') secrets.set(`${metadata.name}-ca`, ['ca.crt'])
  }
  return objects.flatMap((object) =>
    referencesIn(object.spec)
      .filter(
        ({ name, key }) =>
          !secrets.has(name) || (key !== undefined && secrets.get(name)?.includes(key) === false),
      )
      .map(
        ({ name, key }) =>
          `${nameOf(object)} names ${[name, key].filter(Boolean).join(', ')}, which is not there`,
      ),
  )
}

function referencesIn(spec: unknown): Reference[] {
  const under = <T>(key: string) => allUnder(spec, key).flat() as T[]
  return [
    ...under<Reference>('secretKeyRef'),
    ...under<Reference>('credentials'),
    ...under<Reference>('passwordSecret'),
    ...under<Reference>('accessKeyId'),
    ...under<Reference>('secretAccessKey'),
    ...under<Reference>('imagePullSecrets'),
    ...under<Volume & { name: string }>('configMap').flatMap((volume) => ofItems(volume.name, volume)),
    ...under<Volume & { secretName: string }>('secret').flatMap((volume) =>
      ofItems(volume.secretName, volume),
    ),
    ...under<{ secretName: string }>('tls').map(({ secretName }) => ({ name: secretName })),
  ]
}

interface Volume {
  readonly items?: readonly { readonly key: string }[]
}

function ofItems(name: string, { items = [] }: Volume): Reference[] {
  return items.length === 0 ? [{ name }] : items.map(({ key }) => ({ name, key }))
}

type Spec = Readonly<Record<string, unknown>>

interface Ports {
  /** names; numbers are nobody's to prove */
  readonly meant: readonly unknown[]
  /** of the pods that must open them */
  readonly selector: Labels
}

/** By kind: the ports that an object means. */
const portsMeantBy: Readonly<Record<string, (spec: Spec) => Ports>> = {
  Service: (spec) => ({ meant: allUnder(spec['ports'], 'targetPort'), selector: spec['selector'] as Labels }),
  PodMonitor: (spec) => ({
    meant: allUnder(spec['podMetricsEndpoints'], 'port'),
    selector: matchedBy(spec['selector']),
  }),
  NetworkPolicy: (spec) => ({
    meant: allUnder(spec['ingress'], 'port'),
    selector: matchedBy(spec['podSelector']),
  }),
  Deployment: (spec) => ({
    meant: probesIn(spec).map(({ port }) => port),
    selector: matchedBy(spec['selector']),
  }),
}

/** Ports that a service, a probe, a monitor and a policy name are opened by the pods that they mean. An ingress leads to a service. */
export function portFaults(objects: Objects): string[] {
  const pods = podsOf(objects)
  return objects.flatMap((object) => {
    if (object.kind === 'Ingress') return backendFaults(object, objects)
    const ports = portsMeantBy[object.kind]?.(object.spec as Spec)
    if (!ports) return []
    const open = pods.filter(({ labels }) => selects(ports.selector, labels)).flatMap((pod) => pod.ports)
    return ports.meant
      .filter((name) => typeof name === 'string' && !open.includes(name))
      .map((name) => `${nameOf(object)}: no pod that it selects opens ${String(name)}`)
  })
}

interface Backend {
  readonly name: string
  readonly port: { readonly name: string }
}

function backendFaults(ingress: KubernetesObject, objects: Objects): string[] {
  const services = objects.filter(({ kind }) => kind === 'Service')
  const portsOf = ({ spec }: KubernetesObject) => allUnder((spec as Spec)['ports'], 'name')
  return (allUnder(ingress.spec, 'service') as Backend[])
    .filter(
      ({ name, port }) =>
        !services.some((each) => each.metadata.name === name && portsOf(each).includes(port.name)),
    )
    .map(({ name, port }) => `${nameOf(ingress)}: there is no service ${name} with a port ${port.name}`)
}

const matchedBy = (selector: unknown) => (selector as { readonly matchLabels: Labels }).matchLabels

export interface Probe {
  readonly path?: string
  readonly port: string | number
}

export function probesIn(spec: unknown): Probe[] {
  return ['httpGet', 'tcpSocket'].flatMap((kind) => allUnder(spec, kind) as Probe[])
}

/** No container of ours runs as root; each writes only where it must, and has no rights. */
export function securityFaults(objects: Objects): string[] {
  return deploymentsIn(objects).flatMap((object) => {
    const pod = object.spec?.template.spec
    const fault = (what: string) => `${nameOf(object)}: ${what}`
    const {
      securityContext: security,
      automountServiceAccountToken,
      enableServiceLinks,
      containers = [],
      initContainers = [],
    } = pod ?? {}
    return [
      security?.runAsNonRoot !== true && fault('it may run as root'),
      !((security?.runAsUser ?? 0) > 0) && fault('its user is no number, or root'),
      security?.seccompProfile?.type !== 'RuntimeDefault' && fault('it may make every system call'),
      automountServiceAccountToken !== false && fault('it has a token of the cluster'),
      enableServiceLinks !== false && fault('services add to its environment'),
      pod?.volumes?.some(({ hostPath }) => hostPath) === true && fault('it sees the disk of its node'),
      ...[...initContainers, ...containers].flatMap((container) => containerFaults(container).map(fault)),
    ].filter((line) => typeof line === 'string')
  })
}

function containerFaults({ securityContext: own, resources, ...container }: IContainer): string[] {
  return [
    own?.runAsUser === 0 && 'a container runs as root',
    own?.privileged === true && 'a container has all rights of its node',
    own?.allowPrivilegeEscalation !== false && 'a container may get more rights',
    own?.readOnlyRootFilesystem !== true && 'a container writes to its own files',
    JSON.stringify(own?.capabilities) !== '{"drop":["ALL"]}' && 'a container has capabilities',
    resources?.requests?.['memory'] === undefined && 'a container asks for no memory',
    resources?.limits?.['memory'] === undefined && 'a container may take all memory',
    container.volumeMounts?.some(({ name, readOnly }) => name !== 'tmp' && readOnly !== true) === true &&
      'a container writes to a volume',
  ].filter((line) => typeof line === 'string')
}

export interface Variable {
  readonly name: string
  readonly value?: string
  readonly valueFrom?: { readonly secretKeyRef: { readonly name: string; readonly key: string } }
}

/** Of a container, or of one that runs before it. */
export function environmentOf(
  objects: Objects,
  deployment: string,
  container = 'server',
): readonly Variable[] {
  const found = deploymentsIn(objects).find(({ metadata }) => metadata.name === deployment)
  const { initContainers = [], containers = [] } = found?.spec?.template.spec ?? {}
  const { env = [] } = [...initContainers, ...containers].find(({ name }) => name === container) ?? {}
  return env as readonly Variable[]
}

/**
 * The variables as a container gets them: Kubernetes puts those above into `$(NAME)`.
 * @param secretOf what a key of a Secret holds
 * @throws Error where one is there twice, or names one that does not stand above it
 */
export function resolved(
  variables: readonly Variable[],
  secretOf: (secret: string, key: string) => string,
): Readonly<Record<string, string>> {
  const environment: Record<string, string> = {}
  for (const { name, value = '', valueFrom } of variables) {
    if (name in environment) throw new Error(`${name} is set twice`)
    const from = valueFrom?.secretKeyRef
    environment[name] = from
      ? secretOf(from.name, from.key)
      : value.replaceAll(/\$\((\w+)\)/g, (_, other: string) => {
          const known = environment[other]
          if (known === undefined) throw new Error(`${name} names ${other}, which does not stand above it`)
          return known
        })
  }
  return environment
}

/** Variables that neither the program knows nor another variable is made of. */
export function unknownVariables(variables: readonly Variable[], known: ReadonlySet<string>): string[] {
  const used = new Set(
    variables.flatMap(({ value = '' }) => [...value.matchAll(/\$\((\w+)\)/g)].map(([, name]) => name)),
  )
  return variables.map(({ name }) => name).filter((name) => !known.has(name) && !used.has(name))
}

/** Who may reach a port of some pods by the policies, as JSON; `undefined` for everybody. */
export function callersOf(objects: Objects, labels: Labels, port: number): (string | undefined)[] {
  return objects.flatMap(({ kind, spec }) => {
    if (kind !== 'NetworkPolicy') return []
    const { podSelector, ingress } = spec as {
      readonly podSelector: unknown
      readonly ingress: readonly {
        readonly ports: readonly { readonly port: unknown }[]
        readonly from?: readonly unknown[]
      }[]
    }
    if (!selects(matchedBy(podSelector), labels)) return []
    return ingress
      .filter(({ ports }) => ports.some((open) => open.port === port))
      .flatMap(({ from }) => from?.map((peer) => JSON.stringify(peer)) ?? [undefined])
  })
}

/** Whether some policy takes away what is not allowed. */
export function isClosed(objects: Objects, labels: Labels): boolean {
  return objects.some(({ kind, spec }) => {
    if (kind !== 'NetworkPolicy') return false
    const { podSelector, policyTypes } = spec as {
      readonly podSelector: unknown
      readonly policyTypes: readonly string[]
    }
    return policyTypes.includes('Ingress') && selects(matchedBy(podSelector), labels)
  })
}
