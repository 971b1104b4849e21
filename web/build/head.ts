/**
 * What a page says about itself to search engines and to sites that show a link to it. Addresses come from the settings
 * (core/contract/public-page.ts); visitors' words never appear here.
 */
import { tagOf, textOf } from '@jetbridge/core/brand/locale.ts'
import type { PagePlace, SitePictures } from '@jetbridge/core/contract/public-page.ts'
import type { PageConfig } from '../brand/page-config.ts'
import { escaped, inlineJson } from './markup.ts'
import type { PageWords } from './page-words.ts'
import { structuredData } from './structured-data.ts'

/** The part of a page's head that follows its title. */
export function headOf(config: PageConfig, place: PagePlace, words: PageWords): string {
  const { pictures } = place
  return [
    meta('name', 'description', words.description),
    icons(pictures),
    place.page === undefined ? meta('name', 'robots', 'noindex') : kept(config, place, words),
  ].join('')
}

/** Of a page that search engines keep. */
function kept(config: PageConfig, place: PagePlace, words: PageWords): string {
  const { site } = place
  if (site === undefined) return ''
  const alternates = place.alternates.map(
    ([language, path]) => `<link rel="alternate" hreflang="${language}" href="${escaped(site + path)}">`,
  )
  return [
    `<link rel="canonical" href="${escaped(site + place.address)}">`,
    ...alternates,
    preview(config, place, site, words),
    `<script type="application/ld+json">${inlineJson(structuredData(config, place, site, words))}</script>`,
  ].join('')
}

/** https://ogp.me; readers with tags of their own take the others instead. */
function preview({ brand, locale }: PageConfig, place: PagePlace, site: string, words: PageWords): string {
  const share = place.pictures?.share
  const others = brand.languages.filter((each) => each !== locale)
  const open: [property: string, content: string][] = [
    ['og:type', 'website'],
    ['og:site_name', brand.name],
    ['og:title', words.title],
    ['og:description', words.description],
    ['og:url', site + place.address],
    ['og:locale', openGraphLocale(tagOf(brand.market, locale))],
    ...others.map((each): [string, string] => [
      'og:locale:alternate',
      openGraphLocale(tagOf(brand.market, each)),
    ]),
    ...(share ? sharePicture(share, site, `${brand.name}: ${textOf(brand.texts.headline, locale)}`) : []),
  ]
  const card = share ? 'summary_large_image' : 'summary'
  return [
    ...open.map(([property, content]) => meta('property', property, content)),
    meta('name', 'twitter:card', card),
  ].join('')
}

function sharePicture(
  { path, width, height }: SitePictures['share'],
  site: string,
  about: string,
): [string, string][] {
  return [
    ['og:image', site + path],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(width)],
    ['og:image:height', String(height)],
    ['og:image:alt', about.replaceAll('\n', ' ')],
  ]
}

/** Language and region; a tag without a region is that of its own country. */
function openGraphLocale(tag: string): string {
  const [language = '', region = language.toUpperCase()] = tag.split('-')
  return `${language}_${region}`
}

function icons(pictures: SitePictures | undefined): string {
  const touch = pictures?.icons.find(({ size }) => size === 180)
  return [
    touch && `<link rel="apple-touch-icon" sizes="180x180" href="${touch.path}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
  ]
    .filter(Boolean)
    .join('')
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}">`
}
