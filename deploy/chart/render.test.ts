/** What Helm makes of the chart, without a cluster: for the least that it takes, the least that it makes, and all that it can. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import packageJson from '../../package.json' with { type: 'json' }
import { parseConfig } from '../../server/config.ts'
import { mostPrepared } from '../../server/db/prepared.ts'
import { faultsOf } from './proof/api-schema.ts'
import { helmVersion, lint, render, type Trial, trials } from './proof/helm.ts'
import {
  callersOf,
  environmentOf,
  isClosed,
  portFaults,
  probesIn,
  referenceFaults,
  resolved,
  securityFaults,
  selectorFaults,
  unknownVariables,
} from './proof/judge.ts'
import { deploymentsIn, type KubernetesObject, nameOf, only, podsOf, valuesIn } from './proof/objects.ts'
import { secretsOf } from './proof/secrets.ts'
import { knownSettings } from './proof/settings.ts'
import { spoilt } from './proof/spoil.ts'

const version = helmVersion()
const helm = version === undefined ? 'Helm' : `Helm ${version}`
if (version === undefined)
  process.stdout.write('helm is not here (HELM names one): what it makes of the chart is not looked at\n')

/** Secrets and config maps that each trial names as the operator's own. */
const given: Readonly<Record<Trial, readonly string[]>> = {
  first: ['my-air'],
  smallest: ['my-air'],
  external: ['my-air'],
  everything: ['my-air', 'my-air-art', 'your-air', 'my-air-backup', 'example-tls', 'pull'],
}

describe.skipIf(version === undefined)(`what ${helm} makes`, () => {
  const made = version === undefined ? [] : trials.map((trial) => [trial, render(trial)] as const)
  const everything = made.at(-1)?.[1] ?? []

  it.each(made)('%s: only objects that the API takes, each once', (_, objects) => {
    expect(
      objects.flatMap((object) => faultsOf(object).map((fault) => `${nameOf(object)}: ${fault}`)),
    ).toEqual([])
    expect(new Set(objects.map(nameOf)).size).toBe(objects.length)
    expect(objects.flatMap((object) => [...valuesIn(object)]).filter(([, value]) => value === null)).toEqual(
      [],
    )
  })

  it('would not pass with any of its fields misspelt or of another type', () => {
    let tried = 0
    const done = new Set<string>()
    for (const object of everything)
      for (const { object: wrong, place, how } of spoilt(object, done)) {
        tried++
        if (faultsOf(wrong).length === 0) expect.fail(`${nameOf(object)} passes with ${how}: ${place}`)
      }
    expect(tried).toBeGreaterThan(900)
  })

  it.each(trials)('%s: nothing that `helm lint --strict` finds', (trial) => {
    expect(lint(trial)).toContain('0 chart(s) failed')
  })

  it.each(made)('%s: selectors, names and ports that fit', (trial, objects) => {
    expect(selectorFaults(objects)).toEqual([])
    expect(referenceFaults(objects, given[trial])).toEqual([])
    expect(portFaults(objects)).toEqual([])
  })

  it('would not pass with a selector, a name or a port that fits nothing', () => {
    const changes = [
      [selectorFaults, '"component":"server"', '"component":"servers"', 'selects nothing'],
      [selectorFaults, '"cnpg.io/podRole":"instance"', '"cnpg.io/podRole":"instances"', 'selects nothing'],
      [portFaults, '"containerPort":4000,"name":"http"', '"containerPort":4000,"name":"web"', 'opens http'],
      [
        portFaults,
        '"service":{"name":"jetbridge"',
        '"service":{"name":"jetbridges"',
        'there is no service jetbridges',
      ],
    ] as const
    for (const [faults, from, to, fault] of changes) {
      const text = JSON.stringify(everything, sorted).replace(
        from.replace('"component"', '"app.kubernetes.io/component"'),
        to,
      )
      expect(text).not.toBe(JSON.stringify(everything, sorted))
      expect(faults(JSON.parse(text) as KubernetesObject[]).join('\n')).toContain(fault)
    }
    const oneLabelLess = JSON.stringify(everything, (key, value: unknown) =>
      key === 'app.kubernetes.io/component' ? undefined : value,
    )
    expect(selectorFaults(JSON.parse(oneLabelLess) as KubernetesObject[]).join('\n')).toContain(
      'Deployment jetbridge selects jetbridge-sandbox, jetbridge',
    )
    for (const missing of given.everything)
      expect(
        referenceFaults(
          everything,
          given.everything.filter((name) => name !== missing),
        ).join(),
      ).toContain(missing)
    const ofDatabase = everything.filter(({ kind }) => kind !== 'Cluster')
    expect(referenceFaults(ofDatabase, given.everything).join()).toContain('jetbridge-database-ca, ca.crt')
  })

  it.each(made)(
    '%s: no container of ours that is root, writes to its own files or has rights',
    (_, objects) => {
      expect(deploymentsIn(objects).length).toBeGreaterThan(0)
      expect(securityFaults(objects)).toEqual([])
    },
  )

  it('would not pass with any of these taken away', () => {
    const ways = [
      'runAsNonRoot',
      'runAsUser',
      'seccompProfile',
      'automountServiceAccountToken',
      'enableServiceLinks',
      'allowPrivilegeEscalation',
      'readOnlyRootFilesystem',
      'capabilities',
      'readOnly',
      'limits',
      'requests',
    ]
    for (const way of ways) {
      const without = JSON.parse(
        JSON.stringify(everything, (key, value: unknown) => (key === way ? undefined : value)),
      ) as KubernetesObject[]
      expect(securityFaults(without), way).not.toEqual([])
    }
  })

  it.each(made)(
    '%s: an environment that a server in production takes, without a variable that it does not know',
    (_, objects) => {
      const variables = environmentOf(objects, 'jetbridge')
      expect(unknownVariables(variables, knownSettings)).toEqual([])
      const config = parseConfig(resolved(variables, secretsOf(objects)))
      expect(config).toMatchObject({ mode: 'production', port: 4000, seedDemo: false })
      expect(config.trustedProxies).toBeGreaterThan(0)
      expect(config.shutdownPauseSeconds).toBe(10)
      const stray = [...variables, { name: 'DATABASE_POOL', value: '1' }]
      expect(unknownVariables(stray, knownSettings)).toEqual(['DATABASE_POOL'])
    },
  )

  it('leads what migrates and listens to the primary, and the rest through the pooler, each with its certificate checked', () => {
    const { databaseUrl, databasePool } = parseConfig(
      resolved(environmentOf(everything, 'jetbridge'), secretsOf(everything)),
    )
    const urls = [databaseUrl, databasePool.poolerUrl, databasePool.reports?.url].map(
      (url) => new URL(url ?? ''),
    )
    expect(urls.map(({ hostname }) => hostname)).toEqual([
      'jetbridge-database-rw',
      'jetbridge-pooler',
      'jetbridge-database-ro',
    ])
    for (const { searchParams, username } of urls) {
      expect(username).toBe('jetbridge_server')
      expect(searchParams.get('sslmode')).toBe('verify-full')
      expect(searchParams.get('sslrootcert')).toBe('/etc/jetbridge/database/ca.crt')
    }
    expect(specOf('Cluster')).toMatchObject({ certificates: { serverAltDNSNames: ['jetbridge-pooler'] } })
    expect(databasePool.prepared).toBe(true)
    const { max_prepared_statements: most } = (
      specOf('Pooler')['pgbouncer'] as { parameters: Record<string, string> }
    ).parameters
    expect(Number(most)).toBeGreaterThanOrEqual(mostPrepared)
  })

  it.each(made)('%s: probes at paths that the server has', (_, objects) => {
    const app = readFileSync(join(import.meta.dirname, '../../server/app.ts'), 'utf8')
    const paths = probesIn(only(objects, 'Deployment', 'jetbridge').spec).map(({ path }) => path)
    expect(new Set(paths)).toEqual(new Set(['/healthz', '/readyz']))
    for (const path of paths) expect(app).toContain(`app.get('${path}'`)
  })

  it.each(made)('%s: the image of this version', (_, objects) => {
    for (const { spec } of deploymentsIn(objects))
      for (const { image = '' } of containersOf(spec))
        expect(image).toMatch(new RegExp(`(^|/)jetbridge:${packageJson.version.replaceAll('.', '\\.')}$`))
  })

  it.each(made)('%s: servers that are replaced without a stop', (_, objects) => {
    const [server] = deploymentsIn([only(objects, 'Deployment', 'jetbridge')])
    expect(server?.spec?.strategy).toEqual({
      type: 'RollingUpdate',
      rollingUpdate: { maxUnavailable: 0, maxSurge: 1 },
    })
    // server/open-server.ts: what runs is cut off after 25 s, and what is left to close takes at most 5 s more.
    expect(server?.spec?.template.spec?.terminationGracePeriodSeconds).toBeGreaterThan(30)
    const { periodSeconds = 0, failureThreshold = 0 } =
      server?.spec?.template.spec?.containers[0]?.startupProbe ?? {}
    expect(periodSeconds * failureThreshold).toBeGreaterThanOrEqual(900)
    expect(server?.spec?.progressDeadlineSeconds).toBeGreaterThan(periodSeconds * failureThreshold)
    expect(only(objects, 'PodDisruptionBudget', 'jetbridge').spec).toMatchObject({ maxUnavailable: 1 })
  })

  it('leaves the number of servers to the autoscaler where there is one', () => {
    expect(specOf('Deployment', 'jetbridge')).not.toHaveProperty('replicas')
    expect(specOf('HorizontalPodAutoscaler')).toMatchObject({
      minReplicas: 3,
      scaleTargetRef: { name: 'jetbridge' },
    })
    expect(only(render('first'), 'Deployment', 'jetbridge').spec).toMatchObject({ replicas: 3 })
  })

  it('answers no commit that one machine has alone, and removes no database', () => {
    const database = only(everything, 'Cluster')
    expect(database.metadata.annotations).toEqual({ 'helm.sh/resource-policy': 'keep' })
    expect(database.spec).toMatchObject({
      instances: 3,
      affinity: {
        enablePodAntiAffinity: true,
        podAntiAffinityType: 'required',
        topologyKey: 'kubernetes.io/hostname',
      },
      postgresql: {
        synchronous: { method: 'any', number: 1, dataDurability: 'required', failoverQuorum: true },
      },
    })
  })

  it('draws secrets that are kept, never replaced, and each its own', () => {
    const drawn = () => only(render('first'), 'Secret', 'jetbridge-generated')
    const [one, other] = [drawn(), drawn()]
    expect(one.metadata.annotations).toEqual({ 'helm.sh/resource-policy': 'keep' })
    expect(one).toMatchObject({ immutable: true })
    expect(new Set([...Object.values(one.data ?? {}), ...Object.values(other.data ?? {})]).size).toBe(8)
  })

  it('lets nobody reach the database but servers, pooler, its own pods and its operator', () => {
    const [server, , database, pooler] = [
      'jetbridge',
      'jetbridge-sandbox',
      'jetbridge-database',
      'jetbridge-pooler',
    ].map((name) => podsOf(everything).find((pod) => pod.name === name)?.labels ?? {})
    for (const labels of [server, database, pooler]) expect(isClosed(everything, labels ?? {})).toBe(true)
    const servers = {
      podSelector: {
        matchLabels: {
          'app.kubernetes.io/name': 'jetbridge',
          'app.kubernetes.io/instance': 'jetbridge',
          'app.kubernetes.io/component': 'server',
        },
      },
    }
    const peers = [
      servers,
      { podSelector: { matchLabels: { 'cnpg.io/poolerName': 'jetbridge-pooler' } } },
      { podSelector: { matchLabels: { 'cnpg.io/cluster': 'jetbridge-database' } } },
      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'cnpg-system' } } },
    ]
    expect(new Set(callersOf(everything, database ?? {}, 5432))).toEqual(
      new Set(peers.map((peer) => JSON.stringify(peer))),
    )
    expect(callersOf(everything, pooler ?? {}, 5432)).toEqual([JSON.stringify(servers)])
    const open = everything.filter(
      ({ kind, metadata }) => kind !== 'NetworkPolicy' || metadata.name !== 'jetbridge-database',
    )
    expect(isClosed(open, database ?? {})).toBe(false)
  })

  it('has the alerts of deploy/observability, and their job', () => {
    for (const file of ['slo', 'cause']) {
      const rules: unknown = parse(
        readFileSync(join(import.meta.dirname, `../observability/${file}.rules.yml`), 'utf8'),
      )
      expect(specOf('PrometheusRule', `jetbridge-${file}`)).toEqual(rules)
    }
    const { jobLabel } = specOf('PodMonitor', 'jetbridge')
    const [server] = podsOf(everything)
      .filter(({ name }) => name === 'jetbridge')
      .map(({ labels }) => labels)
    expect(server?.[String(jobLabel)]).toBe('jetbridge')
    expect(JSON.stringify(everything)).toContain('up{job=\\"jetbridge\\"}')
  })

  it('makes nothing that was not asked for', () => {
    const [, smallest = []] = made[1] ?? []
    expect(smallest.map(nameOf).toSorted()).toEqual([
      'Deployment jetbridge',
      'PodDisruptionBudget jetbridge',
      'Service jetbridge',
      'ServiceAccount jetbridge',
    ])
  })

  it.each([
    ['first', ['server.replicas=20'], 'connections may be needed, and database.maxConnections is 200'],
    ['first', ['autoscaling.enabled=true', 'autoscaling.maxReplicas=12'], 'connections may be needed'],
    ['first', ['database.pooler.enabled=false', 'server.replicas=6'], 'connections may be needed'],
    ['first', ['autoscaling.minReplicas=9'], 'autoscaling.minReplicas is more than autoscaling.maxReplicas'],
    [
      'first',
      ['secret.settings={DATABASE_URL}'],
      'DATABASE_URL is in secret.settings, and the chart makes a database',
    ],
    ['first', ['secret.generate=false', 'database.serverRole='], 'secret.settings must have LINK_SECRET'],
    ['first', ['secret.generate=false'], 'database.serverRoleSecret must name a Secret'],
    ['first', ['database.ownerUrlKey=OWNER'], 'for a database that the chart does not make'],
    ['external', ['database.serverRole='], 'database.ownerUrlKey needs database.serverRole'],
    ['external', ['database.ownerUrlKey=DATABASE_URL'], "DATABASE_URL is the owner's, and no server gets it"],
    ['first', ['database.create=false'], 'secret.settings must have DATABASE_URL'],
    [
      'first',
      ['secret.settings={MAIL_FROM}', 'server.settings.MAIL_FROM=a@b.example'],
      'MAIL_FROM is both in',
    ],
    ['everything', ['server.settings.GATEWAY_URL=https://x.example'], 'the sandbox sets it'],
    [
      'first',
      ['database.restore.from=jetbridge-database', 'database.backup.objectStore.destinationPath=s3://x'],
      'own database',
    ],
    ['first', ['database.restore.from=other-database'], 'needs database.backup.objectStore'],
    ['first', ['server.settings.HOLD_MINUTS=15'], "additional properties 'HOLD_MINUTS' not allowed"],
    ['first', ['database.instances=2'], 'minimum: got 2, want 3'],
  ] as const)('%s with %j is refused in a sentence', (trial, set, sentence) => {
    expect(() => render(trial, set)).toThrow(sentence)
  })

  it('takes just as many servers as the database has connections for', () => {
    expect(() => render('first', ['server.replicas=11'])).not.toThrow()
    expect(() => render('first', ['server.replicas=12'])).toThrow('207 connections may be needed')
  })

  function specOf(kind: string, name?: string): Record<string, unknown> {
    return only(everything, kind, name).spec as Record<string, unknown>
  }
})

/** Those of a pod, with what runs before them. */
function containersOf(spec: IDeployment['spec']) {
  const { initContainers = [], containers = [] } = spec?.template.spec ?? {}
  return [...initContainers, ...containers]
}

/** Keys in one order, so that a text of them can be looked for. */
function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
