/** Where a command prints and what it knows of the world; tests bring their own. */
import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { dateAt, type Instant, instant, type LocalDate, zone } from '@jetbridge/core/kernel/time.ts'
import type { Database } from '../db/open.ts'
import type { Output } from './output.ts'

export interface Terminal {
  /** a person reads along: long lists are cut. Into a file or a pipe, everything is printed. */
  readonly isScreen?: boolean
  readonly say: (line: string) => void
  /** resolves once what was said is out: of a long list nothing piles up; absent: it never does */
  readonly written?: () => Promise<void>
  /** what went wrong */
  readonly complain: (line: string) => void
  /** beside the answer, and never in what a machine reads: which data the command works on */
  readonly note: (line: string) => void
  /** the command may make a database if there is none (command.ts); absent: it may not */
  readonly mayMakeData?: boolean
  /** a question with yes or no; no where nobody can answer */
  readonly confirm: (question: string) => Promise<boolean>
  /** a question with any answer, undefined for Ctrl-C and Ctrl-D; absent where nobody can answer */
  readonly ask?: (question: string) => Promise<string | undefined>
  /** already open, of a command that calls this one; absent: the one that the environment names */
  readonly database?: Database
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly now: () => Instant
  /** root of the checkout, where `.jetbridge` lies */
  readonly root: string
}

/** How a command ended. */
export const exit = {
  done: 0,
  /** the engine will not: a bad file, a broken invariant, or a no */
  refused: 1,
  /** the command was not understood */
  usage: 2,
  /** something is broken: no database, a fault of ours */
  fault: 3,
} as const
export type Exit = (typeof exit)[keyof typeof exit]

/** The command was not understood; the message says how to write it. */
export class UsageError extends Error {}

/** The engine will not; each reason is one line. */
export class RefusedError extends Error {
  readonly reasons: readonly string[]

  constructor(message: string, reasons: readonly string[] = []) {
    super(message)
    this.reasons = reasons
  }
}

/** What to do if nobody can answer a question, as in a script. */
export function whyUnasked({ ask }: Pick<Terminal, 'ask'>): readonly string[] {
  return ask ? [] : ['There is nobody to ask here. To do it: the same command with --yes']
}

export function processTerminal(root: string, output: Output): Terminal {
  return {
    isScreen: process.stdout.isTTY && process.stderr.isTTY,
    say: output.say,
    written: output.written,
    complain: output.complain,
    note: output.complain,
    environment: process.env,
    now: () => instant(Date.now()),
    root,
    async confirm(question) {
      const answer = canAnswer(output) ? await askAt(screen(), `${question} [y/N] `) : undefined
      return /^y(es)?$/i.test((answer ?? '').trim())
    },
    ...(canAnswer(output) && { ask: (question: string) => askAt(screen(), question) }),
  }
}

function screen() {
  return [process.stdout, process.stderr].find(({ isTTY }) => isTTY)
}

function canAnswer(output: Output): boolean {
  return process.stdin.isTTY && screen() !== undefined && !output.isLost()
}

/** Ctrl-D and Ctrl-C are no answer. */
async function askAt(output: NodeJS.WriteStream | undefined, question: string): Promise<string | undefined> {
  if (!output) return undefined
  const asking = createInterface({ input: process.stdin, output })
  const ended = once(asking, 'close').then(() => undefined)
  try {
    return await Promise.race([asking.question(question), ended])
  } catch {
    return undefined
  } finally {
    asking.close()
  }
}

/** The day of the command, as the engine counts days: by UTC. */
export function todayOf({ now }: Pick<Terminal, 'now'>): LocalDate {
  return dateAt(now(), zone('UTC'))
}

/** "1 leg", "2 legs" */
export function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}

/** Where lines go: to a screen, or to a place with room for all of them. */
export type Room = Pick<Terminal, 'isScreen'>

/** On a screen at most `most` lines, then how many more there are; elsewhere all lines. */
export function few(lines: readonly string[], { isScreen }: Room, most = 20): string[] {
  if (!isScreen || lines.length <= most) return [...lines]
  return [...lines.slice(0, most), `… and ${lines.length - most} more`]
}

/** Says lines under a title; nothing when there are none. */
export function list(
  title: string,
  lines: readonly string[],
  { say, ...room }: Pick<Terminal, 'say' | 'isScreen'>,
  most?: number,
): void {
  if (lines.length === 0) return
  say(`${title} (${lines.length}):`)
  for (const line of few(lines, room, most)) say(`  ${line}`)
}
