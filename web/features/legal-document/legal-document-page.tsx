import type { LegalDocument } from '@jetbridge/core/brand/brand.ts'
import { type LoaderFunctionArgs, useLoaderData, redirect } from 'react-router'
import { useBrand } from '../../brand/brand-context.tsx'
import { readPageConfig } from '../../brand/page-config.ts'
import { useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './legal-document-page.module.css'

/**
 * Fetches the document that the address names; if it does not exist in the language, the English one opens
 * (GAP-98).
 */
export async function loader({ params }: LoaderFunctionArgs): Promise<LegalDocument | Response> {
  const { documents } = readPageConfig(document)
  const name = params['document']?.toLowerCase() ?? ''
  const url = documents[name] ?? documents[name.replace(/-\w+$/, '-en')]
  if (!url) return redirect(paths.notFound)
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`document ${name}: ${answer.status}`)
  return (await answer.json()) as LegalDocument
}

export function Component() {
  const { t } = useText()
  const brand = useBrand()
  const { title, sections } = useLoaderData<LegalDocument>()
  return (
    <article className={styles.document}>
      <PageTitle>{`${title} – ${brand.name}`}</PageTitle>
      <h1>{title}</h1>
      <Banner>{t('document.sample')}</Banner>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading} className={styles.section}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  )
}
