/** Makes a brand of the files of its folder, or says all that is wrong with them. */
import type { BrandArt, Scene } from '@jetbridge/core/brand/brand-art.ts'
import { type Brand, brandSchema, brandTexts } from '@jetbridge/core/brand/brand.ts'
import {
  type LegalDocument,
  type LegalDocumentName,
  type LegalDocuments,
  legalDocumentNames,
} from '@jetbridge/core/brand/legal-document.ts'
import { locales } from '@jetbridge/core/brand/locale.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { z } from 'zod'
import type { BrandProblem } from './brand-problem.ts'
import { fileSchemas, shippedFaces } from './files.ts'
import { readLegalDocument } from './markdown.ts'
import { svgProblems } from './svg.ts'

/** By path relative to the folder, with `/` between its parts. */
export type BrandFiles = ReadonlyMap<string, string>

export type Assembled =
  | { readonly brand: ServedBrand; readonly problems: readonly [] }
  | { readonly brand?: undefined; readonly problems: readonly BrandProblem[] }

interface Assembly {
  readonly files: BrandFiles
  readonly problems: BrandProblem[]
}

export function assembleBrand(files: BrandFiles): Assembled {
  const assembly: Assembly = { files, problems: [] }
  const brand = readBrand(assembly)
  const places = readJson(assembly, 'airports.json', fileSchemas.airports)?.airports
  const art = brand && readArt(assembly, brand)
  const documents = readDocuments(assembly)
  if (!brand || !places || !art || !documents || assembly.problems.length > 0)
    return { problems: assembly.problems }
  return { brand: { ...brand, places, art, documents }, problems: [] }
}

function readBrand(assembly: Assembly): Brand | undefined {
  const said = readJson(assembly, 'brand.json', fileSchemas.brand)
  const palette = readJson(assembly, 'palette.json', fileSchemas.palette)
  const airports = readJson(assembly, 'airports.json', fileSchemas.airports)
  const preparation = readJson(assembly, 'preparation.json', fileSchemas.preparation, {})
  const texts = readTexts(assembly)
  if (!said || !palette || !airports || !preparation || !texts) return undefined
  const { $schema: _, ...fields } = said
  const { $schema: __, ...facts } = preparation
  const parsed = brandSchema.safeParse({
    ...fields,
    type: { ...fields.type, display: faceOf(fields.type.display), text: faceOf(fields.type.text) },
    airports: airports.airports.map(({ code }) => code),
    light: palette.light,
    dark: palette.dark,
    preparation: facts,
    texts,
  })
  if (!parsed.success) addIssues(assembly, 'brand.json', parsed.error)
  else judgeNetwork(assembly, parsed.data)
  return parsed.data
}

/** A brand flies between airports that it names, and names no other. */
function judgeNetwork(assembly: Assembly, { airports, routes }: Brand): void {
  const flown = new Set(routes.flat())
  for (const code of flown)
    if (!airports.includes(code)) add(assembly, 'airports.json', `${code} is missing: brand.json flies there`)
  for (const code of airports)
    if (!flown.has(code)) add(assembly, 'airports.json', `${code} has no route in brand.json`)
  for (const [index, code] of airports.entries())
    if (airports.indexOf(code) !== index) add(assembly, 'airports.json', `${code} is there twice`)
}

function faceOf(name: string) {
  return shippedFaces.get(name)
}

/** Every text in every language; in English where a language does not have it. */
function readTexts(assembly: Assembly): Record<string, Record<string, string>> | undefined {
  const english = readJson(assembly, 'texts.en.json', fileSchemas.texts)
  if (!english) return undefined
  const missing = brandTexts.filter((name) => !english[name])
  for (const name of missing) add(assembly, 'texts.en.json', `${name} is missing`)
  if (missing.length > 0) return undefined
  const byLocale = locales.map((locale) => {
    const own = readJson(assembly, `texts.${locale}.json`, fileSchemas.texts, {})
    return [locale, own ?? {}] as const
  })
  return Object.fromEntries(
    brandTexts.map((name) => {
      const texts = byLocale.map(([locale, own]) => [locale, String(own[name] ?? english[name])])
      return [name, Object.fromEntries(texts) as Record<string, string>]
    }),
  )
}

function readArt(assembly: Assembly, brand: Brand): BrandArt | undefined {
  const letterhead = readJson(assembly, 'letterhead.json', fileSchemas.letterhead, {
    ground: brand.light.stage,
    layers: [],
  })
  const logo = readDrawing(assembly, 'art/logo.svg')
  const icon = readDrawing(assembly, 'art/icon.svg')
  const scenes = brand.hero.scenes.map(({ id }) => [id, readScene(assembly, id)] as const)
  if (!letterhead || logo === undefined || icon === undefined) return undefined
  const { ground, layers } = letterhead
  return { logo, icon, scenes: Object.fromEntries(scenes), letterhead: { ground, layers } }
}

/** The landscape picture of the light theme must be there; each of the others is drawn by it where it is not. */
function readScene(assembly: Assembly, id: string): Scene {
  const wideLight = readDrawing(assembly, `art/${id}-wide-light.svg`) ?? ''
  const or = (name: string, other: string) =>
    assembly.files.has(`art/${name}.svg`) ? (readDrawing(assembly, `art/${name}.svg`) ?? '') : other
  const wideDark = or(`${id}-wide-dark`, wideLight)
  const tallLight = or(`${id}-tall-light`, wideLight)
  return { wideLight, wideDark, tallLight, tallDark: or(`${id}-tall-dark`, wideDark) }
}

function readDrawing(assembly: Assembly, file: string): string | undefined {
  const svg = assembly.files.get(file)
  if (svg === undefined) {
    add(assembly, file, 'is missing')
    return undefined
  }
  for (const problem of svgProblems(svg)) add(assembly, file, problem)
  return svg.trim()
}

function readDocuments(assembly: Assembly): LegalDocuments | undefined {
  const read = legalDocumentNames.map((name) => {
    const texts = locales.flatMap((locale) => {
      const document = readDocument(assembly, `${name}.${locale}.md`)
      return document ? [[locale, document] as const] : []
    })
    if (!assembly.files.has(`${name}.en.md`)) add(assembly, `${name}.en.md`, 'is missing')
    return [name, Object.fromEntries(texts)] as const
  })
  return Object.fromEntries(read) as Record<LegalDocumentName, { en: LegalDocument }>
}

function readDocument(assembly: Assembly, file: string): LegalDocument | undefined {
  const markdown = assembly.files.get(file)
  if (markdown === undefined) return undefined
  const { document, problems } = readLegalDocument(markdown)
  for (const problem of problems) add(assembly, file, problem)
  return document
}

/** @param absent what stands where there is no such file; without it the file must be there */
function readJson<Schema extends z.ZodType>(
  assembly: Assembly,
  file: string,
  schema: Schema,
  absent?: z.input<Schema>,
): z.output<Schema> | undefined {
  const text = assembly.files.get(file)
  if (text === undefined && absent === undefined) {
    add(assembly, file, 'is missing')
    return undefined
  }
  let data: unknown
  try {
    data = text === undefined ? absent : JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    add(assembly, file, `is no JSON: ${(error as Error).message}`)
    return undefined
  }
  const parsed = schema.safeParse(data)
  if (!parsed.success) addIssues(assembly, file, parsed.error)
  return parsed.data
}

function addIssues(assembly: Assembly, file: string, { issues }: z.ZodError): void {
  for (const { path, message } of issues)
    add(assembly, file, path.length === 0 ? message : `${path.join('.')}: ${message}`)
}

/** Each once, in whichever file it was found first. */
function add({ problems }: Assembly, file: string, message: string): void {
  if (problems.some((each) => each.file === file && each.message === message)) return
  problems.push({ file, message })
}
