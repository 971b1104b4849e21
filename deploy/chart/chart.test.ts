/** The chart without Helm: its values, its versions, and that its schemas find what is wrong. */
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { environmentSchema } from '../../server/environment.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { faultsOf } from './proof/api-schema.ts'
import { trials, valuesOf } from './proof/helm.ts'
import type { KubernetesObject } from './proof/objects.ts'
import { knownSettings, setByChart } from './proof/settings.ts'
import { spoilt } from './proof/spoil.ts'
import schema from './values.schema.json' with { type: 'json' }

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const defaults = parse(read('values.yaml')) as Record<string, unknown>
const validate = new Ajv({
  allErrors: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
}).compile(schema)

/** As Helm puts them together: maps grow into each other, all else is replaced. */
function merged(base: unknown, over: unknown): unknown {
  if (!isMap(base) || !isMap(over)) return over
  const keys = new Set([...Object.keys(base), ...Object.keys(over)])
  return Object.fromEntries(
    [...keys].map((key) => [key, key in over ? merged(base[key], over[key]) : base[key]]),
  )
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function refusals(values: unknown): string[] {
  validate(merged(merged(defaults, valuesOf('first')), values))
  return (validate.errors ?? []).map(({ instancePath, params, message }) =>
    [instancePath, params['additionalProperty'], message].filter(Boolean).join(' '),
  )
}

describe('the values of the chart', () => {
  it.each(trials)('%s are as their schema asks for', (trial) => {
    validate(merged(defaults, valuesOf(trial)))
    expect(validate.errors).toBeNull()
  })

  it('that only the operator knows must be given', () => {
    validate(defaults)
    const missing = (validate.errors ?? []).map(({ params }) => params['missingProperty'] ?? params['limit'])
    expect(missing).toEqual(expect.arrayContaining(['siteUrl', 'folders', 'name', 1]))
  })

  it.each([
    [{ brand: {} }, ' brand '],
    [{ siteUrl: 'www.my-air.example' }, '/siteUrl must match pattern'],
    [{ siteUrl: 'https://www.my-air.example/' }, '/siteUrl must match pattern'],
    [{ brands: { folders: [] } }, '/brands/folders must NOT have fewer than 1'],
    [{ brands: { volume: { name: 'x' } } }, '/brands/volume name '],
    [{ server: { settings: { HOLD_MINUTS: '15' } } }, '/server/settings HOLD_MINUTS '],
    [{ server: { settings: { HOLD_MINUTES: 15 } } }, '/server/settings/HOLD_MINUTES must be string'],
    [{ server: { settings: { GATEWAY_API_KEY: 'in the open' } } }, '/server/settings GATEWAY_API_KEY '],
    [{ server: { pauseSeconds: 30 } }, '/server/pauseSeconds must be <= 20'],
    [{ secret: { settings: ['SANDBOX_URL'] } }, '/secret/settings/0 must be equal to one of'],
    [{ ingress: { hosts: [] } }, '/ingress/hosts must NOT have fewer than 1'],
    [{ ingress: { proxies: -1 } }, '/ingress/proxies must be >= 0'],
    [{ database: { instances: 2 } }, '/database/instances must be >= 3'],
    [{ database: { sharedBuffers: '25%' } }, '/database/sharedBuffers must match pattern'],
    [
      { database: { backup: { enabled: true } } },
      "/database/backup/objectStore must have required property 'destinationPath'",
    ],
    [{ database: { backup: { schedule: '30 2 * * *' } } }, '/database/backup/schedule must match pattern'],
    [{ database: { serverRole: 'jetbridge' } }, '/database/serverRole must NOT be valid'],
    [{ database: { serverRole: 'pg_site' } }, '/database/serverRole must NOT be valid'],
    [{ database: { serverRole: 'Site; drop' } }, '/database/serverRole must match pattern'],
    [{ sandbox: { enabled: true } }, '/sandbox/publicUrl must NOT have fewer than 1'],
  ])('%j are refused', (values, refusal) => {
    expect(refusals({})).toEqual([])
    expect(` ${refusals(values).join('\n ')}`).toContain(refusal)
  })
})

describe('the settings that the chart takes', () => {
  const { settings } = schema.properties.server.properties
  const names = Object.keys(settings.properties)
  const secrets = schema.properties.secret.properties.settings.items.enum

  it('are those of the server, less what the chart makes itself and what no production takes', () => {
    const never = ['SANDBOX_URL', 'CRASH_AT']
    const expected = [...knownSettings].filter((name) => !setByChart.has(name) && !never.includes(name))
    expect(secrets.toSorted()).toEqual(expected.toSorted())
  })

  it('are secret if their content is: no password is among the values', () => {
    const hidden = secrets.filter((name) => !names.includes(name))
    expect(names.filter((name) => !secrets.includes(name))).toEqual([])
    expect(
      names.filter(
        (name) => /SECRET|PASSWORD|TOKEN|KEYS?$|HEADERS/.test(name) && !name.endsWith('PUBLIC_KEY'),
      ),
    ).toEqual([])
    expect(hidden).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'DATABASE_POOLER_URL', 'REPORTS_DATABASE_URL', 'SMTP_URL']),
    )
  })

  it('have every name that server/environment.ts reads', () => {
    for (const name of Object.keys(environmentSchema.shape)) expect(knownSettings).toContain(name)
  })
})

describe('the chart', () => {
  it('has the version of the product, and its image', () => {
    const { version, appVersion } = parse(read('Chart.yaml')) as Record<string, string>
    expect([version, appVersion]).toEqual([packageJson.version, packageJson.version])
    expect(defaults).toMatchObject({ image: { tag: '' } })
  })

  it.each(['slo', 'cause'])('takes the alerts of deploy/observability themselves: %s', (file) => {
    const observability = join(import.meta.dirname, `../observability/${file}.rules.yml`)
    expect(realpathSync(join(import.meta.dirname, `files/${file}.rules.yml`))).toBe(
      realpathSync(observability),
    )
  })

  it('sets the pooler and the database as the cluster that is proved by failovers', () => {
    const pgbouncer = new Map(
      settingsIn(readFileSync(join(cluster, 'pgbouncer.ini'), 'utf8'), /^(\w+) = (.*)$/gm),
    )
    const patroni = new Map(
      settingsIn(readFileSync(join(cluster, 'patroni.yml'), 'utf8'), /^ {8}(\w+): '?([\w ]+)'?$/gm),
    )
    const pooler = settingsIn(read('templates/pooler.yaml'), /^ {6}(\w+): '([^']*)'$/gm)
    const database = settingsIn(read('templates/database.yaml'), /^ {6}(\w+): '?(\w+)'?$/gm)
    const both = (ours: [string, string][], theirs: ReadonlyMap<string, string>) =>
      ours.filter(([name]) => theirs.has(name))
    expect(both(pooler, pgbouncer).length).toBeGreaterThan(9)
    expect(both(database, patroni).length).toBeGreaterThan(6)
    for (const [name, value] of both(pooler, pgbouncer))
      expect([name, value]).toEqual([name, pgbouncer.get(name)])
    for (const [name, value] of both(database, patroni))
      expect([name, value]).toEqual([name, patroni.get(name)])
    expect(both([...pgbouncer], new Map(pooler)).length).toBe(both(pooler, pgbouncer).length)
  })

  it('gives both roles of the database the limits that roles.sql gives them', () => {
    const limits = readFileSync(join(cluster, 'roles.sql'), 'utf8').match(/^alter role .*(?=;)/gm)
    expect(limits).toHaveLength(6)
    for (const limit of limits ?? [])
      expect(read('templates/database.yaml')).toContain(`- ${limit.replace('jetbridge_server', '{{ . }}')}\n`)
  })
})

const cluster = join(import.meta.dirname, '../cluster/config')

function settingsIn(text: string, line: RegExp): [string, string][] {
  return [...text.matchAll(line)].map(([, name = '', value = '']) => [name, value])
}

describe('the schemas of the API', () => {
  const metadata = { name: 'one', labels: { one: 'one' } }
  const sound: KubernetesObject[] = [
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata,
      spec: {
        replicas: 1,
        selector: { matchLabels: { one: 'one' } },
        template: {
          metadata,
          spec: { containers: [{ name: 'one', image: 'one', ports: [{ containerPort: 1 }] }] },
        },
      },
    },
    {
      apiVersion: 'postgresql.cnpg.io/v1',
      kind: 'Cluster',
      metadata,
      spec: {
        instances: 3,
        storage: { size: '1Gi' },
        postgresql: { synchronous: { method: 'any', number: 1, failoverQuorum: true } },
      },
    },
    {
      apiVersion: 'postgresql.cnpg.io/v1',
      kind: 'Pooler',
      metadata,
      spec: {
        cluster: { name: 'one' },
        type: 'rw',
        pgbouncer: { poolMode: 'transaction', parameters: { x: '1' } },
      },
    },
    {
      apiVersion: 'barmancloud.cnpg.io/v1',
      kind: 'ObjectStore',
      metadata: { ...metadata, annotations: { one: 'one' } },
      spec: {
        retentionPolicy: '30d',
        configuration: { destinationPath: 's3://one/', wal: { compression: 'gzip' } },
      },
    },
  ]

  it.each(sound.map((object) => [object.kind, object] as const))(
    'take a sound %s, and none with a fault',
    (_, object) => {
      expect(faultsOf(object)).toEqual([])
      const passed = [...spoilt(object)].filter((one) => faultsOf(one.object).length === 0)
      expect(passed.map(({ place, how }) => `${place}: ${how}`)).toEqual([])
    },
  )

  it('say which field is unknown, which value is wrong, and which kind', () => {
    const [deployment, database] = sound as [KubernetesObject, KubernetesObject]
    const other = (spec: object) =>
      faultsOf({ ...database, spec: { ...(database.spec as object), ...spec } }).join()
    expect(other({ instance: 3 })).toBe('/spec/instance is an unknown field')
    expect(other({ instances: '3' })).toContain('/spec/instances must be integer')
    expect(other({ postgresql: { synchronous: { method: 'some', number: 1 } } })).toContain(
      '/spec/postgresql/synchronous/method',
    )
    expect(faultsOf({ ...deployment, apiVersion: 'apps/v1beta1' }).join()).toContain(
      'no object of a known API',
    )
  })
})
