/** Every English text of the product by the part that a translator finds it in: the site's parts, and letters. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Texts } from '@jetbridge/brands/language/language.ts'
import { englishParts } from '../http/english-texts.ts'
import { englishLetterTexts } from '../wording/letter-texts.ts'
import { refused } from './refusal.ts'
import type { Terminal } from './terminal.ts'

/** By part; the site's are those of its build. @throws RefusedError where the site is not built */
export async function englishCatalogue({
  root,
  environment,
}: Pick<Terminal, 'root' | 'environment'>): Promise<ReadonlyMap<string, Texts>> {
  const dist = environment['WEB_DIST'] ?? join(root, 'web/dist')
  const json = await readFile(join(dist, 'drawing/english.json'), 'utf8').catch(() => {
    throw refused('the site is not built: run npm run build')
  })
  const parts = Object.entries(englishParts(json)).map(
    ([part, texts]) => [part, new Map(Object.entries(texts))] as const,
  )
  return new Map<string, Texts>([...parts, ['letters', englishLetterTexts()]])
}
