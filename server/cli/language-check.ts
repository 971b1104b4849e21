import { parseArgs } from 'node:util'
import { compileTexts } from '@jetbridge/brands/language/compile.ts'
import { LanguageProblems, type Texts } from '@jetbridge/brands/language/language.ts'
import { readLanguageFolder } from '@jetbridge/brands/language/read.ts'
import { englishCatalogue } from './english-catalogue.ts'
import { count, RefusedError, type Terminal, UsageError } from './terminal.ts'

export const languageCheckUsage = `language check FOLDER [--missing]
    Says what is wrong with the texts of a language, such as languages/it, and how many there are of each part of the
    product. Missing texts are shown in English; --missing names each of them, and those that are still as in English.`

export async function runLanguageCheck(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { missing: { type: 'boolean', default: false } },
  })
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) throw new UsageError('name one folder of a language')
  const { locale, texts } = read(folder)
  const english = await englishCatalogue(terminal)
  for (const [part, known] of english) {
    terminal.say(coverage(part, known, texts))
    if (values.missing) for (const line of untranslated(known, texts)) terminal.say(`  ${line}`)
  }
  const { problems } = compileTexts(texts, new Map([...english.values()].flatMap((part) => [...part])))
  if (problems.length > 0)
    throw new RefusedError(
      `${count(problems.length, 'text')} of ${locale} cannot be used, and English stays in the place of each:`,
      problems.map(({ where, message }) => `${where}: ${message}`),
    )
  terminal.say(`Nothing is wrong with the texts of ${locale}.`)
}

/** @throws RefusedError for a folder that keeps the product from starting */
function read(folder: string) {
  try {
    return readLanguageFolder(folder)
  } catch (error) {
    if (error instanceof LanguageProblems) throw new RefusedError(error.message)
    throw error
  }
}

function coverage(part: string, known: Texts, texts: Texts): string {
  const there = [...known.keys()].filter((key) => texts.has(key)).length
  const same = [...known].filter(([key, english]) => texts.get(key) === english).length
  const asInEnglish = same === 0 ? '' : `, ${same} as in English`
  return `${part}: ${there} of ${count(known.size, 'text')}${asInEnglish}`
}

function untranslated(known: Texts, texts: Texts): string[] {
  return [...known].flatMap(([key, english]) => {
    const own = texts.get(key)
    if (own === undefined) return [`${key} is missing: ${JSON.stringify(english)}`]
    return own === english ? [`${key} is as in English: ${JSON.stringify(english)}`] : []
  })
}
