import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeFiles } from './render.ts'
import { secretsIn } from './secrets.ts'
import { readTopology, reference, type Topology } from './topology.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-render-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function write(topology: Topology): Promise<void> {
  await writeFiles(folder, {
    topology,
    secrets: await secretsIn(folder),
    placesOf: () => ({ files: '/files', data: '/data', run: '/run' }),
    postgresBin: '/bin',
    siteUrl: 'https://{brand}.example.com',
    brands: 'samples',
  })
}

describe('the settings of the cluster', () => {
  it('have a value in every place, and let in the network of the machines alone', async () => {
    await write(reference)
    for (const { name } of reference) {
      for (const file of await readdir(join(folder, name))) {
        expect(await readFile(join(folder, name, file), 'utf8')).not.toMatch(/\{\{|undefined/)
      }
    }
    const patroni = await readFile(join(folder, 'db2/patroni.yml'), 'utf8')
    expect(patroni).toContain('host all all 10.77.0.0/24 scram-sha-256')
    expect(patroni).toContain('synchronous_mode_strict: true')
  })

  it('keep their passwords from one time to the next, for their owner alone', async () => {
    expect(await secretsIn(folder)).toEqual(await secretsIn(folder))
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })

  it('give a folder of an older version the passwords that it lacks, and change none', async () => {
    const { serverPassword, ...older } = await secretsIn(folder)
    await writeFile(join(folder, 'secrets.json'), JSON.stringify(older))
    const newer = await secretsIn(folder)
    expect(newer).toEqual({ ...older, serverPassword: expect.stringMatching(/^[0-9a-f]{36}$/) })
    expect(newer.serverPassword).not.toBe(serverPassword)
    expect(await secretsIn(folder)).toEqual(newer)
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })

  it('let servers and poolers know the password of their own role alone', async () => {
    await write(reference)
    const { databasePassword, serverPassword } = await secretsIn(folder)
    const read = (name: string) => readFile(join(folder, name), 'utf8')
    for (const name of ['web1/server.env', 'web1/userlist.txt']) {
      expect(await read(name)).toContain(serverPassword)
      expect(await read(name)).not.toContain(databasePassword)
    }
    expect(await read('web1/owner.env')).toContain(`postgres://jetbridge:${databasePassword}@`)
    const roles = await read('db1/roles.sql')
    for (const password of [databasePassword, serverPassword]) expect(roles).toContain(`'${password}'`)
    const { username } = new URL(/^DATABASE_URL=(.*)$/m.exec(await read('web1/server.env'))?.[1] ?? '')
    for (const file of ['../chart/values.yaml', 'systemd/jetbridge-migrate.service', 'config/roles.sql'])
      expect(await readFile(join(import.meta.dirname, file), 'utf8')).toMatch(
        new RegExp(`(serverRole:|--server-role|create role) ${username}\\b`),
      )
  })

  it('are made for no cluster that lacks a role', async () => {
    await expect(write(reference.filter(({ role }) => role !== 'edge'))).rejects.toThrow('the role edge')
  })

  it('are made from a list of machines, and a wrong list is named', async () => {
    const example = await readTopology(join(import.meta.dirname, 'machines.example.json'))
    expect(example.filter(({ role }) => role === 'database')).toHaveLength(3)
    const wrong = join(folder, 'wrong.json')
    await writeFile(wrong, '[{ "name": "db1", "role": "database", "address": "db1.example.com" }]')
    await expect(readTopology(wrong)).rejects.toThrow('wrong.json is no list of machines')
  })
})
