import { legalDocumentNames } from '@jetbridge/core/brand/legal-document.ts'
import { redirect } from 'react-router'
import type { AppDeps } from '../../app.tsx'
import type { PageParts } from '../../fetched-route.ts'
import { paths } from '../../paths.ts'
import type { ShownDocument } from './legal-document-page.tsx'

/**
 * The document that the address names; if it does not exist in the language, the English one opens (GAP-98).
 */
export function documentPage({ config, texts, readDocument }: AppDeps): PageParts {
  return {
    loader: async ({ params }) => {
      const { documents } = config
      const name = params['document']?.toLowerCase() ?? ''
      const english = name.replace(/-\w+$/, '-en')
      const isLegal = legalDocumentNames.some((each) => name.startsWith(`${each}-`))
      const found = [name, english].find((each) => isLegal && documents[each] !== undefined)
      const address = documents[found ?? '']
      if (found === undefined || address === undefined) return redirect(paths.notFound)
      const lang = found.slice(found.lastIndexOf('-') + 1)
      const [document] = await Promise.all([readDocument(address), texts.load('help')])
      return { ...document, lang } satisfies ShownDocument
    },
    page: () => import('./legal-document-page.tsx'),
  }
}
