/** Who the airline is: its own words over its own picture. [RTE-13, CMS-03, CMS-04, CMS-05] */
import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import { type ContentPage, listField, textField } from '@jetbridge/core/brand/content-page.ts'
import { useLoaderData, useNavigate } from 'react-router'
import { usePage } from '../../brand/brand-context.tsx'
import { MeasuredFacts } from '../../brand/measured-facts.tsx'
import { RichText } from '../../brand/rich-text.tsx'
import { useFollowedLanguage } from '../../i18n/follow-language.ts'
import { useText } from '../../i18n/i18n.tsx'
import { newSearchPath, paths } from '../../paths.ts'
import { AskedMap } from '../../trip/map/asked-map.tsx'
import { NetworkMap } from '../../trip/map/network-map.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './about-page.module.css'
import { CabinPart } from './cabin-part.tsx'

/** With the language that it is written in, and the one that was asked for. */
export interface ShownAbout {
  readonly page: ContentPage
  readonly lang: string
  readonly asked: string
}

export function Component() {
  const { t } = useText()
  const { brand, map } = usePage()
  const navigate = useNavigate()
  const network = { chosen: '', onChoose: (query: BookingQuery) => void navigate(newSearchPath(query)) }
  const shown = useLoaderData<ShownAbout>()
  const { page, lang } = shown
  useFollowedLanguage(shown)
  const lead = textField(page, 'lead')
  const facts = listField(page, 'benefits')
  return (
    <article className={styles.page}>
      <PageTitle>{`${t('layout.about')} – ${brand.name}`}</PageTitle>
      <div className={styles.stage} lang={lang}>
        <StagePicture />
        <h1>{page.title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.facts}>
        <MeasuredFacts facts={facts} lang={lang} />
      </div>
      {map ? <NetworkMap map={map} {...network} /> : <AskedMap {...network} />}
      <div className={styles.story}>
        <div className={styles.words}>
          <RichText blocks={page.content} lang={lang} />
          {brand.sample && <p className={styles.sample}>{t('document.sample')}</p>}
          <ButtonLink kind="primary" large to={paths.home}>
            {t('layout.book')}
          </ButtonLink>
        </div>
        <CabinPart />
      </div>
    </article>
  )
}

/** The brand's first scene behind the heading, as on home; decoration. */
function StagePicture() {
  const { brand, scenes } = usePage()
  const urls = scenes[brand.hero.scenes[0]?.id ?? '']
  if (!urls) return null
  return (
    <picture className={styles.scene}>
      <source media="(prefers-color-scheme: dark)" srcSet={urls.wideDark} />
      <img src={urls.wideLight} alt="" />
    </picture>
  )
}
