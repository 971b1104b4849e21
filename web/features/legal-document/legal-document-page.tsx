import { formatDate } from '@jetbridge/core/brand/date-words.ts'
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
  const { t, tag } = useText()
  const brand = useBrand()
  const { title, date, sections, lang } = useLoaderData<ShownDocument>()
  return (
    <article className={styles.document}>
      <PageTitle>{`${title} – ${brand.name}`}</PageTitle>
      <div className={styles.head}>
        <h1 lang={lang}>{title}</h1>
        {date && (
          <p className={styles.date}>{t('help.legal.date', { date: formatDate(date, tag, 'words') })}</p>
        )}
      </div>
      <Contents sections={sections} lang={lang} />
      <div className={styles.body}>
        {brand.sample && <Banner>{t('document.sample')}</Banner>}
        {sections.map(({ heading, blocks }, index) => (
          <section key={heading} id={anchorOf(index)} lang={lang} className={styles.section}>
            {heading && <h2>{heading}</h2>}
            <RichText blocks={blocks} />
          </section>
        ))}
      </div>
    </article>
  )
}

/** A text of two parts is seen at once. */
const fewest = 3

function Contents({ sections, lang }: Pick<ShownDocument, 'sections' | 'lang'>) {
  const { t } = useText()
  const named = sections.flatMap(({ heading }, index) => (heading ? [{ heading, index }] : []))
  if (named.length < fewest) return null
  return (
    <nav className={styles.contents} aria-label={t('help.legal.contents')}>
      <ol lang={lang}>
        {named.map(({ heading, index }) => (
          <li key={heading}>
            <a href={`#${anchorOf(index)}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function anchorOf(index: number): string {
  return `part-${index + 1}`
}
