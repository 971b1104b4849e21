/**
 * Several database hosts in one connection string; one of them takes writes:
 * `postgres://user:password@a:5432,b:5432,c:5432/name?target_session_attrs=read-write`. The driver knows one host
 * only. So this module finds the host that takes writes, remembers it, and looks again when a connection to it fails
 * or it refuses a write.
 */
import pg from 'pg'
import { findWriter, NoWriter, readOnlyState, type Writer, writerBehind } from './find-writer.ts'

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
/**
 * The driver's connection class, made to connect to the host that takes writes. Connections of one class share what
 * they know of the hosts.
 */
export function clientsOf(databaseUrl: string, options: HostsOptions = {}): typeof pg.Client {
  const { addresses, mustWrite } = hostsIn(databaseUrl)
  if (!mustWrite) return clientTo(addresses[0])
  return clientToWriter(addresses[0], new Search(addresses, options))
}

/** What connections of one class know of the hosts, and how they look for the one that takes writes. */
class Search {
  readonly #addresses: ConnectionParts['addresses']
  readonly #patience: number
  readonly #lookEvery: number
  readonly #onMove: HostsOptions['onMove']
  readonly #clients = new Set<WriterClient>()
  #known: Writer | undefined
  #last: string | undefined
  #newest = 0
  #looking: Promise<string> | undefined
  #pause = shortestPause
  #watching: NodeJS.Timeout | undefined
  #failure: { readonly error: unknown; readonly until: number } | undefined

  constructor(
    addresses: ConnectionParts['addresses'],
    { patience = 2_000, lookEvery = 2_000, onMove }: HostsOptions,
  ) {
    this.#addresses = addresses
    this.#patience = patience
    this.#lookEvery = lookEvery
    this.#onMove = onMove
  }

  /** @throws at once while the pause after a vain look lasts */
  async find(): Promise<string> {
    if (this.#known) return this.#known.address
    if (!this.#looking && this.#failure && performance.now() < this.#failure.until) throw this.#failure.error
    return (this.#looking ??= this.#look().finally(() => (this.#looking = undefined)))
  }

  async #look(): Promise<string> {
    try {
      const found = await this.#findWriter()
      this.#moveTo(found)
      this.#pause = shortestPause
      this.#failure = undefined
      return found.address
    } catch (error) {
      const until = performance.now() + this.#pause * (0.5 + Math.random() / 2)
      this.#failure = { error, until }
      this.#pause = Math.min(longestPause, this.#pause * 2)
      throw error
    }
  }

  #findWriter(): Promise<Writer> {
    return findWriter(this.#addresses, { patience: this.#patience, newest: this.#newest })
  }

  #moveTo(found: Writer): void {
    if (this.#last !== undefined && this.#last !== found.address) {
      this.#cut(this.#last)
      this.#onMove?.(placeOf(found.address))
    }
    this.#known = found
    this.#last = found.address
    this.#newest = found.timeline
  }

  leave(address: string): void {
    this.forget(address)
    this.#cut(address)
  }

  forget(address: string): void {
    if (this.#known?.address === address) this.#known = undefined
  }

  /** Connections there are of no use any more; what is under way on them fails as on one that breaks. */
  #cut(address: string): void {
    for (const client of this.#clients) if (client.address === address) client.connection.stream.destroy()
  }

  add(client: WriterClient): void {
    this.#clients.add(client)
    this.#watching ??= setInterval(() => void this.#watch(), this.#lookEvery).unref()
  }

  remove(client: WriterClient): void {
    this.#clients.delete(client)
    if (this.#clients.size > 0) return
    clearInterval(this.#watching)
    this.#watching = undefined
  }

  // A machine that is gone breaks no connection, and an old primary may not know that it is one: so all hosts are
  // looked at, and the host is left once another one is the right one.
  async #watch(): Promise<void> {
    if (!this.#known || this.#looking) return
    const { address } = this.#known
    await this.#findWriter().then(
      (found) => this.#moveTo(found),
      () => this.forget(address),
    )
  }
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
