import type { ContentPage } from '@jetbridge/core/brand/content-page.ts'
import { redirect } from 'react-router'
import type { AppDeps } from '../../app.tsx'
import type { PageParts } from '../../fetched-route.ts'
import { paths } from '../../paths.ts'
import type { ShownAbout } from './about-page.tsx'

/** Open to everyone, where the airline's folder has such a page. [RTE-13] */
export function aboutPage({ config: { documents }, texts, readDocument }: AppDeps): PageParts {
  return {
    loader: async () => {
      const asked = texts.i18n.locale
      const lang = [asked, 'en'].find((each) => documents[`about-${each}`] !== undefined)
      const address = documents[`about-${lang}`]
      if (lang === undefined || address === undefined) return redirect(paths.notFound)
      const [page] = await Promise.all([readDocument<ContentPage>(address), texts.load('choice')])
      return { page, lang, asked } satisfies ShownAbout
    },
    page: () => import('./about-page.tsx'),
  }
}
