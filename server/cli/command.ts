/** A command as one value: what it takes, what it says of itself, and what it does with the values. */
import type { Kind } from './kinds.ts'
import type { Option } from './option.ts'
import { type Terminal, UsageError } from './terminal.ts'

/** What was typed after the words of the command. */
export interface TypedWords {
  /** in the order of the command's own */
  readonly args: readonly string[]
  /** by name; an option without a value is [''] */
  readonly options: Readonly<Record<string, readonly string[]>>
}

export interface Command {
  readonly about: readonly string[]
  readonly examples: readonly string[]
  /** it may make a database if there is none, and says where; every other command works on an existing one */
  readonly mayMakeData: boolean
  readonly args: readonly (readonly [name: string, kind: Kind<unknown>])[]
  readonly options: readonly (readonly [name: string, option: Option<unknown>])[]
  /** @throws UsageError, RefusedError */
  readonly run: (typed: TypedWords, terminal: Terminal) => Promise<void>
}

type Args = Readonly<Record<string, Kind<unknown>>>
type Options = Readonly<Record<string, Option<unknown>>>

/** The values of declared arguments, by name. */
type ArgumentValues<Own extends Args> = {
  readonly [Name in keyof Own]: Own[Name] extends Kind<infer T> ? T : never
}

/** The values of declared options, by name. */
export type OptionValues<Own extends Options> = {
  readonly [Name in keyof Own]: Own[Name] extends Option<infer T> ? T : never
}

interface Declaration<OwnArgs extends Args, OwnOptions extends Options> {
  /** what it does; each text begins a line of the help */
  readonly about: readonly string[]
  /** calls, from the words of the command on */
  readonly examples?: readonly string[]
  readonly mayMakeData?: true
  /** in their order; each must be given */
  readonly args?: OwnArgs
  readonly options?: OwnOptions
  readonly run: (
    given: ArgumentValues<OwnArgs> & OptionValues<OwnOptions>,
    terminal: Terminal,
  ) => Promise<void>
}

export function declareCommand<
  const OwnArgs extends Args = Record<never, never>,
  const OwnOptions extends Options = Record<never, never>,
>(declaration: Declaration<OwnArgs, OwnOptions>): Command {
  const { about, examples = [], mayMakeData = false } = declaration
  const args = Object.entries(declaration.args ?? {})
  const options = Object.entries(declaration.options ?? {})
  return {
    about,
    examples,
    mayMakeData,
    args,
    options,
    async run(typed, given) {
      const terminal = { ...given, mayMakeData }
      const values = [
        ...args.map(([name, kind], place) => {
          const word = typed.args[place] ?? ''
          if (word.trim() === '') throw new UsageError(kind.ask)
          return [name, kind.read(word, { name: kind.shown, terminal })] as const
        }),
        ...options.map(([name, option]) => {
          const asked = { name: flagOf(name), terminal }
          return [name, option.valueOf(typed.options[name] ?? [], asked)] as const
        }),
      ]
      // The entries are those of the declaration, each read by its own kind.
      await declaration.run(
        Object.fromEntries(values) as ArgumentValues<OwnArgs> & OptionValues<OwnOptions>,
        terminal,
      )
    },
  }
}

/** `validDays` is `--valid-days`. */
export function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
