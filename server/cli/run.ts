/** Runs a command line of `npm run jetbridge -- …`, and says how it ended. */
import { CommanderError } from 'commander'
import { CannotStart } from '../machine/cannot-start.ts'
import { systemRefusal } from '../machine/system-refusal.ts'
import { commands } from './commands.ts'
import type { Command } from './command.ts'
import { openCommandLine, type Place, wordsOf } from './program.ts'
import { exit, type Exit, RefusedError, type Terminal, UsageError } from './terminal.ts'

/** Runs one command line and answers the exit code of the process. */
export async function run(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const { program, place } = openCommandLine(commands, terminal)
  try {
    await program.parseAsync(args.length === 0 ? ['--help'] : [...args], { from: 'user' })
    return exit.done
  } catch (error) {
    if (error instanceof CommanderError && error.code === 'commander.helpDisplayed') return exit.done
    // The list of a group, for a line that names none of its commands.
    if (error instanceof CommanderError && error.code === 'commander.help') return exit.usage
    return complain(error, place(), args, terminal)
  }
}

function complain(error: unknown, place: Place, args: readonly string[], { complain: tell }: Terminal): Exit {
  if (error instanceof RefusedError) {
    tell(error.message)
    for (const reason of error.reasons) tell(`  ${reason}`)
    return exit.refused
  }
  if (error instanceof UsageError || error instanceof CommanderError) {
    explain(error, place, args, tell)
    return exit.usage
  }
  if (codeOf(error) === lockTimedOut) {
    tell('Nothing was stored: somebody else is storing just now. Run it again.')
    return exit.refused
  }
  const known = error instanceof CannotStart ? error.message : systemRefusal(error)
  tell(known ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)))
  return exit.fault
}

/** Another command locks it for longer than this one waits. */
const lockTimedOut = '55P03'

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException | null)?.code)
}

/** What is wrong, and how it is called: a command by itself; a group, and the whole, by their commands. */
function explain(
  error: UsageError | CommanderError,
  { program, command }: Place,
  args: readonly string[],
  tell: Terminal['complain'],
): void {
  if (command) {
    const words = wordsOf(program)
    tell(`${mistakeOf(error, command)}\n\n  ${words} ${program.usage()}`.trimEnd())
    tell(`  ${words} --help explains it.`)
    return
  }
  const [, nearest = ''] = error.message.split('\n')
  const isUnknown = error instanceof CommanderError && error.code === 'commander.unknownCommand'
  tell(`${isUnknown ? `Unknown command: ${args.join(' ')}\n${nearest}`.trimEnd() : sentenceOf(error)}\n`)
  program.outputHelp({ error: true })
}

/** Where the words of commander would not say what to do, ours do. */
function mistakeOf(error: UsageError | CommanderError, { args }: Command): string {
  if (error instanceof UsageError) return error.message
  const [, last] = args.at(-1) ?? []
  if (error.code === 'commander.excessArguments' && last) return last.ask
  const [, option] = /^error: option '(--[a-z-]+)/.exec(error.message) ?? []
  if (error.code === 'commander.optionMissingArgument' && option) return `${option} takes a value`
  return sentenceOf(error)
}

/** "error: unknown option '--al'" as "Unknown option '--al'" */
function sentenceOf({ message }: Error): string {
  const text = message.replace(/^error: /, '')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
