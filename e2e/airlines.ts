/** Airlines for journeys: a copy of a template's database, with a server and a sandbox (docs/decisions/0026). */
import { templateOf, type World } from '@jetbridge/server/testing/airline-templates.ts'
import { copyDatabase } from '@jetbridge/server/testing/copied-database.ts'
import {
  type Product,
  type ProductProcess,
  type ProductSetup,
  startProductProcess,
} from '@jetbridge/server/testing/product.ts'

export interface Airline extends Product {
  readonly databaseUrl: string
  /** whether anybody asked it for more than to read and to open a flow */
  isChanged(): Promise<boolean>
  close(): Promise<void>
}

/** The PostgreSQL with the templates; `scripts/e2e.ts` starts it. */
function templatesUrl(): string {
  const url = process.env['JETBRIDGE_AIRLINES']
  if (url === undefined) throw new Error('there are no airlines to copy: start the journeys by `npm run e2e`')
  return url
}

export async function openAirline(
  process: ProductProcess,
  world: World,
  setup?: ProductSetup,
): Promise<Airline> {
  const database = await copyDatabase(templatesUrl(), templateOf(world))
  const product = await process.open(database.url, setup)
  return {
    ...product,
    databaseUrl: database.url,
    isChanged: () => process.isChanged(),
    async close() {
      await process.close()
      await database.drop()
    },
  }
}

/** One that no other journey gets, in a process of its own. */
export async function openOwnAirline(world: World, setup: ProductSetup): Promise<Airline> {
  const process = startProductProcess()
  const airline = await openAirline(process, world, setup)
  return {
    ...airline,
    async close() {
      await airline.close()
      await process.end()
    },
  }
}

/** The airlines of a worker, one at a time; the next one is made while a journey is on its way. */
export interface Airlines {
  /** @throws when it could not be made */
  take(): Promise<Airline>
  /** It is closed while the next journey runs. */
  giveBack(airline: Airline): void
  close(): Promise<void>
}

export function openAirlines(world: World): Airlines {
  const processes: ProductProcess[] = []
  /** those without an airline, or whose airline is being closed */
  const free: Promise<ProductProcess>[] = []
  const owners = new Map<Airline, ProductProcess>()
  let ahead: Promise<Airline> | undefined

  function start(): ProductProcess {
    const started = startProductProcess()
    processes.push(started)
    return started
  }

  async function make(): Promise<Airline> {
    const process = await (free.shift() ?? start())
    const airline = await openAirline(process, world)
    owners.set(airline, process)
    return airline
  }

  async function clear(airline: Airline, process: ProductProcess): Promise<ProductProcess> {
    owners.delete(airline)
    await airline.close()
    return process
  }

  return {
    async take() {
      const airline = await (ahead ?? make())
      ahead = make()
      // Told to the journey that takes it.
      ahead.catch(() => undefined)
      return airline
    },
    giveBack(airline) {
      const process = owners.get(airline)
      if (!process) return
      const cleared = clear(airline, process)
      cleared.catch(() => undefined)
      free.push(cleared)
    },
    async close() {
      await Promise.allSettled([ahead, ...free])
      await Promise.allSettled([...owners.keys()].map((airline) => airline.close()))
      await Promise.all(processes.map((each) => each.end()))
    },
  }
}
