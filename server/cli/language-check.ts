import { compileTexts } from '@jetbridge/brands/language/compile.ts'
import { LanguageProblems, type Texts } from '@jetbridge/brands/language/language.ts'
import { readLanguageFolder } from '@jetbridge/brands/language/read.ts'
import { declareCommand } from './command.ts'
import { englishCatalogue } from './english-catalogue.ts'
import { path } from './kinds.ts'
import { flag } from './option.ts'
import { count, RefusedError } from './terminal.ts'

export const languageCheckCommand = declareCommand({
  about: [
    'Says what is wrong with the texts of a language, such as languages/it, and how many there are of each part of the product. Missing texts are shown in English.',
  ],
  examples: ['language check languages/it --missing'],
  args: { folder: path('FOLDER', 'name one folder of a language') },
  options: { missing: flag('names each missing text, and those that are still as in English') },
  async run({ folder, missing }, terminal) {
    const { locale, texts } = read(folder)
    const english = await englishCatalogue(terminal)
    for (const [part, known] of english) {
      terminal.say(coverage(part, known, texts))
      if (missing) for (const line of untranslated(known, texts)) terminal.say(`  ${line}`)
    }
    const { problems } = compileTexts(texts, new Map([...english.values()].flatMap((part) => [...part])))
    if (problems.length > 0)
      throw new RefusedError(
        `${count(problems.length, 'text')} of ${locale} cannot be used, and English is shown in place of each:`,
        problems.map(({ where, message }) => `${where}: ${message}`),
      )
    terminal.say(`Nothing is wrong with the texts of ${locale}.`)
  },
})

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
