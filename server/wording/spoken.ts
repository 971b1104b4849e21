/**
 * Words by language. English and German are written in code; an added language says what its folder says, and
 * the rest in English (docs/decisions/0036).
 *
 * The added languages are told once, when the process starts: like the words themselves they are the same for
 * every brand and every call.
 */
import { type CompiledTexts, compileTexts } from '@jetbridge/brands/language/compile.ts'
import type { Language, LanguageProblem, Texts } from '@jetbridge/brands/language/language.ts'
import type { Locale, ShippedLocale } from '@jetbridge/core/brand/locale.ts'
import { setupI18n } from '@lingui/core'

/** Words of one kind of letter: `cancelWords(locale).subject(…)`. */
export type SpokenWords<Words> = ((locale: Locale) => Words) &
  Readonly<Record<ShippedLocale, Words>> & { readonly label: string }

type Say = (key: string, values: readonly unknown[]) => string | undefined

let languages: readonly { readonly locale: Locale; readonly say: Say }[] = []
let addedTo: readonly Language[] = []
/** Counts how often languages were told, so that words kept before are not used any more. */
let told = 0

/** From now on letters and papers speak these, too. @returns the texts that cannot be used, by language */
export function speakAlso(
  added: readonly Language[],
  english: Texts,
): readonly (LanguageProblem & Pick<Language, 'locale'>)[] {
  told++
  addedTo = added
  const compiled = added.map(({ locale, texts }) => ({ locale, ...compileTexts(ofLetters(texts), english) }))
  languages = compiled.map(({ locale, texts }) => ({ locale, say: sayIn(locale, texts) }))
  return compiled.flatMap(({ locale, problems }) => problems.map((problem) => ({ locale, ...problem })))
}

/** As they were told last, for another thread. */
export function addedLanguages(): readonly Language[] {
  return addedTo
}

/** Texts of letters and papers have keys of their own; the others are the site's. */
export const letterPrefix = 'letter.'

function ofLetters(texts: Texts): Texts {
  return new Map([...texts].filter(([key]) => key.startsWith(letterPrefix)))
}

/** A text names its values by their places: `{0}`. */
export function byPlace(values: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(values.map((value, place) => [String(place), value]))
}

function sayIn(locale: Locale, texts: CompiledTexts): Say {
  const i18n = setupI18n({ locale, messages: { [locale]: texts } })
  return (key, values) => (Object.hasOwn(texts, key) ? i18n._(key, byPlace(values)) : undefined)
}

/** @param label of these words in the keys of a catalogue: `letter.cancel.subject` */
export function inLanguages<Words>(
  label: string,
  { en, de }: Record<ShippedLocale, Words>,
): SpokenWords<Words> {
  const kept = new Map<Locale, { readonly since: number; readonly words: Words }>()
  const spoken = (locale: Locale): Words => {
    if (locale === 'en') return en
    if (locale === 'de') return de
    const known = kept.get(locale)
    if (known?.since === told) return known.words
    const language = languages.find((each) => each.locale === locale)
    if (!language) return en
    const words = overlay(en, `${letterPrefix}${label}`, language.say) as Words
    kept.set(locale, { since: told, words })
    return words
  }
  return Object.assign(spoken, { label, en, de })
}

/** The English words, each said in the language where it has a text for it. */
function overlay(words: unknown, key: string, say: Say): unknown {
  if (typeof words === 'string') return say(key, []) ?? words
  if (typeof words === 'function') {
    const english = words as (...values: unknown[]) => unknown
    return (...values: unknown[]) => say(key, values) ?? english(...values)
  }
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(
    Object.entries(words).map(([name, each]) => [name, overlay(each, `${key}.${name}`, say)]),
  )
}
