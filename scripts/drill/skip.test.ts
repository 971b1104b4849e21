import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const drill = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../drill.ts'), ...args], {
    env: { PATH: '/nowhere' },
    encoding: 'utf8',
  })

it('without its programs the drill skips with one line; for an own repository that is a failure', () => {
  const skipped = drill()
  expect([skipped.status, skipped.stdout]).toEqual([
    0,
    expect.stringMatching(/^skipped: The drill needs [^\n]+\n$/),
  ])
  expect(drill('--config', '/etc/pgbackrest/pgbackrest.conf').status).toBe(1)
})
