/**
 * What a page is, in the terms of schema.org: JSON-LD, a block of data that no policy has to allow. It says only what
 * is true of every brand.
 */
import { tagOf, textOf } from '@jetbridge/core/brand/locale.ts'
import type { PagePlace } from '@jetbridge/core/contract/public-page.ts'
import type { PageConfig } from '../brand/page-config.ts'
import type { PageWords } from './page-words.ts'

type Thing = Readonly<Record<string, unknown>>

export function structuredData(config: PageConfig, place: PagePlace, site: string, words: PageWords): Thing {
  const graph =
    place.page === 'home'
      ? [airline(config, place, site), website(config, site)]
      : [webPage(config, place, site, words), breadcrumbs(config, place, site, words)]
  return { '@context': 'https://schema.org', '@graph': graph }
}

function airline({ brand, locale }: PageConfig, { pictures }: PagePlace, site: string): Thing {
  const icon = pictures?.icons.find(({ size }) => size === 512)
  const profiles = brand.links.social.flatMap(({ target }) => (target?.startsWith('https:') ? [target] : []))
  return {
    '@type': 'Airline',
    '@id': `${site}/#airline`,
    name: brand.name,
    url: `${site}/`,
    description: textOf(brand.texts.description, locale),
    // The designator of an invented airline may be somebody's.
    ...(!brand.sample && { iataCode: brand.carrierCode }),
    ...(icon && { logo: site + icon.path }),
    ...(pictures && { image: site + pictures.share.path }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}

function website({ brand, locale }: PageConfig, site: string): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${site}/#website`,
    name: brand.name,
    url: `${site}/`,
    inLanguage: tagOf(brand.market, locale),
    publisher: { '@id': `${site}/#airline` },
  }
}

function webPage({ brand, locale }: PageConfig, place: PagePlace, site: string, words: PageWords): Thing {
  return {
    '@type': place.page === 'about' ? 'AboutPage' : 'WebPage',
    '@id': `${site}${place.address}#page`,
    url: site + place.address,
    name: words.title,
    description: words.description,
    inLanguage: tagOf(brand.market, locale),
    isPartOf: { '@id': `${site}/#website` },
    publisher: { '@type': 'Airline', '@id': `${site}/#airline`, name: brand.name, url: `${site}/` },
  }
}

/** From home to the page: https://schema.org/BreadcrumbList */
function breadcrumbs({ brand }: PageConfig, place: PagePlace, site: string, { title }: PageWords): Thing {
  const item = (position: number, name: string, url: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: url,
  })
  const own = title.replace(` – ${brand.name}`, '')
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [item(1, brand.name, `${site}/`), item(2, own, site + place.address)],
  }
}
