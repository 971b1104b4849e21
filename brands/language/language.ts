/** A language that an installation adds: the texts that its folder has, by their keys (docs/decisions/0036). */
import type { AddedLocale } from '@jetbridge/core/brand/locale.ts'

/** ICU texts by key, as somebody wrote them: judged, each, before it is shown. */
export type Texts = ReadonlyMap<string, string>

export interface Language {
  readonly locale: AddedLocale
  readonly texts: Texts
}

/** What is wrong with one text, or with a file. */
export interface LanguageProblem {
  /** a key or a file */
  readonly where: string
  readonly message: string
}

/** A folder whose files cannot be read at all. */
export class LanguageProblems extends Error {
  constructor(path: string, problems: readonly LanguageProblem[]) {
    const lines = problems.map(({ where, message }) => `  ${where}: ${message}`)
    super([`The language in ${path} cannot be read:`, ...lines].join('\n'))
  }
}
