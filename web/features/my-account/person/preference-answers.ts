/** The answers of a preference, and a kept one in words. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { answerMeant, mealCodes, seatPlaces } from '@jetbridge/core/passenger/preference.ts'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'

type Answer = readonly [value: string, label: string]
type Choices = Brand['profile']['preferences'][number]['choices']

export interface PreferenceAnswers {
  /** undefined: told in one's own words */
  readonly answersOf: (name: string) => readonly Answer[] | undefined
  /** what may be typed where there are no answers, in words */
  readonly examplesOf: (name: string) => readonly string[]
  /** a kept value in words; a text of before there were answers stays as it was written */
  readonly textOf: (name: string, kept: string) => string
  /** the answer that a kept value means; a text of one's own stays itself */
  readonly valueOf: (name: string, kept: string) => string
}

export function usePreferenceAnswers(): PreferenceAnswers {
  const { t, tag, local } = useText()
  const { profile, languages } = useBrand()
  const listOf = (choices: Choices): readonly Answer[] | undefined => {
    switch (choices) {
      case undefined:
        return undefined
      case 'meal':
        return mealCodes.map((code) => [code, t(`profile.meal.${code}`)] as const)
      case 'seat':
        return seatPlaces.map((place) => [place, t(`profile.seat.${place}`)] as const)
      case 'language': {
        const names = new Intl.DisplayNames(tag, { type: 'language' })
        return languages.map((language) => [language, names.of(language) ?? language] as const)
      }
      default:
        return choices.map(({ value, label }) => [value, local(label)] as const)
    }
  }
  const choicesOf = (name: string) => listOf(profile.preferences.find((each) => each.name === name)?.choices)
  const answersOf = (name: string) => (profile.printedAccount ? undefined : choicesOf(name))
  const valueOf = (name: string, kept: string) => {
    const answers = answersOf(name) ?? []
    return (
      answerMeant(
        kept,
        answers.map(([value]) => value),
      ) ??
      answers.find(([, label]) => label.toLowerCase() === kept.trim().toLowerCase())?.[0] ??
      kept
    )
  }
  return {
    answersOf,
    examplesOf: (name) => choicesOf(name)?.map(([, label]) => label) ?? [],
    valueOf,
    textOf(name, kept) {
      const value = valueOf(name, kept)
      return answersOf(name)?.find(([each]) => each === value)?.[1] ?? kept
    },
  }
}
