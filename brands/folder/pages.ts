/** The pages of a folder: `about.en.md`, `membership.de.md` … and the pictures in them. */
import { createHash } from 'node:crypto'
import { wholePounds } from '@jetbridge/core/brand/bag-weight.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type ContentPage, type ContentPages, contentPageNames } from '@jetbridge/core/brand/content-page.ts'
import { keepUnits } from '@jetbridge/core/brand/keep-units.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { mapText } from '@jetbridge/core/brand/rich-text.ts'
import { readContentPage } from './page-markdown.ts'

export interface ReadPages {
  readonly pages: ContentPages
  /** drawings that they show, by their address on the site */
  readonly pictures: ReadonlyMap<string, string>
}

type Facts = Readonly<Record<string, string>>

/**
 * @param drawing of the folder, judged; undefined: there is none
 * @param say tells what is wrong with a file
 */
export function readPages(
  files: ReadonlyMap<string, string>,
  brand: Brand,
  drawing: (file: string) => string | undefined,
  say: (file: string, problem: string) => void,
): ReadPages {
  const facts = factsOf(brand)
  const pictures = new Map<string, string>()
  const pictureAt = (file: string) => {
    const svg = /^art\/[\w-]+\.svg$/.test(file) ? drawing(file) : undefined
    if (svg === undefined) return undefined
    const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 10)
    const address = `/assets/${brand.id}-page-${file.slice(4, -4)}-${hash}.svg`
    pictures.set(address, svg)
    return address
  }
  const read = (file: string): ContentPage | undefined => {
    const markdown = files.get(file)
    if (markdown === undefined) return undefined
    const { page, problems } = readContentPage(markdown, { facts: Object.keys(facts), pictureAt })
    for (const problem of problems) say(file, problem)
    return filled(page, facts)
  }
  const pages = contentPageNames.flatMap((name) => {
    const found = [...new Set<Locale>(['en', ...brand.languages])].flatMap((locale) => {
      const page = read(`${name}.${locale}.md`)
      return page ? [[locale, page] as const] : []
    })
    if (found.length === 0) return []
    if (!files.has(`${name}.en.md`)) say(`${name}.en.md`, 'is missing: the page is there in another language')
    return [[name, Object.fromEntries(found)] as const]
  })
  return { pages: Object.fromEntries(pages) as ContentPages, pictures }
}

/** The names that a page may use in braces; the engine keeps the same rules. */
function factsOf(brand: Brand): Facts {
  const { arriveMinutes, cabinBag, checkedBag, places } = brand.preparation
  const addresses = Object.entries(places).map(([code, { address }]) => [`address.${code}`, address])
  return {
    name: brand.name,
    checkInClosesMinutes: String(brand.checkInClosesMinutes),
    scheduleChangeMinutes: String(brand.scheduleChangeMinutes),
    ...weightsOf('cabin', cabinBag?.kilograms),
    ...weightsOf('checked', checkedBag?.kilograms),
    ...(arriveMinutes !== undefined && { arriveMinutes: String(arriveMinutes) }),
    ...Object.fromEntries(addresses),
  }
}

/** Of a bag, as its market reads it: `{cabinKilograms}`, `{cabinPounds}`. */
function weightsOf(bag: 'cabin' | 'checked', kilograms: number | undefined): Facts {
  if (kilograms === undefined) return {}
  return { [`${bag}Kilograms`]: String(kilograms), [`${bag}Pounds`]: String(wholePounds(kilograms)) }
}

function filled({ title, content, acf }: ContentPage, facts: Facts): ContentPage {
  const fill = (text: string) =>
    keepUnits(text.replaceAll(/\{([\w.]+)\}/g, (written, name: string) => facts[name] ?? written))
  const fields = Object.entries(acf).map(([name, value]) => {
    const own = typeof value === 'string' ? fill(value) : typeof value === 'object' ? value.map(fill) : value
    return [name, own] as const
  })
  return {
    title: fill(title),
    content: content.map((block) => mapText(block, fill)),
    acf: Object.fromEntries(fields),
  }
}
