/**
 * An airline whose every file is written by an attacker: each place of a text, an address or a drawing holds another
 * payload. What its folder refuses is counted and left out, as an operator would have to.
 */
import { assembleBrand } from '@jetbridge/brands/folder/assemble.ts'
import { readLegalDocument } from '@jetbridge/brands/folder/legal-markdown.ts'
import { readContentPage } from '@jetbridge/brands/folder/page-markdown.ts'
import { svgProblems } from '@jetbridge/brands/folder/svg.ts'
import { targetSchema } from '@jetbridge/core/brand/brand.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { hasUnseen, withoutUnseen } from '@jetbridge/core/kernel/unseen.ts'
import type { Payload } from './payloads.ts'

/** Payloads of one kind of place, handed out one after the other until each has had its turn. */
export interface Supply {
  take(): Payload | undefined
  readonly left: () => number
}

export function supplyOf(payloads: readonly Payload[]): Supply {
  let next = 0
  return { take: () => payloads[next++], left: () => Math.max(0, payloads.length - next) }
}

/** What a brand's files refuse. */
export interface RefusalCounts {
  /** for an invisible sign; shown without it */
  text: number
  markdown: number
  drawing: number
  target: number
}

export interface Supplies {
  readonly texts: Supply
  readonly labels: Supply
  readonly places: Supply
  readonly preparation: Supply
  readonly legal: Supply
  readonly pages: Supply
  readonly fields: Supply
  readonly targets: Supply
  readonly drawings: Supply
}

export const supplyNames = [
  'texts',
  'labels',
  'places',
  'preparation',
  'legal',
  'pages',
  'fields',
  'targets',
  'drawings',
] as const satisfies readonly (keyof Supplies)[]

type Json = Record<string, unknown>

/** Parts of a text in a Markdown file of one variant. */
const partsOfText = 60
const linksOfFooter = 40

export function hostileBrand(
  id: string,
  base: ReadonlyMap<string, string>,
  supplies: Supplies,
  refused: RefusalCounts,
): ServedBrand {
  const files = new Map(base)
  const text = (supply: Supply, most?: number) => {
    const written = (supply.take()?.text ?? 'nothing').slice(0, most)
    if (hasUnseen(written)) refused.text++
    return withoutUnseen(written) || 'x'
  }
  const both = (supply: Supply, most?: number) => ({ en: text(supply, most), de: text(supply, most) })
  const json = (name: string, change: (said: Json) => Json) =>
    void files.set(name, JSON.stringify(change(JSON.parse(files.get(name) ?? '{}') as Json)))
  const each = (said: Json, supply: Supply) =>
    Object.fromEntries(Object.keys(said).map((key) => [key, key === '$schema' ? said[key] : text(supply)]))

  for (const locale of ['en', 'de']) json(`texts.${locale}.json`, (said) => each(said, supplies.texts))
  json('brand.json', (said) => ({ ...said, id, hosts: [], ...labelsOf(said, supplies, refused, text, both) }))
  json('airports.json', (said) => ({
    ...said,
    airports: (said['airports'] as Json[]).map((airport) => ({
      ...airport,
      name: both(supplies.places),
      city: both(supplies.places),
    })),
  }))
  json('preparation.json', (said) => hostilePreparation(said, (most) => both(supplies.preparation, most)))
  for (const locale of ['en', 'de']) {
    files.set(`terms.${locale}.md`, markdown('Terms', supplies.legal, asTerms, refused))
    for (const name of ['about', 'membership', 'pre-checkout', 'thank-you']) {
      const fields = `---\nlead: ${oneLine(text(supplies.fields))}\nbenefits:\n${Array.from(
        { length: 20 },
        () => `- ${oneLine(text(supplies.fields))}\n`,
      ).join('')}---\n`
      files.set(`${name}.${locale}.md`, fields + markdown(name, supplies.pages, asPage, refused))
    }
  }
  drawInto(files, supplies.drawings, refused)
  const { brand, problems } = assembleBrand(files)
  if (!brand)
    throw new Error(
      `a hostile brand is refused: ${problems.map(({ file, message }) => `${file}: ${message}`).join('\n')}`,
    )
  return brand
}

function labelsOf(
  said: Json,
  { labels, targets }: Supplies,
  refused: RefusalCounts,
  text: (supply: Supply, most?: number) => string,
  both: (supply: Supply) => { en: string; de: string },
): Json {
  const target = () => {
    for (let payload = targets.take(); payload; payload = targets.take()) {
      if (targetSchema.safeParse(payload.text).success) return payload.text
      refused.target++
    }
    return '/'
  }
  const links = Array.from({ length: linksOfFooter }, () => ({ label: both(labels), target: target() }))
  const hero = said['hero'] as { scenes: { id: string }[] }
  const membership = said['membership'] as Json
  return {
    name: text(labels),
    groupContact: text(labels),
    advisorPhone: text(labels),
    hero: { ...hero, scenes: hero.scenes.map((scene) => ({ ...scene, about: both(labels) })) },
    links: {
      header: links.slice(0, 3),
      footer: [{ title: both(labels), links: links.slice(3) }],
      social: [{ network: text(labels), target: target() }],
    },
    membership: {
      ...membership,
      level: text(labels, 40),
      description: both(labels),
      benefits: [both(labels), both(labels), both(labels)],
    },
  }
}

function hostilePreparation(said: Json, brief: (most: number) => { en: string; de: string }): Json {
  const places = said['places'] as Record<string, Json>
  return {
    ...said,
    checkInAt: brief(120),
    papers: { domestic: brief(240), abroad: brief(240) },
    places: Object.fromEntries(
      Object.entries(places).map(([code, place]) => [
        code,
        { ...place, terminal: brief(80), checkInAt: brief(120), address: brief(160).en },
      ]),
    ),
  }
}

type Judge = (markdown: string) => { readonly problems: readonly string[] }

const asTerms: Judge = (text) => {
  const { document, problems } = readLegalDocument(text)
  return { problems: [...problems, ...unseenIn(document)] }
}

const asPage: Judge = (text) => {
  const { page, problems } = readContentPage(text, { facts: [], pictureAt: () => undefined })
  return { problems: [...problems, ...unseenIn(page)] }
}

function unseenIn(read: object | undefined): string[] {
  const found: string[] = []
  JSON.stringify(read, (_, value: unknown) => {
    if (typeof value === 'string' && hasUnseen(value.replaceAll('\t', ' '))) found.push(value)
    return value
  })
  return found
}

/** Each payload is a paragraph that was judged by itself: one that is refused keeps no other from being read. */
function markdown(title: string, supply: Supply, judge: Judge, refused: RefusalCounts): string {
  const parts: string[] = []
  while (parts.length < partsOfText) {
    const payload = supply.take()
    if (!payload) break
    if (judge(`# ${title}\n\n${payload.text}\n`).problems.length === 0) parts.push(payload.text)
    else refused.markdown++
  }
  return `# ${title}\n\nFirst.\n\n${parts.join('\n\n')}\n`
}

function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ').trim() || 'nothing'
}

const svg = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40"'

/** As the drawing itself, within one, and as the value of an attribute. */
function drawingsOf({ text }: Payload): string[] {
  const attribute = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return [
    text,
    `<svg ${svg}>${text}</svg>`,
    `<svg ${svg}><title>${attribute}</title><path d="M0 0h9v9z" fill="${attribute}"/></svg>`,
    `<svg ${svg}><use href="${attribute}"/><rect style="fill:${attribute}" width="9" height="9"/></svg>`,
    `<svg ${svg}><text x="1" y="9" aria-label="${attribute}" data-x="${attribute}">${attribute}</text></svg>`,
  ]
}

/**
 * Drawings that may stand in a page: in the picture of home and the icon one each, in the logo all of them, because its
 * drawing is part of every page.
 */
function drawInto(files: Map<string, string>, supply: Supply, refused: RefusalCounts): void {
  const places = ['art/icon.svg', 'art/morning-wide-light.svg', 'art/morning-tall-dark.svg']
  const logo: string[] = []
  for (let tried = 0; tried < 40; tried++) {
    const payload = supply.take()
    if (!payload) break
    for (const drawing of drawingsOf(payload)) {
      if (svgProblems(drawing).length > 0 || hasUnseen(drawing)) {
        refused.drawing++
        continue
      }
      logo.push(drawing)
      const place = places.shift()
      if (place) files.set(place, drawing)
    }
  }
  if (logo.length > 0) files.set('art/logo.svg', `<svg ${svg}>${logo.join('')}</svg>`)
}
