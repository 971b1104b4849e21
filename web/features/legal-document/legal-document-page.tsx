import type { Block, LegalDocument, Span } from '@jetbridge/core/brand/legal-document.ts'
import { Fragment, type ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, redirect } from 'react-router'
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
      {brand.sample && <Banner>{t('document.sample')}</Banner>}
      {sections.map(({ heading, blocks }) => (
        <section key={heading} className={styles.section}>
          {heading && <h2>{heading}</h2>}
          {blocks.map((block, index) => (
            <BlockOfText key={index} block={block} />
          ))}
        </section>
      ))}
    </article>
  )
}

function BlockOfText({ block }: { block: Block }) {
  if (block.kind === 'paragraph') return <p>{spansOf(block.spans)}</p>
  const items = block.items.map((item, index) => <li key={index}>{spansOf(item)}</li>)
  return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>
}

function spansOf(spans: readonly Span[]): ReactNode {
  return spans.map((span, index) => <Fragment key={index}>{spanOf(span)}</Fragment>)
}

function spanOf({ text, style, target }: Span): ReactNode {
  const styled = style === 'strong' ? <strong>{text}</strong> : style === 'emphasis' ? <em>{text}</em> : text
  if (!target) return styled
  return target.startsWith('/') ? <Link to={target}>{styled}</Link> : <a href={target}>{styled}</a>
}
