/** The chart's servers as a role of their own beside the owner of the tables, by what Helm makes of it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { helmVersion, render } from './proof/helm.ts'
import { environmentOf, referenceFaults, resolved, unknownVariables } from './proof/judge.ts'
import { deploymentsIn, type KubernetesObject, only } from './proof/objects.ts'
import { secretsOf } from './proof/secrets.ts'
import { knownSettings } from './proof/settings.ts'

const version = helmVersion()

/** Secrets that the chart draws (templates/_environment.tpl). */
const drawnNames = ['LINK_SECRET', 'PUZZLE_SECRET', 'DOCUMENT_KEYS', 'METRICS_TOKEN']

describe.skipIf(version === undefined)('two roles', () => {
  const roleOf = (objects: readonly KubernetesObject[], container: string) =>
    resolved(environmentOf(objects, 'jetbridge', container), secretsOf(objects))['DATABASE_URL']
  const first = version === undefined ? [] : render('first')

  it('are the default: the owner migrates first, and no server knows its password', () => {
    expect(roleOf(first, 'migrate')).toMatch(
      /^postgres:\/\/secret-username:secret-password@jetbridge-database-rw:/,
    )
    expect(roleOf(first, 'server')).toMatch(/^postgres:\/\/jetbridge_server:\w{40}@jetbridge-database-rw:/)
    const secrets = environmentOf(first, 'jetbridge').flatMap(
      ({ valueFrom }) => valueFrom?.secretKeyRef.name ?? [],
    )
    expect(secrets).not.toContain('jetbridge-database-app')
    const [deployment] = deploymentsIn([only(first, 'Deployment', 'jetbridge')])
    const [migrate, ...more] = deployment?.spec?.template.spec?.initContainers ?? []
    expect(more).toEqual([])
    expect(migrate?.command?.slice(2)).toEqual(['migrate', '--server-role', 'jetbridge_server'])
    expect(existsSync(join(import.meta.dirname, '../..', migrate?.command?.[1] ?? ''))).toBe(true)
    expect(unknownVariables(environmentOf(first, 'jetbridge', 'migrate'), knownSettings)).toEqual([])
  })

  it('have a password of their own that is drawn once and that the operator of the database sets', () => {
    const [one, other] = [first, render('first')].map((objects) =>
      only(objects, 'Secret', 'jetbridge-database-jetbridge-server'),
    )
    expect(one).toMatchObject({
      type: 'kubernetes.io/basic-auth',
      immutable: true,
      metadata: { annotations: { 'helm.sh/resource-policy': 'keep' } },
    })
    expect(Buffer.from(one?.data?.['username'] ?? '', 'base64').toString()).toBe('jetbridge_server')
    expect(one?.data?.['password']).not.toBe(other?.data?.['password'])
    const { managed } = only(first, 'Cluster').spec as { managed: { roles: object[] } }
    expect(managed.roles).toEqual([
      expect.objectContaining({
        name: 'jetbridge_server',
        login: true,
        superuser: false,
        createrole: false,
        passwordSecret: { name: 'jetbridge-database-jetbridge-server' },
      }),
    ])
  })

  it('may have another name, and a Secret of yours', () => {
    const set = ['database.serverRole=site', 'database.serverRoleSecret=own', 'secret.generate=false']
    const objects = render('first', [...set, `secret.settings={${drawnNames.join(',')}}`])
    expect(objects.filter(({ kind }) => kind === 'Secret')).toEqual([])
    expect(roleOf(objects, 'server')).toMatch(/^postgres:\/\/secret-username:secret-password@/)
    expect(referenceFaults(objects, ['my-air', 'own'])).toEqual([])
    expect(referenceFaults(objects, ['my-air']).join()).toContain('Cluster jetbridge-database names own')
    expect(JSON.stringify(only(objects, 'Cluster').spec)).toContain('create role site login')
  })

  it('of a database from elsewhere are two addresses in your Secret', () => {
    const objects = render('external')
    const keyOf = (container: string) =>
      environmentOf(objects, 'jetbridge', container).find(({ name }) => name === 'DATABASE_URL')?.valueFrom
    expect(keyOf('migrate')).toEqual({ secretKeyRef: { name: 'my-air', key: 'DATABASE_OWNER_URL' } })
    expect(keyOf('server')).toEqual({ secretKeyRef: { name: 'my-air', key: 'DATABASE_URL' } })
  })

  it.each([
    ['first', ['database.serverRole=']],
    ['smallest', []],
  ] as const)('are one, as before, for %s with %j', (trial, set) => {
    const objects = render(trial, set)
    expect(JSON.stringify(objects)).not.toMatch(/jetbridge_server|initContainers|managed"/)
    expect(environmentOf(objects, 'jetbridge', 'migrate')).toEqual([])
    expect(roleOf(objects, 'server')).toMatch(/^postgres:\/\/(secret-username|user):/)
  })
})
