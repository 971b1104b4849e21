/** Words that were odd to natives stay out of every text that people read: catalogues, letters, receipts, brands, samples. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const places = ['web/i18n/messages', 'server/wording', 'server/seed', 'brands'] as const
const isText = /\.(ts|json|md)$/
const isProof = /\.test\.ts$|schema\.json$/

const odd = [
  'leave this to us',
  'Name to follow',
  'In the rear',
  'Fare Essential',
  'Promised until',
  'Your flight now',
  'payment was tried',
  'Left to pay:',
  'those who move house',
  'Taxes are in it',
  'Erwachsene je',
  'Erwachsene Person',
  'Unterschied im Tarif',
  'buchen Sie ohne es',
  'stands in your account',
  'signs you in',
  'Present password',
  'your papers',
  'papers of their own',
  'in in all',
  'what we knew last',
  'worth nothing any more',
  'Days are those of',
] as const

/** Texts stand in quotes or in a brand's files; a comment is nobody's text. */
function textsOf(path: string): string {
  return readFileSync(path, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
}

function filesOf(place: string): string[] {
  return readdirSync(join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isText.test(entry.name) && !isProof.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('node_modules'))
}

test.each(places)('no text of %s is one of those that natives found odd', (place) => {
  const files = filesOf(place)
  expect(files.length).toBeGreaterThan(10)
  const found = files.flatMap((path) => {
    const text = textsOf(path)
    return odd.filter((words) => text.includes(words)).map((words) => `${relative(root, path)}: ${words}`)
  })
  expect(found).toEqual([])
})
