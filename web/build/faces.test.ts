import { brands } from '@jetbridge/brands/brands.ts'
import { expect, test } from 'vitest'
import { brandStylesheet, facesOf } from '../brand/stylesheet.ts'
import { keepFaces } from './faces.ts'

const keep = (name: string, extension: string) => Promise.resolve(`/assets/${name}.${extension}`)

/** Whether a character is in a `unicode-range`. */
function isIn(range: string, character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return range.split(',').some((part) => {
    const [from = '', to = from] = part.replace('U+', '').split('-')
    return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16)
  })
}

test('every typeface has further Latin letters, fetched only for names such as Łukasz, Škoda and Őrsi', async () => {
  const faces = brands.flatMap(facesOf)
  const kept = await keepFaces(faces, keep)
  for (const { file, family } of faces) {
    const { latin, further, furtherRange } = kept.get(file) ?? { latin: '', further: '', furtherRange: '' }
    expect(further, family).not.toBe(latin)
    for (const letter of 'ŁŠŐőžčřęğ') expect(isIn(furtherRange, letter), `${family} ${letter}`).toBe(true)
    for (const letter of 'AzÄäßéñø0€–„“’…')
      expect(isIn(furtherRange, letter), `${family} ${letter}`).toBe(false)
  }
  for (const brand of brands) {
    const css = brandStylesheet(brand, kept)
    for (const { file } of facesOf(brand)) {
      const { latin = '', further = '' } = kept.get(file) ?? {}
      expect(css.indexOf(further)).toBeGreaterThan(css.indexOf(latin))
    }
  }
})
