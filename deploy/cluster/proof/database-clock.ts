/** PostgreSQL with a clock of its own on each machine, which a proof turns. Its Patroni keeps the machine's clock. */
import { chmod, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { underClock } from '../../../server/testing/fake-clock.ts'
import { postgresBin } from '../requirements.ts'
import type { Cluster } from '../run-cluster.ts'
import type { Machine } from '../topology.ts'

/** In the folder of a machine that its database may write to. */
const clock = 'run/clock'

/** The programs of PostgreSQL; `postgres` itself is started under the clock of its machine. @param folder empty */
export async function makePrograms(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const name of await readdir(postgresBin))
    if (name !== 'postgres') await symlink(join(postgresBin, name), join(folder, name))
  // A service's home is the folder of its machine (../programs.ts).
  const variables = Object.entries(underClock(`$HOME/${clock}`)).map(([name, value]) => `${name}="${value}"`)
  const script = `#!/bin/sh
[ -e "$HOME/${clock}" ] || echo +0 >"$HOME/${clock}"
exec env ${variables.join(' ')} ${postgresBin}/postgres "$@"
`
  await writeFile(join(folder, 'postgres'), script, { mode: 0o755 })
}

/** @param shift `+5m` */
export function turnClock({ folder }: Cluster, { name }: Machine, shift: string): Promise<void> {
  return writeFile(join(folder, name, clock), shift)
}
