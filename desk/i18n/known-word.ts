/** Words of the engine in the language of who reads. */
import { useCallback, useMemo } from 'react'
import { type DeskTexts, useText } from './texts.ts'
import type { WordKey } from './word-key.ts'

type Group = WordKey extends `${infer Name}.${string}` ? Name : never

/** The text of a word; undefined for one that has none: a newer server's. */
export type Word = (group: Group, word: string) => string | undefined

/** Nothing is asked of a catalogue that it does not have: it would write what it was asked for to the console. */
export function wordsOf({ i18n }: Pick<DeskTexts, 'i18n'>): Word {
  return (group, word) => {
    const key = `${group}.${word}`
    return Object.hasOwn(i18n.messages, key) ? i18n._(key) : undefined
  }
}

/** The words in the language in use; a word without a text stays as it came. */
export function useWords(): (group: Group, word: string) => string {
  const find = useFoundWords()
  return useCallback((group, word) => find(group, word) ?? word, [find])
}

/** Another function for each language, so that what is made with it is made again. */
export function useFoundWords(): Word {
  const { texts, locale } = useText()
  // oxlint-disable-next-line react/exhaustive-deps -- the texts are one object that speaks the language in use
  return useMemo(() => wordsOf(texts), [texts, locale])
}
