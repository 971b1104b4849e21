/**
 * Reads the brands before anything is started, and welcomes people once all is up: in a process of its own that ends
 * with the welcome. What it reads for that, the launcher would keep in memory for as long as the product runs.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FlightToMove } from '../seed/flight-to-move.ts'

/** The first message of the process. */
export interface BrandsRead {
  /** what is wrong with the brands, for people; undefined: nothing is */
  readonly complaint: string | undefined
}

/** The message that it waits for. */
export interface ProductUp {
  readonly address: string
  readonly sandbox: string | undefined
  readonly missing: readonly string[]
  readonly toMove: FlightToMove | undefined
  readonly apiBase: string
  readonly seconds: number
  readonly logFolder: string | undefined
  /** the server makes the demo airlines, where their brands are served */
  readonly demo: boolean
}

export interface Greeter {
  /** resolves once people have read it */
  welcome(up: ProductUp): Promise<void>
  /** ends it, also where there is nobody to welcome: it would go on for a while beside the next start */
  end(): Promise<void>
}

/** @throws Error that says what is wrong with the brands */
export async function startGreeter(): Promise<Greeter> {
  const child = fork(join(import.meta.dirname, 'greet.ts'))
  const ended = once(child, 'exit')
  const { complaint } = await firstMessage(child)
  if (complaint !== undefined) {
    await ended
    throw new Error(complaint)
  }
  return {
    async welcome(up) {
      child.send(up, () => undefined)
      await ended
    },
    async end() {
      child.kill()
      await ended
    },
  }
}

function firstMessage(child: ChildProcess): Promise<BrandsRead> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code, signal) => {
      reject(new Error(`The brands could not be read (${signal ?? `exit ${code}`}).`))
    })
  })
}
