/** Makes a brand of the files of its folder, or says all that is wrong with them. */
import { type BrandArt, type Scene, logoPattern } from '@jetbridge/core/brand/brand-art.ts'
import { type Brand, brandSchema, brandTexts, misfitsIn } from '@jetbridge/core/brand/brand.ts'
import {
  type LegalDocument,
  type LegalDocumentName,
  type LegalDocuments,
  legalDocumentNames,
} from '@jetbridge/core/brand/legal-document.ts'
import { type Locale, locales } from '@jetbridge/core/brand/locale.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { hasUnseen, unseenTold, withoutUnseen } from '@jetbridge/core/kernel/unseen.ts'
import type { z } from 'zod'
import { contentPageNames } from '@jetbridge/core/brand/content-page.ts'
import type { BrandProblem } from './brand-problem.ts'
import { fileSchemas, shippedFaces } from './files.ts'
import { readLegalDocument } from './legal-markdown.ts'
import { readContentPage } from './page-markdown.ts'
import { type ReadPages, readPages } from './pages.ts'
import { svgProblems } from './svg.ts'

/** By path relative to the folder, with `/` between its parts. */
export type BrandFiles = ReadonlyMap<string, string>

export type BrandReading =
  | { readonly brand: ServedBrand; readonly problems: readonly [] }
  | { readonly brand?: undefined; readonly problems: readonly BrandProblem[] }

interface Assembly {
  readonly files: BrandFiles
  readonly problems: BrandProblem[]
}

export function assembleBrand(files: BrandFiles): BrandReading {
  const assembly: Assembly = { files, problems: [] }
  const brand = readBrand(assembly)
  const places = readJson(assembly, 'airports.json', fileSchemas.airports)?.airports
  const { pages, pictures } = (brand && readOwnPages(assembly, brand)) ?? noPages
  const art = brand ? readArt(assembly, brand, pictures) : judgeDrawings(assembly)
  const documents = readDocuments(assembly, brand?.languages ?? locales)
  const wording = readWording(assembly, brand?.languages ?? locales)
  if (!brand || !places || !art || !documents || assembly.problems.length > 0)
    return { problems: assembly.problems }
  return { brand: { ...brand, places, art, documents, pages, wording }, problems: [] }
}

function readBrand(assembly: Assembly): Brand | undefined {
  const said = readJson(assembly, 'brand.json', fileSchemas.brand)
  const palette = readJson(assembly, 'palette.json', fileSchemas.palette)
  const airports = readJson(assembly, 'airports.json', fileSchemas.airports)
  const preparation = readJson(assembly, 'preparation.json', fileSchemas.preparation, {})
  const texts = readTexts(assembly, said?.languages ?? locales)
  if (!said || !palette || !airports || !preparation || !texts) {
    judgeParts(assembly, airports?.airports)
    return undefined
  }
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
  judgeNetwork(assembly, {
    routes: said.routes,
    airports: airports.airports.map(({ code }) => code),
  })
  return parsed.data
}

/** The problems between the good files, if some files are bad. */
function judgeParts(assembly: Assembly, airports: readonly { readonly code: string }[] | undefined): void {
  const fields = goodFields(assembly)
  const codes = airports?.map(({ code }) => code)
  if (fields.routes && codes) judgeNetwork(assembly, { routes: fields.routes, airports: codes })
  for (const { path, message } of misfitsIn(fields))
    add(assembly, 'brand.json', `${path.join('.')}: ${message}`)
}

/** The fields of brand.json that are right by themselves. */
function goodFields({ files }: Assembly): Partial<Brand> {
  let data: unknown
  try {
    data = JSON.parse((files.get('brand.json') ?? '').replace(/^\uFEFF/, ''))
  } catch {
    return {}
  }
  const said = Object(data) as Record<string, unknown>
  const read = Object.entries(fileSchemas.brand.shape).flatMap(([name, schema]) => {
    const parsed = (schema as z.ZodType).safeParse(said[name])
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data] as const] : []
  })
  return Object.fromEntries(read) as Partial<Brand>
}

/** A brand flies between airports that it names, and names no other. */
function judgeNetwork(assembly: Assembly, { airports, routes }: Pick<Brand, 'airports' | 'routes'>): void {
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

/** Other languages fall back to English, even if visitors cannot choose it. */
function withEnglish(languages: readonly Locale[]): Locale[] {
  return [...new Set<Locale>(['en', ...languages])]
}

/** Every text in every language of the brand; in English where a language does not have it. */
function readTexts(
  assembly: Assembly,
  languages: readonly Locale[],
): Record<string, Record<string, string>> | undefined {
  const english = readJson(assembly, 'texts.en.json', fileSchemas.texts)
  if (!english) return undefined
  const missing = brandTexts.filter((name) => !english[name])
  for (const name of missing) add(assembly, 'texts.en.json', `${name} is missing`)
  if (missing.length > 0) return undefined
  const byLocale = withEnglish(languages).map((locale) => {
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

/** By language, the texts of the site that the brand says otherwise; the pages judge each beside the product's own. */
function readWording(assembly: Assembly, languages: readonly Locale[]): ServedBrand['wording'] {
  const byLocale = withEnglish(languages).flatMap((locale) => {
    const own = readJson(assembly, `wording.${locale}.json`, fileSchemas.wording, {})
    const { $schema: _, ...texts } = own ?? {}
    return Object.keys(texts).length === 0 ? [] : [[locale, texts as Record<string, string>] as const]
  })
  return Object.fromEntries(byLocale)
}

const noPages: ReadPages = { pages: {}, pictures: new Map() }

function readOwnPages(assembly: Assembly, brand: Brand): ReadPages {
  const drawing = (file: string) => (assembly.files.has(file) ? readDrawing(assembly, file) : undefined)
  const read = readPages(assembly.files, brand, drawing, (file, problem) => add(assembly, file, problem))
  for (const [name, byLocale] of Object.entries(read.pages))
    for (const [locale, page] of Object.entries(byLocale)) addUnseenIn(assembly, `${name}.${locale}.md`, page)
  return read
}

function readArt(assembly: Assembly, brand: Brand, pictures: BrandArt['pictures']): BrandArt | undefined {
  const letterhead = readJson(assembly, 'letterhead.json', fileSchemas.letterhead, {
    ground: brand.light.stage,
    layers: [],
  })
  const logo = readDrawing(assembly, 'art/logo.svg')
  if (logo !== undefined) judgeLogo(assembly, logo)
  const icon = readDrawing(assembly, 'art/icon.svg')
  const scenes = brand.hero.scenes.map(({ id }) => [id, readScene(assembly, id)] as const)
  if (!letterhead || logo === undefined || icon === undefined) return undefined
  const { ground, layers } = letterhead
  return { logo, icon, scenes: Object.fromEntries(scenes), pictures, letterhead: { ground, layers } }
}

/** For a brand with mistakes elsewhere: the problems of its drawings and its own pages. */
function judgeDrawings(assembly: Assembly): undefined {
  for (const { id } of goodFields(assembly).hero?.scenes ?? []) readScene(assembly, id)
  const drawings = [...assembly.files.keys()].filter((file) => /^art\/[\w-]+\.svg$/.test(file))
  for (const file of new Set(['art/logo.svg', 'art/icon.svg', ...drawings])) {
    const svg = readDrawing(assembly, file)
    if (file === 'art/logo.svg' && svg !== undefined) judgeLogo(assembly, svg)
  }
  readJson(assembly, 'letterhead.json', fileSchemas.letterhead, { ground: '#000000', layers: [] })
  for (const file of assembly.files.keys()) {
    if (!contentPageNames.some((name) => new RegExp(`^${name}\\.[a-z]{2,3}\\.md$`).test(file))) continue
    // The rest of the folder decides which names in braces and which pictures it may use.
    const { page, problems } = readContentPage(assembly.files.get(file) ?? '', {
      pictureAt: (picture) => picture,
    })
    for (const problem of problems) add(assembly, file, problem)
    addUnseenIn(assembly, file, page)
  }
}

function judgeLogo(assembly: Assembly, logo: string): void {
  if (!logoPattern.test(logo))
    add(assembly, 'art/logo.svg', 'begins with <svg, and has its size as viewBox="0 0 120 40"')
}

/** The landscape picture of the light theme must be there; it replaces each of the others that is missing. */
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
  addUnseen(assembly, file, svg.replaceAll('\t', ' '))
  return svg.trim()
}

function readDocuments(assembly: Assembly, languages: readonly Locale[]): LegalDocuments | undefined {
  const read = legalDocumentNames.map((name) => {
    const texts = withEnglish(languages).flatMap((locale) => {
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
  addUnseenIn(assembly, file, document)
  return document
}

/** @param absent the value if there is no such file; without it the file must be there */
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
    add(assembly, file, text?.trim() === '' ? 'is empty' : `is not JSON: ${(error as Error).message}`)
    return undefined
  }
  addUnseen(assembly, file, data)
  const parsed = schema.safeParse(data)
  if (!parsed.success) addIssues(assembly, file, parsed.error)
  return parsed.data
}

/** As in a text of a caller, nothing in a text of a brand is unseen. */
function addUnseen(assembly: Assembly, file: string, data: unknown): void {
  for (const [place, text] of textsIn(data))
    if (hasUnseen(text)) add(assembly, file, `${place === '' ? '' : `${place}: `}has ${unseenTold}`)
}

/** Finds invisible signs in parsed Markdown, in which a tab is a space. */
function addUnseenIn(assembly: Assembly, file: string, read: object | undefined): void {
  for (const [, text] of textsIn(read)) addUnseen(assembly, file, text.replaceAll('\t', ' '))
}

/** Every text of nested data with its place; the name of a field is a text, too. */
function textsIn(data: unknown, place = ''): (readonly [place: string, text: string])[] {
  if (typeof data === 'string') return [[place, data]]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, inside]) => [
    [place, name] as const,
    ...textsIn(inside, place === '' ? withoutUnseen(name) : `${place}.${withoutUnseen(name)}`),
  ])
}

function addIssues(assembly: Assembly, file: string, { issues }: z.ZodError): void {
  for (const { path, message } of issues) {
    const told = message.endsWith('received undefined') ? 'is missing' : message
    add(assembly, file, path.length === 0 ? told : `${path.join('.')}: ${told}`)
  }
}

/** Each once, in whichever file it was found first. */
function add({ problems }: Assembly, file: string, message: string): void {
  if (problems.some((each) => each.file === file && each.message === message)) return
  problems.push({ file, message })
}
