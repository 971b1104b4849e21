/** Options of a command: each says what it is for, and makes its value of what was typed. */
import type { ValueContext, Kind } from './kinds.ts'
import { UsageError } from './terminal.ts'

export interface Option<T> {
  /** for the help */
  readonly about: string
  /** stands for its value in the usage; absent: it takes none */
  readonly shown?: string
  readonly isNeeded?: true
  /** in the help: the value without it */
  readonly usual?: string
  /**
   * @param typed every text that was given for it, and [''] for an option without a value
   * @throws UsageError
   */
  readonly valueOf: (typed: readonly string[], asked: ValueContext) => T
}

/** True where it is given. */
export function flag(about: string): Option<boolean> {
  return { about, valueOf: (typed) => typed.length > 0 }
}

/** @throws UsageError without it, with the question that it answers */
export function needed<T>(kind: Kind<T>, about: string): Option<T> {
  return {
    about,
    shown: kind.shown,
    isNeeded: true,
    valueOf(typed, asked) {
      const last = typed.at(-1) ?? ''
      if (last.trim() === '') throw new UsageError(`${kind.ask}: ${asked.name} ${exampleOf(kind, asked)}`)
      return kind.read(last, asked)
    },
  }
}

function exampleOf({ shown, example = shown }: Kind<unknown>, { terminal }: ValueContext): string {
  return typeof example === 'string' ? example : example(terminal)
}

/** Undefined without it. */
export function perhaps<T>(kind: Kind<T>, about: string): Option<T | undefined> {
  return {
    about,
    shown: kind.shown,
    valueOf: (typed, asked) => lastOf(kind, typed, asked),
  }
}

/** @param usual its value without it, as it would be typed */
export function usually<T>(kind: Kind<T>, usual: string, about: string): Option<T> {
  return {
    about,
    shown: kind.shown,
    usual,
    valueOf: (typed, asked) => kind.read(typed.at(-1) ?? usual, asked),
  }
}

/** It may be given several times. */
export function several<T>(kind: Kind<T>, about: string): Option<readonly T[]> {
  return {
    about: `${about}; may be given several times`,
    shown: kind.shown,
    valueOf: (typed, asked) => typed.map((each) => kind.read(each, asked)),
  }
}

function lastOf<T>(kind: Kind<T>, typed: readonly string[], asked: ValueContext): T | undefined {
  const last = typed.at(-1)
  return last === undefined ? undefined : kind.read(last, asked)
}
