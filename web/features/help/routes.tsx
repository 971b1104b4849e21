/** Contact, special assistance, and the page for addresses that lead nowhere. */
import type { ContentPage } from '@jetbridge/core/brand/content-page.ts'
import { redirect } from 'react-router'
import type { AppDeps } from '../../app.tsx'
import type { PageParts } from '../../fetched-route.ts'
import { paths } from '../../paths.ts'
import type { GuideName, ShownGuide } from './guide-page.tsx'

/** Open to everyone. */
export function contactPage({ texts }: AppDeps): PageParts {
  return {
    loader: async () => {
      await Promise.all([texts.load('help'), texts.load('error')])
      return null
    },
    page: () => import('./contact-page.tsx'),
  }
}

/** Open to everyone, where the airline's folder has such a page. */
export function guidePage(deps: AppDeps, name: GuideName): PageParts {
  const {
    config: { documents },
    texts,
    readDocument,
  } = deps
  return {
    loader: async () => {
      const asked = texts.i18n.locale
      const lang = [asked, 'en'].find((each) => documents[`${name}-${each}`] !== undefined)
      const address = documents[`${name}-${lang}`]
      if (lang === undefined || address === undefined) return redirect(paths.notFound)
      const [page] = await Promise.all([readDocument<ContentPage>(address), texts.load('help')])
      return { name, page, lang, asked } satisfies ShownGuide
    },
    page: () => import('./guide-page.tsx'),
  }
}

/** [RTE-21] */
export function notFoundPage({ texts }: AppDeps): PageParts {
  return {
    loader: async () => {
      await texts.load('help')
      return null
    },
    page: () => import('./not-found-page.tsx'),
  }
}
