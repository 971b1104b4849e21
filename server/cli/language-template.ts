/** Writes the catalogue of a language to translate: every text of the product, in English. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { englishCatalogue } from './english-catalogue.ts'
import { refused } from './refusal.ts'
import type { Terminal } from './terminal.ts'

/** A file for each part of the product; one that exists is not touched. */
export async function writeLanguageTemplate(folder: string, terminal: Terminal): Promise<void> {
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
}
