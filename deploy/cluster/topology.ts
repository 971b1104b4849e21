/** The machines of the cluster: what each is for, and where it is. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/**
 * `etcd` keeps who is the primary, `database` runs PostgreSQL under Patroni, `web` a server with its own way to the
 * primary, `edge` the proxy that browsers meet, `gateway` the sandbox.
 */
export type Role = 'etcd' | 'database' | 'web' | 'edge' | 'gateway'

export interface Machine {
  readonly name: string
  readonly role: Role
  /** IPv4 */
  readonly address: string
}

export type Topology = readonly Machine[]

/** The network of the namespaces: `/24`. */
export const network = '10.77.0'

/** The machine that runs the commands, as the others see it. */
export const outside = { address: `${network}.1` }

const named = (role: Role, count: number, first: number, name: string = role): Machine[] =>
  Array.from({ length: count }, (_, index) => ({
    name: count === 1 ? name : `${name}${index + 1}`,
    role,
    address: `${network}.${first + index}`,
  }))

/** The reference cluster on one machine: a network namespace each. */
export const reference: Topology = [
  ...named('etcd', 3, 11),
  ...named('database', 3, 21, 'db'),
  ...named('web', 3, 31),
  ...named('edge', 2, 41),
  ...named('gateway', 1, 51),
]

const machineSchema = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,20}$/),
  role: z.enum(['etcd', 'database', 'web', 'edge', 'gateway']),
  address: z.ipv4(),
})

/** Of a file with a list of machines. @throws Error naming what is wrong with it */
export async function readTopology(file: string): Promise<Topology> {
  const parsed = z.array(machineSchema).safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file} is no list of machines:\n${z.prettifyError(parsed.error)}`)
  for (const role of ['etcd', 'database', 'web', 'edge'] as const) only(parsed.data, role)
  return parsed.data
}

/** The machines of a role; there is at least one. @throws Error */
export function only(topology: Topology, role: Role): [Machine, ...Machine[]] {
  const [first, ...more] = topology.filter((machine) => machine.role === role)
  if (!first) throw new Error(`there is no machine with the role ${role}`)
  return [first, ...more]
}
