/**
 * Loaded into a server process by `NODE_OPTIONS`: writes down what the turns of its event loop take of the processor, a
 * line each in the file `TURN_FILE`. A look falls between two turns, so a turn takes at most what was used between two
 * looks.
 */
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const file = process.env['TURN_FILE']
const lookMilliseconds = 5
/** less is of no interest */
const leastMilliseconds = 10

function used(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

let before = used()

function look(path: string): void {
  const after = used()
  const milliseconds = after - before
  if (milliseconds >= leastMilliseconds) appendFileSync(path, `${Date.now()} ${milliseconds}\n`)
  before = used()
  setTimeout(look, lookMilliseconds, path).unref()
}

if (isMainThread && file !== undefined) look(file)
