/** Questions that an operator answers at the keyboard, by options, or by a file. */
import { RefusedError, type Terminal, UsageError } from './terminal.ts'

/** Why an answer cannot be used. */
export class BadAnswer extends Error {}

export interface Question<T> {
  /** the option that answers it: `carrier` */
  readonly option: string
  readonly text: string
  /** what Enter means; absent: it must be answered */
  readonly usual?: string
  /** @throws BadAnswer */
  readonly read: (text: string) => T
}

/** Answers by option. */
export type GivenOptions = Readonly<Record<string, string | undefined>>

/** A given option counts. Without it, the person at the keyboard is asked until the answer is good. */
export async function answerTo<T>(
  { option, text, usual, read }: Question<T>,
  given: GivenOptions,
  { ask, say }: Pick<Terminal, 'ask' | 'say'>,
): Promise<T> {
  let answer = given[option]
  for (;;) {
    if (answer === undefined) {
      if (!ask) return read(usual ?? missing(option))
      const typed = await ask(usual === undefined ? `${text} ` : `${text} [${usual}] `)
      if (typed === undefined) throw new RefusedError('Nothing was written.')
      answer = typed.trim() === '' ? (usual ?? '') : typed
    }
    try {
      return read(answer.trim())
    } catch (error) {
      if (!(error instanceof BadAnswer)) throw error
      if (!ask) throw new UsageError(`--${option}: ${error.message}`)
      say(`  ${error.message}`)
      answer = undefined
    }
  }
}

function missing(option: string): never {
  throw new UsageError(`answer --${option} as well`)
}

/** If nobody can be asked: names all missing answers at once. @throws UsageError */
export function requireAnswers(
  options: readonly string[],
  given: GivenOptions,
  { ask }: Pick<Terminal, 'ask'>,
): void {
  const open = options.filter((option) => given[option] === undefined)
  if (!ask && open.length > 0)
    throw new UsageError(
      `there is nobody to ask here: answer ${open.map((option) => `--${option}`).join(', ')}, too`,
    )
}
