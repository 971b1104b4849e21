/**
 * Objects against the schemas of the Kubernetes API, of CloudNativePG with its Barman Cloud plugin, and of the
 * Prometheus operator. The schemas are compiled functions, and take unknown fields for granted. So they read an object
 * through proxies: the API does not have a field that they never read.
 */
import { BarmanObjectStoreConfiguration } from '@kubernetes-models/cloudnative-pg/github.com/cloudnative-pg/barman-cloud/pkg/api/BarmanObjectStoreConfiguration'
import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster'
import { Pooler } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Pooler'
import { ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/ScheduledBackup'
import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor'
import { PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PrometheusRule'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { Secret } from 'kubernetes-models/v1/Secret'
import { Service } from 'kubernetes-models/v1/Service'
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount'
import { z } from 'zod'
import { type KubernetesObject, placeOf, valuesIn } from './objects.ts'

interface Schema {
  readonly prototype: { validate(this: unknown): void }
}

const schemas: readonly (Schema & Pick<KubernetesObject, 'apiVersion' | 'kind'>)[] = [
  Cluster,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
  PodMonitor,
  Pooler,
  PrometheusRule,
  ScheduledBackup,
  Secret,
  Service,
  ServiceAccount,
]

/**
 * No package has it; its `configuration` is the one of CloudNativePG.
 * https://cloudnative-pg.io/plugin-barman-cloud/docs/plugin-barman-cloud.v1/
 */
const objectStoreSchema = z.strictObject({
  apiVersion: z.literal('barmancloud.cnpg.io/v1'),
  kind: z.literal('ObjectStore'),
  metadata: z.strictObject({
    name: z.string(),
    labels: z.record(z.string(), z.string()),
    annotations: z.record(z.string(), z.string()),
  }),
  spec: z.strictObject({
    configuration: z.looseObject({ serverName: z.undefined().optional() }),
    retentionPolicy: z.string().regex(/^[1-9][0-9]*[dwm]$/),
  }),
})

/** What the API would refuse in an object: wrong types, missing fields, unknown fields. */
export function faultsOf(object: KubernetesObject): string[] {
  if (object.kind === 'ObjectStore') return objectStoreFaults(object)
  const schema = schemas.find(
    ({ apiVersion, kind }) => apiVersion === object.apiVersion && kind === object.kind,
  )
  return schema
    ? faultsBy(schema, object)
    : [`${object.apiVersion} ${object.kind} is no object of a known API`]
}

function objectStoreFaults(object: KubernetesObject): string[] {
  const { success, data, error } = objectStoreSchema.safeParse(object)
  if (!success) return [z.prettifyError(error)]
  return faultsBy(BarmanObjectStoreConfiguration, data.spec.configuration)
}

function faultsBy(schema: Schema, value: unknown): string[] {
  const read = new Set<string>([''])
  try {
    schema.prototype.validate.call(watched(value, '', read))
  } catch (error) {
    return [(error as Error).message]
  }
  return [...valuesIn(value)]
    .filter(([place]) => !read.has(place))
    .map(([place]) => `${place} is an unknown field`)
}

/** The same value; the place of everything that is read in it is written down. */
function watched(value: unknown, place: string, read: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get(target, key) {
      const inner: unknown = Reflect.get(target, key)
      if (typeof key !== 'string' || !Object.hasOwn(target, key)) return inner
      read.add(placeOf(place, key))
      return watched(inner, placeOf(place, key), read)
    },
  })
}
