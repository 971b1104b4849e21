/** What a brand that can be served had better have: contrasts, languages, links that lead somewhere. */
import { brandTexts } from '@jetbridge/core/brand/brand.ts'
import { legalDocumentNames } from '@jetbridge/core/brand/legal-document.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { contrastOf, rolePairs } from '@jetbridge/core/brand/theme.ts'
import { showsPage } from '@jetbridge/core/contract/page.ts'
import type { BrandFiles } from './assemble.ts'
import type { BrandProblem } from './brand-problem.ts'

/** A link as a page shows it, and the file that says it. */
export interface NamedLink extends BrandProblem {
  readonly target: string
}

/** Empty when there is nothing to better. Addresses of the web are not asked: see `webLinksOf`. */
export function adviceFor(brand: ServedBrand, files: BrandFiles): BrandProblem[] {
  return [
    ...weakContrasts(brand),
    ...missingTexts(brand, files),
    ...missingPages(brand),
    ...missingDrawings(brand, files),
    ...deadPaths(brand),
    ...mailLinks(brand),
    ...missingContact(brand),
  ]
}

function weakContrasts(brand: ServedBrand): BrandProblem[] {
  return (['light', 'dark'] as const).flatMap((theme) =>
    rolePairs.flatMap(({ over, on, least }) => {
      const contrast = contrastOf(brand[theme][over], brand[theme][on])
      if (contrast >= least) return []
      const message = `${theme}: ${over} on ${on} has a contrast of ${contrast.toFixed(2)}; it must be ${least}`
      return [{ file: 'palette.json', message }]
    }),
  )
}

function missingTexts({ languages }: ServedBrand, files: BrandFiles): BrandProblem[] {
  return languages
    .filter((locale) => locale !== 'en')
    .flatMap((locale) => {
      const file = `texts.${locale}.json`
      const said = JSON.parse(files.get(file) ?? '{}') as Record<string, unknown>
      const missing = brandTexts.filter((name) => !said[name])
      const texts = missing.map((name) => ({ file, message: `${name} is missing: shown in English` }))
      const documents = legalDocumentNames
        .filter((name) => !files.has(`${name}.${locale}.md`))
        .map((name) => ({ file: `${name}.${locale}.md`, message: 'is missing: shown in English' }))
      return [...texts, ...documents]
    })
}

/** What a switch leads to and nobody has written. */
function missingPages({ switches, pages, contentSite }: ServedBrand): BrandProblem[] {
  const fromSite = contentSite !== undefined
  const wanted = [
    ['about', switches.charter, 'the header leads to it (switch charter)'],
    ['membership', switches.membership && !fromSite, 'its page shows price and benefits alone'],
    ['pre-checkout', switches.membership && !fromSite, 'nobody can buy the membership without it'],
    ['thank-you', switches.membership && !fromSite, 'who has bought the membership is not thanked'],
  ] as const
  return wanted
    .filter(([name, isOn]) => isOn && !pages[name])
    .map(([name, , message]) => ({ file: `${name}.en.md`, message: `is missing: ${message}` }))
}

function missingDrawings({ hero }: ServedBrand, files: BrandFiles): BrandProblem[] {
  const looks = [
    ['wide-dark', 'the light picture is shown in the dark theme'],
    ['tall-light', 'phones show a part of the landscape picture'],
  ] as const
  return hero.scenes.flatMap(({ id }) =>
    looks.flatMap(([look, message]) => {
      const file = `art/${id}-${look}.svg`
      return files.has(file) ? [] : [{ file, message: `is missing: ${message}` }]
    }),
  )
}

/** Every target of the brand's links and legal texts, each once. */
export function linksOf({ links, documents }: ServedBrand): NamedLink[] {
  const shown = [...links.header, ...links.footer.flatMap((column) => column.links), ...links.social]
  const found: NamedLink[] = shown.flatMap(({ target }) =>
    target ? [{ file: 'brand.json', target, message: target }] : [],
  )
  for (const name of legalDocumentNames) {
    for (const [locale, document] of Object.entries(documents[name])) {
      if (!document) continue
      const blocks = document.sections.flatMap((section) => section.blocks)
      const spans = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.spans : block.items.flat()))
      for (const { target } of spans)
        if (target) found.push({ file: `${name}.${locale}.md`, target, message: target })
    }
  }
  return found.filter(
    ({ file, target }, index) =>
      found.findIndex((each) => each.file === file && each.target === target) === index,
  )
}

/** The contact page has a form, which comes with a topic and a code, and asks for no mail program. */
function mailLinks(brand: ServedBrand): BrandProblem[] {
  return linksOf(brand)
    .filter(({ file, target }) => file === 'brand.json' && target.startsWith('mailto:'))
    .map(({ file, target }) => ({ file, message: `${target} opens a mail program: /contact has a form` }))
}

function missingContact({ contact }: ServedBrand): BrandProblem[] {
  if (contact) return []
  return [
    { file: 'brand.json', message: 'contact is missing: /contact tells no telephone, hours or address' },
  ]
}

/** Paths of the site that show no page. */
function deadPaths(brand: ServedBrand): BrandProblem[] {
  const documents = legalDocumentNames.flatMap((name) =>
    ['en', ...brand.languages].map((locale) => `/documents/${name}-${locale}`),
  )
  return linksOf(brand)
    .filter(({ target }) => target.startsWith('/'))
    .filter(({ target }) => {
      const path = (target.split(/[?#]/)[0] ?? '').replace('{locale}', 'en')
      return path.startsWith('/documents/') ? !documents.includes(path) : !showsPage(path)
    })
    .map(({ file, target }) => ({ file, message: `${target} leads to no page of the site` }))
}
