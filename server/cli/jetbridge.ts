/** `npm run jetbridge -- COMMAND`: schedules, fares and airports in; vouchers out; invariants; the demo world. */
import { resolve } from 'node:path'
import { standWhereCalled } from '../machine/called-from.mjs'
import { openOutput } from './output.ts'
import { run } from './run.ts'
import { processTerminal } from './terminal.ts'

standWhereCalled('jetbridge')
const output = openOutput(process.stdout, process.stderr)
const terminal = processTerminal(resolve(import.meta.dirname, '../..'), output)
process.exitCode = await run(process.argv.slice(2), terminal)
output.end()
