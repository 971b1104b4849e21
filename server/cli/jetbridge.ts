/** `npm run jetbridge -- COMMAND`: schedules, fares and airports in; vouchers out; invariants; the demo world. */
import { resolve } from 'node:path'
import { run } from './run.ts'
import { processTerminal } from './terminal.ts'

process.exitCode = await run(process.argv.slice(2), processTerminal(resolve(import.meta.dirname, '../..')))
