/** Every English text of the site, as the build leaves them (dist/drawing/english.json). */
import type { Texts } from '@jetbridge/brands/language/language.ts'
import { z } from 'zod'

const schema = z.record(z.string(), z.record(z.string(), z.string()))

/** Texts by part of the site. @throws Error for a file of another form */
export function englishParts(json: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return schema.parse(JSON.parse(json))
}

/** All of them by key. */
export function englishTextsIn(json: string): Texts {
  return new Map(Object.values(englishParts(json)).flatMap((part) => Object.entries(part)))
}
