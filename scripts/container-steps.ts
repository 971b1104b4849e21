/**
 * Runs the steps of the Dockerfile in an empty directory, and its result as a container would be run: another
 * user, a file system that nobody can write to, production. For machines without a container runtime.
 *
 *     DATABASE_URL=postgres://… node scripts/container-steps.ts     a real PostgreSQL; without one, an embedded one
 *
 * As root it mounts the result read-only and takes all rights away, as `compose.yaml` says.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRunDatabase } from '../server/testing/run-database.ts'
import { buildStages } from './container/build-stages.ts'
import { checkRunning } from './container/check-running.ts'
import { readDockerfile } from './container/dockerfile.ts'
import { startImage } from './container/start-image.ts'

const root = join(import.meta.dirname, '..')
const since = performance.now()
const tell = (line: string) =>
  console.log(`${((performance.now() - since) / 1000).toFixed(1).padStart(7)} s  ${line}`)

const folder = await mkdtemp(join(tmpdir(), 'jetbridge-image-'))
const database = process.env['DATABASE_URL'] ? undefined : await startRunDatabase('image')
try {
  const stages = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'))
  const image = buildStages(stages, root, folder, tell)
  const running = await startImage(image, process.env['DATABASE_URL'] ?? database?.url ?? '', tell)
  try {
    await checkRunning(running, tell)
  } finally {
    await running.stop()
  }
  tell(`stopped with ${await running.ended}`)
  if ((await running.ended) !== 0) throw new Error('the server did not end in order')
} finally {
  await database?.stop()
  await rm(folder, { recursive: true, force: true })
}
