/** Runs a program of the system and waits for its end. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** @returns what it wrote. @throws Error with its complaint */
export async function command(program: string, ...flags: string[]): Promise<string> {
  const { stdout } = await run(program, flags, { maxBuffer: 2 ** 24 })
  return stdout
}
