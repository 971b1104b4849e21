import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useBrand, usePage } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { FindForm } from './find-form.tsx'
import styles from './find-page.module.css'
import { FindProgress } from './find-progress.tsx'
import { endedNow, forgetRefusedLink, keepOpened } from '../../session/opened-store.ts'
import { useFind } from './use-find.ts'

/** Where a traveller opens a booking with the data from the mail. [RTE-03, RES-01] */
export function Component() {
  const { t } = useText()
  const { name } = useBrand()
  const navigate = useNavigate()
  const [typing, setTyping] = useState(() => ({
    confirmationCode: endedNow()?.confirmationCode ?? '',
    familyName: '',
  }))
  const { finding, find, stop } = useFind((found) => {
    keepOpened({ ...found, backRoute: paths.findReservation })
    void navigate(paths.myFlights)
  })
  return (
    <div className={styles.page}>
      <PageTitle>{`${t('find.title')} – ${name}`}</PageTitle>
      <div className={styles.content}>
        <h1>{t('find.title')}</h1>
        <p className={styles.lead}>{t('find.lead')}</p>
        <WhyHere />
        <FindForm
          typing={typing}
          isBusy={finding.state === 'searching' || finding.state === 'solving'}
          onChange={setTyping}
          onFind={find}
        />
        <FindProgress finding={finding} onStop={stop} />
        <details className={styles.help}>
          <summary>{t('find.help')}</summary>
          <p>{t('find.helpText')}</p>
        </details>
      </div>
      <Picture />
    </div>
  )
}

/**
 * The access ended, or a link opened nothing: this page, which opens a booking again, says so. So it is never
 * a dead end.
 */
function WhyHere() {
  const { t } = useText()
  const [ended] = useState(endedNow)
  useEffect(forgetRefusedLink, [])
  if (!ended) return null
  const { confirmationCode } = ended
  return (
    <Banner role="status">
      <p>{confirmationCode ? t('find.ended', { code: confirmationCode }) : t('find.linkEnded')}</p>
    </Banner>
  )
}

/**
 * The brand's first scene beside the form, where there is room; decoration, fetched only when it is visible.
 */
function Picture() {
  const { brand, scenes } = usePage()
  const urls = scenes[brand.hero.scenes[0]?.id ?? '']
  if (!urls) return null
  return (
    <picture className={styles.picture}>
      <source media="(prefers-color-scheme: dark)" srcSet={urls.tallDark} />
      <img src={urls.tallLight} alt="" loading="lazy" />
    </picture>
  )
}
