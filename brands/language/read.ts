/** Reads a language from its folder: files of JSON, each with texts by their keys. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { type AddedLocale, isShipped } from '@jetbridge/core/brand/locale.ts'
import { localeSchema } from '@jetbridge/core/brand/localised.ts'
import { whyUnread } from '../unread.ts'
import { type Language, type LanguageProblem, LanguageProblems } from './language.ts'

const largestFile = 1_000_000
const mostFiles = 100

/** A folder is named by its language: `languages/it`. @throws LanguageProblems that say all that is wrong */
export function readLanguageFolder(path: string): Language {
  const folder = resolve(path)
  const problems: LanguageProblem[] = []
  const locale = basename(folder)
  const parsed = localeSchema.safeParse(locale)
  if (!parsed.success) problems.push({ where: locale, message: parsed.error.issues[0]?.message ?? '' })
  else if (isShipped(parsed.data)) problems.push({ where: locale, message: 'is a language of the product' })
  const texts = new Map<string, string>()
  for (const name of filesOf(folder, problems)) addFile(join(folder, name), name, texts, problems)
  if (problems.length > 0) throw new LanguageProblems(path, problems)
  return { locale: locale as AddedLocale, texts }
}

function filesOf(folder: string, problems: LanguageProblem[]): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
    if (names.length <= mostFiles) return names.toSorted()
    problems.push({ where: '.', message: `has more than ${mostFiles} files` })
  } catch (error) {
    problems.push({ where: '.', message: whyUnread(error as NodeJS.ErrnoException, folder) })
  }
  return []
}

function addFile(path: string, name: string, texts: Map<string, string>, problems: LanguageProblem[]): void {
  const add = (message: string) => problems.push({ where: name, message })
  const data = readJson(path, add)
  if (data === undefined) return
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    add('is not an object of texts')
    return
  }
  for (const [key, text] of Object.entries(data)) {
    if (key === '$schema') continue
    if (typeof text !== 'string') add(`${shown(key)} is not a text`)
    else if (texts.has(key)) add(`${shown(key)} is in another file too`)
    else texts.set(key, text)
  }
}

function readJson(path: string, add: (message: string) => void): unknown {
  try {
    const { size } = statSync(path)
    if (size > largestFile) add(`is larger than ${largestFile} bytes`)
    else return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    add(`is not JSON: ${(error as Error).message}`)
  }
  return undefined
}

function shown(key: string): string {
  return JSON.stringify(key.slice(0, 80))
}
