/** A drill that somebody ends before its time, as a real process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { isAlive } from '../../server/machine/process.ts'
import { untilHolds, untilTrue } from '../../server/testing/until.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-ended-'))
  await chmod(folder, 0o777)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const hasPostgres = await readdir('/usr/lib/postgresql').then(
  (majors) => majors.length > 0,
  () => false,
)

/** In place of pgBackRest: restores for ever. */
const standIn = (pidFile: string) => `#!/bin/sh
echo $$ > ${pidFile}
exec sleep 600
`

it.skipIf(!hasPostgres).each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s leaves nothing of the copy, and nothing that runs', async (signal, code) => {
  const pidFile = join(folder, 'pid')
  await writeFile(join(folder, 'pgbackrest'), standIn(pidFile), { mode: 0o755 })
  const drill = spawn(
    process.execPath,
    [join(import.meta.dirname, '../drill.ts'), '--config', '/nowhere', '--folder', folder],
    { env: { PATH: `${folder}:/usr/bin:/bin` }, stdio: 'ignore' },
  )
  const ended = once(drill, 'exit')
  const pid = await untilHolds(async () =>
    z.coerce
      .number()
      .min(1)
      .parse(await readFile(pidFile, 'utf8')),
  )
  const made = (await readdir(folder)).filter((name) => name.startsWith('jetbridge-drill-'))
  expect(made).toHaveLength(1)
  await writeFile(join(folder, made[0]!, 'data of everybody'), 'secret')
  drill.kill(signal)
  expect(await ended).toEqual([code, null])
  expect((await readdir(folder)).toSorted()).toEqual(['pgbackrest', 'pid'])
  await untilTrue(async () => !(await isAlive(pid)))
})
