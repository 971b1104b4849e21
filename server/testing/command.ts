/** Runs a command of `npm run jetbridge` on a database, as a terminal that nobody answers. */
import { tmpdir } from 'node:os'
import { type Instant, parseInstant } from '@jetbridge/core/kernel/time.ts'
import { run } from '../cli/run.ts'
import type { Exit, Terminal } from '../cli/terminal.ts'

export interface CommandEnd {
  readonly ended: Exit
  /** everything that was printed */
  readonly said: string
}

export interface Surroundings extends Partial<
  Pick<Terminal, 'ask' | 'confirm' | 'database' | 'environment' | 'isScreen' | 'note' | 'root'>
> {
  readonly now?: Instant
}

/** An operator who types the number that a removal asks for. */
export async function typeNumber(question: string): Promise<string | undefined> {
  return /Type (\d+) to do it/.exec(question)?.[1]
}

/** When commands run that are not told otherwise. */
export const commandTime = parseInstant('2026-11-21T12:00:00Z')

export async function runCommand(
  databaseUrl: string,
  args: readonly string[],
  { now = commandTime, environment, ...around }: Surroundings = {},
): Promise<CommandEnd> {
  const lines: string[] = []
  const ended = await run(args, {
    say: (line) => lines.push(line),
    complain: (line) => lines.push(line),
    note: () => undefined,
    confirm: async () => false,
    root: tmpdir(),
    environment: { DATABASE_URL: databaseUrl, ...environment },
    now: () => now,
    ...around,
  })
  return { ended, said: lines.join('\n') }
}
