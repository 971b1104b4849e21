/** What to read before a flight, in the airline's own words, and the way to ask: special assistance, baggage. */
import { type ContentPage, listField, textField } from '@jetbridge/core/brand/content-page.ts'
import { useLoaderData } from 'react-router'
import { usePage } from '../../brand/brand-context.tsx'
import { MeasuredFacts } from '../../brand/measured-facts.tsx'
import { RichText } from '../../brand/rich-text.tsx'
import { useFollowedLanguage } from '../../i18n/follow-language.ts'
import { useText } from '../../i18n/i18n.tsx'
import { contactAbout } from '../../inner-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './guide.module.css'

export type GuideName = 'assistance' | 'baggage'

/** With the language that it is written in, and the one that was asked for. */
export interface ShownGuide {
  readonly name: GuideName
  readonly page: ContentPage
  readonly lang: string
  readonly asked: string
}

export function Component() {
  const { t } = useText()
  const { brand } = usePage()
  const shown = useLoaderData<ShownGuide>()
  const { name, page, lang } = shown
  useFollowedLanguage(shown)
  const lead = textField(page, 'lead')
  const facts = listField(page, 'benefits')
  const phone = brand.contact?.phone ?? brand.advisorPhone
  return (
    <article className={styles.page}>
      <PageTitle>{`${t(`help.topic.${name}`)} – ${brand.name}`}</PageTitle>
      <div className={styles.head} lang={lang}>
        <h1>{page.title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.acts}>
        <ButtonLink kind="primary" large to={contactAbout(name)}>
          {t(`help.guide.${name}`)}
        </ButtonLink>
        {phone && (
          <a className={styles.call} href={`tel:${phone.replaceAll(' ', '')}`}>
            {t('help.guide.call', { phone })}
          </a>
        )}
      </div>
      <MeasuredFacts facts={facts} lang={lang} />
      <div className={styles.story}>
        <RichText blocks={page.content} lang={lang} inColumns />
        {brand.sample && <p className={styles.sample}>{t('document.sample')}</p>}
      </div>
    </article>
  )
}
