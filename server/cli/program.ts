/** The command line by `commander`: it finds the command, reads its options, explains and corrects. */
import { type HelpConfiguration, Option as Flag, Command as Program } from 'commander'
import { type Command, flagOf, type TypedWords } from './command.ts'
import type { Option } from './option.ts'
import { type Terminal, UsageError } from './terminal.ts'

/** A command that is loaded once somebody asks for it. */
export interface CommandEntry {
  /** first words of the command line */
  readonly words: readonly string[]
  /** for the list of its group: what it does, in one line */
  readonly summary: string
  readonly load: () => Promise<Command>
}

/** What the command line has come to: the program itself, a group, or a command with its declaration. */
export interface Place {
  readonly program: Program
  readonly command?: Command
}

export interface CommandLine {
  readonly program: Program
  /** the last word that was understood */
  readonly place: () => Place
}

/** How everything is called. */
const called = 'npm run jetbridge --'

const helpForm: HelpConfiguration = {
  optionTerm: ({ flags }) => flags.replaceAll(/[<>]/g, ''),
  subcommandTerm: wordsOf,
}

function openProgram({ say, complain }: Terminal, name: string): Program {
  return new Program(name)
    .helpOption('--help', 'explains it')
    .helpCommand(false)
    .usage('COMMAND')
    .configureHelp(helpForm)
    .configureOutput({
      writeOut: (text) => say(text.trimEnd()),
      writeErr: (text) => complain(text.trimEnd()),
      // A mistake is told by `run`, which knows all kinds of them.
      outputError: () => undefined,
      getOutHelpWidth: () => helpWidth,
      getErrHelpWidth: () => helpWidth,
    })
    .exitOverride()
}

const helpWidth = 120

/** All commands, each with its words and summary; the one that is asked for is loaded. */
export function openCommandLine(entries: readonly CommandEntry[], terminal: Terminal): CommandLine {
  const program = openProgram(terminal, called).addHelpText('after', '\nCOMMAND --help explains it.')
  let place: Place = { program }
  const byProgram = new Map<Program, CommandEntry>()
  const reach = async (_: Program, next: Program) => {
    const command = await byProgram.get(next)?.load()
    if (command) declareIn(next, command, terminal)
    place = { program: next, ...(command && { command }) }
  }
  program.hook('preSubcommand', reach)
  for (const entry of entries) {
    const own = placeOf(program, entry.words, reach)
    byProgram.set(own.summary(entry.summary), entry)
  }
  for (const group of program.commands)
    if (!byProgram.has(group)) group.summary(group.commands.map((each) => each.name()).join(', '))
  return { program, place: () => place }
}

/** Makes what is not there yet: a program for each word. */
function placeOf(root: Program, words: readonly string[], reach: Parameters<Program['hook']>[1]): Program {
  return words.reduce((parent, word) => {
    const found = parent.commands.find((each) => each.name() === word)
    return found ?? parent.command(word).usage('COMMAND').helpCommand(false).hook('preSubcommand', reach)
  }, root)
}

function declareIn(program: Program, command: Command, terminal: Terminal): void {
  const { about, args, options, examples } = command
  const needed = options.filter(([, { isNeeded }]) => isNeeded).map(([name, option]) => formOf(name, option))
  const others = options.length > needed.length ? ['[options]'] : []
  const own = [...args.map(([, { shown }]) => shown), ...needed, ...others]
  program.description(about.join('\n')).usage(own.length > 0 ? own.join(' ') : '[--help]')
  for (const [, { shown }] of args) program.argument(`[${shown}]`)
  for (const [name, option] of options) program.addOption(flagFor(name, option))
  if (examples.length > 0) {
    const calls = examples.map((example) => `\n  ${called} ${example}`)
    program.addHelpText('after', `\nFor example:${calls.join('')}`)
  }
  program.action(() => command.run(typedIn(program), terminal))
}

/** `--code CODE` */
function formOf(name: string, { shown }: Option<unknown>): string {
  return shown === undefined ? flagOf(name) : `${flagOf(name)} ${shown}`
}

/** Keeps every text that is given for it: its value is made once the whole line is understood. */
function flagFor(name: string, { about, shown, usual }: Option<unknown>): Flag {
  const flag = flagOf(name)
  if (shown === undefined) return new Flag(flag, about)
  return new Flag(
    `${flag} <${shown}>`,
    usual === undefined ? about : `${about} (default: ${usual})`,
  ).argParser((text, before: readonly string[] | undefined) => {
    // What looks like the next option is one.
    if (text.startsWith('--')) throw new UsageError(`${flag} takes a value`)
    return [...(before ?? []), text]
  })
}

function typedIn(program: Program): TypedWords {
  const given = Object.entries(program.opts<Record<string, readonly string[] | true>>())
  return {
    args: program.args,
    options: Object.fromEntries(given.map(([name, typed]) => [name, typed === true ? [''] : typed])),
  }
}

/** `import fares` */
export function wordsOf(program: Program): string {
  const { parent } = program
  return parent ? `${wordsOf(parent)} ${program.name()}`.trimStart() : ''
}

/** Runs a command as a part of another one. */
export async function perform(command: Command, args: readonly string[], terminal: Terminal): Promise<void> {
  const program = openProgram(terminal, called)
  declareIn(program, command, terminal)
  await program.parseAsync([...args], { from: 'user' })
}
