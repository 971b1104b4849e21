import type { LegalDocument } from '@jetbridge/core/brand/legal-document.ts'
import { useLoaderData } from 'react-router'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { Banner } from '../../ui/banner.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { RichText } from '../../brand/rich-text.tsx'
import styles from './legal-document-page.module.css'

/** With the language that it is written in, which may be another one than the page's. */
export type ShownDocument = LegalDocument & { readonly lang: string }

export function Component() {
  const { t } = useText()
  const brand = useBrand()
  const { title, sections, lang } = useLoaderData<ShownDocument>()
  return (
    <article className={styles.document}>
      <PageTitle>{`${title} – ${brand.name}`}</PageTitle>
      <h1 lang={lang}>{title}</h1>
      {brand.sample && <Banner>{t('document.sample')}</Banner>}
      {sections.map(({ heading, blocks }) => (
        <section key={heading} lang={lang} className={styles.section}>
          {heading && <h2>{heading}</h2>}
          <RichText blocks={blocks} />
        </section>
      ))}
    </article>
  )
}
