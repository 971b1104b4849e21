/**
 * Several database hosts in one connection string; one of them takes writes:
 * `postgres://user:password@a:5432,b:5432,c:5432/name?target_session_attrs=read-write`. The driver knows one host
 * only. So this module finds the host that takes writes, remembers it, and looks again when a connection to it fails
 * or it refuses a write.
 *
 * Such a host is not in recovery and lets transactions write. Where several do, an old primary has come back: the
 * host with the newest timeline is right, and the engine never goes back to an older one.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The parts of a connection string. */
interface ConnectionParts {
  /** connection strings of one host each, in their order */
  readonly addresses: readonly [string, ...string[]]
  /** each connection must be to a host that takes writes */
  readonly mustWrite: boolean
}

/** As PostgreSQL's own programs name them; a process of the engine has no use for the others. */
const writing = ['read-write', 'primary']

/** @throws RangeError where the string asks for hosts that take no writes */
export function hostsIn(databaseUrl: string): ConnectionParts {
  const [, front = '', hosts = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s.exec(databaseUrl) ?? []
  const [, wanted] = /[?&]target_session_attrs=([^&#]*)/.exec(rest) ?? []
  const named = hosts.split(',')
  if (named.length === 1 && wanted === undefined) return { addresses: [databaseUrl], mustWrite: false }
  if (wanted !== undefined && wanted !== 'any' && !writing.includes(wanted))
    throw new RangeError(`target_session_attrs=${wanted} leads to hosts that take no writes. Use read-write`)
  const plain = rest.replace(/([?&])target_session_attrs=[^&#]*&?/, '$1').replace(/[?&]$/, '')
  const [first = '', ...others] = named.map((host) => `${front}${host}${plain}`)
  return { addresses: [first, ...others], mustWrite: named.length > 1 || wanted !== 'any' }
}

/** PostgreSQL's word for a write where nothing may be written. */
export const readOnlyState = '25006'

/** No host takes writes just now. Calls may come again. */
class NoWriter extends Error {
  readonly code = readOnlyState

  constructor(cause: unknown) {
    super('no database host takes writes', { cause })
  }
}

interface HostsOptions {
  /** milliseconds that a host has to answer a look */
  readonly patience?: number
  /** between two looks at the remembered host, milliseconds */
  readonly lookEvery?: number
  /** called when connections go to another host than before */
  readonly onMove?: (host: string) => void
}

/** Least and most milliseconds between looks for the writing host, with some random variation. */
const shortestPause = 50
const longestPause = 2_000
/** Hosts that answer later than the first that takes writes. */
const graceMilliseconds = 250

/**
 * The driver's connection class, made to connect to the host that takes writes. Connections of one class share what
 * they know of the hosts.
 */
export function clientsOf(databaseUrl: string, options: HostsOptions = {}): typeof pg.Client {
  const { addresses, mustWrite } = hostsIn(databaseUrl)
  if (!mustWrite) return clientTo(addresses[0])
  return clientToWriter(addresses[0], openSearch(addresses, options))
}

type Search = ReturnType<typeof openSearch>

function openSearch(
  addresses: ConnectionParts['addresses'],
  { patience = 2_000, lookEvery = 2_000, onMove }: HostsOptions,
) {
  const clients = new Set<WriterClient>()
  let known: Writer | undefined
  let last: string | undefined
  let newest = 0
  let looking: Promise<string> | undefined
  let pause = shortestPause
  let watching: NodeJS.Timeout | undefined
  let failure: { readonly error: unknown; readonly until: number } | undefined

  async function look(): Promise<string> {
    try {
      const found = await findWriter(addresses, { patience, newest })
      moveTo(found)
      pause = shortestPause
      failure = undefined
      return found.address
    } catch (error) {
      failure = { error, until: performance.now() + pause * (0.5 + Math.random() / 2) }
      pause = Math.min(longestPause, pause * 2)
      throw error
    }
  }

  function moveTo(found: Writer): void {
    if (last !== undefined && last !== found.address) {
      cut(last)
      onMove?.(placeOf(found.address))
    }
    known = found
    last = found.address
    newest = found.timeline
  }

  function lookOnce(): Promise<string> {
    looking ??= look().finally(() => (looking = undefined))
    return looking
  }

  /** Connections there are of no use any more; what is under way on them fails as on one that breaks. */
  function cut(address: string): void {
    for (const client of clients) if (client.address === address) client.connection.stream.destroy()
  }

  function leave(address: string): void {
    forget(address)
    cut(address)
  }

  // A machine that is gone breaks no connection, and an old primary may not know that it is one: so all hosts are
  // looked at, and the host is left once another one is the right one.
  async function watch(): Promise<void> {
    if (!known || looking) return
    const { address } = known
    await findWriter(addresses, { patience, newest }).then(moveTo, () => forget(address))
  }

  function forget(address: string): void {
    if (known?.address === address) known = undefined
  }

  return {
    leave,
    forget,
    add(client: WriterClient): void {
      clients.add(client)
      watching ??= setInterval(() => void watch(), lookEvery).unref()
    },
    remove(client: WriterClient): void {
      clients.delete(client)
      if (clients.size > 0) return
      clearInterval(watching)
      watching = undefined
    },
    /** @throws at once while the pause after a vain look lasts */
    async find(): Promise<string> {
      if (known) return known.address
      if (!looking && failure && performance.now() < failure.until) throw failure.error
      return lookOnce()
    },
  }
}

interface Writer {
  readonly address: string
  readonly timeline: number
}

/** @throws NoWriter, or why nobody is let in */
async function findWriter(
  addresses: readonly string[],
  { patience, newest }: { readonly patience: number; readonly newest: number },
): Promise<Writer> {
  const writers: Writer[] = []
  const errors: unknown[] = []
  const first = Promise.withResolvers<void>()
  const asked = addresses.map(async (address) => {
    try {
      const writer = await standingOf(address, patience)
      if (!writer) return
      writers.push(writer)
      first.resolve()
    } catch (error) {
      errors.push(error)
    }
  })
  await Promise.race([Promise.all(asked), first.promise.then(() => sleep(graceMilliseconds))])
  const [best] = writers.filter(({ timeline }) => timeline >= newest).sort((a, b) => b.timeline - a.timeline)
  if (best) return best
  throw errors.find(isRefused) ?? new NoWriter(errors[0])
}

/** Wrong password, no such database: the same in a minute. */
function isRefused(error: unknown): boolean {
  return /^(28|3D)/.test((error as { code?: string }).code ?? '')
}

const standing = `select case when not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
    then ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int end as timeline`

/** Undefined where it takes no writes. */
async function standingOf(address: string, patience: number): Promise<Writer | undefined> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'jetbridge host',
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await writerBehind(client, address)
  } finally {
    client.end().catch(() => undefined)
  }
}

async function writerBehind(client: pg.Client, address: string): Promise<Writer | undefined> {
  const { rows } = await client.query<{ timeline: number | null }>(standing)
  const timeline = rows[0]?.timeline
  return typeof timeline === 'number' ? { address, timeline } : undefined
}

type ConnectCallback = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

function clientTo(connectionString: string): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super({ ...(config as pg.ClientConfig), connectionString })
    }
  }
}

interface WriterClient extends pg.Client {
  address: string | undefined
}

function clientToWriter(connectionString: string, search: Search): typeof pg.Client {
  return class extends pg.Client implements WriterClient {
    address: string | undefined

    constructor(config?: string | pg.ClientConfig) {
      super({ ...(config as pg.ClientConfig), connectionString })
      this.on('error', () => undefined)
      this.on('end', () => search.remove(this))
      this.connection.on('errorMessage', ({ code }: { code?: string }) => {
        const { address } = this
        // behind the error, which goes to its statement first
        if (code === readOnlyState && address !== undefined) setImmediate(() => search.leave(address))
      })
    }

    override connect(): Promise<pg.Client>
    override connect(done: ConnectCallback): void
    override connect(done?: ConnectCallback): Promise<pg.Client> | undefined {
      const connected = this.#connectToWriter()
      if (!done) return connected
      const tell = done as (error: Error | null, client?: pg.Client) => void
      connected.then(
        () => tell(null, this),
        (error: Error) => tell(error),
      )
      return undefined
    }

    async #connectToWriter(): Promise<pg.Client> {
      const address = await search.find()
      this.address = address
      const { host, port } = new pg.Client({ connectionString: address })
      this.host = host
      this.port = port
      search.add(this)
      try {
        await super.connect()
        if (!(await writerBehind(this, address))) throw new NoWriter(undefined)
        return this
      } catch (error) {
        search.remove(this)
        search.forget(address)
        super.end().catch(() => undefined)
        throw error
      }
    }
  }
}

/** Host and port of a connection string of one host; nothing of it is secret. */
export function placeOf(address: string): string {
  const { host, port } = new pg.Client({ connectionString: address })
  return `${host}:${port}`
}
