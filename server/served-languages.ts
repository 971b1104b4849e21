/** The languages that this installation adds: the folders that `JETBRIDGE_LANGUAGES` names (docs/decisions/0036). */
import { resolve } from 'node:path'
import { type Language, LanguageProblems } from '@jetbridge/brands/language/language.ts'
import { readLanguageFolder } from '@jetbridge/brands/language/read.ts'
import { z } from 'zod'
import { CannotStart, together } from './machine/cannot-start.ts'
import { type Environment, readSettings } from './machine/settings.ts'

const schema = z.object({
  /** folders, comma separated; each is one language, and is named by it: `languages/it` */
  JETBRIDGE_LANGUAGES: z.string().default(''),
})

/** @throws CannotStart that says what is wrong with which folder */
export function servedLanguages(environment: Environment): readonly Language[] {
  const named = readSettings(environment, schema)
    .JETBRIDGE_LANGUAGES.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const languages = together(...named.map((name) => () => readFolder(name)))
  for (const { locale } of languages)
    if (languages.filter((each) => each.locale === locale).length > 1)
      throw new CannotStart(`JETBRIDGE_LANGUAGES has two folders for ${locale}`)
  return languages
}

function readFolder(name: string): Language {
  try {
    return readLanguageFolder(resolve(name))
  } catch (error) {
    if (error instanceof LanguageProblems) throw new CannotStart(error.message)
    throw error
  }
}
