/** `npm run cluster -- up | down | status | files FOLDER MACHINES`: see docs/cluster.md. */
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sampleHost } from './answer.ts'
import { existingNamespaces } from './namespaces.ts'
import { membersOf, tellMembers } from './patroni.ts'
import { writeFiles } from './render.ts'
import { postgresBin, whatIsMissing } from './requirements.ts'
import { buildCluster, clusterFolder, findCluster, removeCluster } from './run-cluster.ts'
import { secretsIn } from './secrets.ts'
import { only, readTopology } from './topology.ts'

const usage = `npm run cluster -- up            builds the cluster on this machine, with the demo airlines
npm run cluster -- status        who is the primary, and what runs
npm run cluster -- down          takes it down and forgets its data
npm run cluster -- files FOLDER MACHINES [SITE_URL [DESK_URL]]
                                 writes the settings for real machines; MACHINES is a file with their list`

const say = (line: string) => console.log(line)

async function up(): Promise<void> {
  const cluster = await buildCluster({ say, serverSettings: { SEED_DEMO: 'true' }, withSite: true })
  const [origin] = cluster.origins
  say(
    `\nready: ${cluster.origins.join(' and ')}, asked for as <brand>.localhost (curl -H 'Host: ${sampleHost}' ${origin}/)`,
  )
  say(`sandbox: ${cluster.gatewayUrl}   settings, data and logs: ${cluster.folder}`)
}

async function status(): Promise<void> {
  const cluster = await findCluster()
  say(tellMembers(await membersOf(cluster.topology)).replaceAll('; ', '\n'))
  for (const { name, address } of only(cluster.topology, 'web')) {
    const answer = await fetch(`http://${address}:4000/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    )
    say(`${name} ${answer?.ok ? 'ready' : `not ready${answer ? ` (${answer.status})` : ''}`}`)
  }
}

async function files(
  folder: string,
  machines: string,
  siteUrl = 'https://{brand}.example.com',
  deskUrl?: string,
): Promise<void> {
  const topology = await readTopology(machines)
  await mkdir(folder, { recursive: true })
  await writeFiles(resolve(folder), {
    topology,
    secrets: await secretsIn(folder),
    placesOf: ({ role }) => ({
      files: '/etc/jetbridge',
      data: role === 'database' ? '/var/lib/postgresql/15/jetbridge' : '/var/lib/etcd/jetbridge',
      run: '/var/run/postgresql',
    }),
    postgresBin,
    siteUrl,
    deskUrl,
    brands: '/etc/jetbridge/brand',
  })
  say(`${topology.length} machines: ${resolve(folder)}. docs/cluster.md says where each file goes.`)
}

/** @returns whether the command was understood */
async function run([verb, ...rest]: readonly string[]): Promise<boolean> {
  const [folder, machines, siteUrl, deskUrl] = rest
  if (verb === 'files' && folder && machines) {
    await files(folder, machines, siteUrl, deskUrl)
    return true
  }
  if (rest.length > 0 || !['up', 'down', 'status'].includes(verb ?? '')) return false
  const missing = await whatIsMissing()
  if (missing) throw new Error(missing)
  if (verb === 'up') await up()
  if (verb === 'status') await status()
  if (verb === 'down') {
    const machines = await existingNamespaces()
    await removeCluster()
    say(machines.length > 0 ? `taken down, with ${clusterFolder}` : 'there was no cluster')
  }
  return true
}

try {
  if (!(await run(process.argv.slice(2)))) {
    console.error(usage)
    process.exitCode = 1
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
