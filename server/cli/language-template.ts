/** Writes the catalogue of a language to translate: every text of the product, in English. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { declareCommand } from './command.ts'
import { englishCatalogue } from './english-catalogue.ts'
import { path } from './kinds.ts'
import { refused } from './refusal.ts'

export const languageTemplateCommand = declareCommand({
  about: [
    'Writes every text of the product in English, to be translated, a file for each part: languages/it for Italian.',
    'A file that exists is not touched.',
  ],
  examples: ['template language languages/it'],
  args: { folder: path('FOLDER', 'name one folder to write, such as languages/it') },
  async run({ folder }, terminal) {
    const catalogue = await englishCatalogue(terminal)
    await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
      throw refused(`${folder} cannot be made: ${error.code}`)
    })
    for (const [part, texts] of catalogue) {
      const file = join(folder, `${part}.json`)
      const json = `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`
      await writeFile(file, json, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
        throw refused(
          error.code === 'EEXIST' ? `there is a file ${file}` : `${file} cannot be written: ${error.code}`,
        )
      })
    }
    terminal.say(`${folder} is written. Translate what you like: what you delete is shown in English. Then:`)
    terminal.say(`  npm run jetbridge -- language check ${folder}`)
    terminal.say(`  JETBRIDGE_LANGUAGES=${folder} npm start`)
  },
})
