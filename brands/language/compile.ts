/** The texts of an added language that can be shown, in the form that pages and letters read. */
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { textProblem } from './judge-text.ts'
import type { LanguageProblem, Texts } from './language.ts'

export type CompiledTexts = Readonly<Record<string, CompiledMessage>>

export interface LanguageReading {
  readonly texts: CompiledTexts
  readonly problems: readonly LanguageProblem[]
}

/**
 * A text that is wrong is named and left out: the English one is shown.
 * @param english every text that there is, by key
 */
export function compileTexts(texts: Texts, english: Texts): LanguageReading {
  const problems: LanguageProblem[] = []
  const compiled = [...texts].flatMap(([key, text]): [string, CompiledMessage][] => {
    const source = english.get(key)
    const message = source === undefined ? 'is the key of no text' : textProblem(text, source)
    if (message === undefined) return [[key, compileMessageOrThrow(text)]]
    problems.push({ where: key, message })
    return []
  })
  return { texts: Object.fromEntries(compiled), problems }
}
