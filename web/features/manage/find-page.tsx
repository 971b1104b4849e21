import { isLocatorForm, tidyLocator } from '@jetbridge/core/enquiry/enquiry.ts'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useBrand } from '../../brand/brand-context.tsx'
import { PicturePage } from '../../brand/picture-page.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { codeKey } from '../../inner-paths.ts'
import { paths } from '../../paths.ts'
import { NeedsScripts } from '../../trip/search/needs-scripts.tsx'
import { Banner } from '../../ui/banner.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { FindForm } from './find-form.tsx'
import styles from './find-page.module.css'
import { FindProgress } from './find-progress.tsx'
import type { FindTyping } from './find-typing.ts'
import { type EndedReservation, endedNow, forgetRefusedLink, keepOpened } from '../../session/opened-store.ts'
import { useFind } from '../../session/use-find.ts'

/** Where a traveller opens a booking with the data from the mail. [RTE-03, RES-01] */
export function Component() {
  const { t } = useText()
  const { name } = useBrand()
  const navigate = useNavigate()
  const [typing, setTyping] = useState<Partial<FindTyping>>({})
  const ended = useEnded()
  const linked = useLinkedCode()
  const shown = { confirmationCode: ended?.confirmationCode || linked, familyName: '', ...typing }
  const { finding, find, stop } = useFind((found) => {
    keepOpened({ ...found, backRoute: paths.findReservation })
    void navigate(paths.myFlights)
  })
  return (
    <PicturePage>
      <PageTitle>{`${t('find.title')} – ${name}`}</PageTitle>
      <h1 className={styles.title}>{t('find.title')}</h1>
      <p className={styles.lead}>{t('find.lead')}</p>
      <NeedsScripts />
      <WhyHere ended={ended} />
      <FindForm
        typing={shown}
        isBusy={finding.state === 'searching' || finding.state === 'solving'}
        onChange={setTyping}
        onFind={find}
      />
      <FindProgress finding={finding} onStop={stop} />
      <details className={styles.help}>
        <summary>{t('find.help')}</summary>
        <p>{t('find.helpText')}</p>
      </details>
    </PicturePage>
  )
}

/**
 * The reservation that ended in this tab before the page opened; the server draws the page for everybody and knows of
 * none.
 */
function useEnded(): EndedReservation | undefined {
  const [ended] = useState(endedNow)
  return useHydrated() ? ended : undefined
}

/** A code in the address, as the page for lost addresses links it: the name is still asked for. */
function useLinkedCode(): string {
  const [query] = useSearchParams()
  const code = query.get(codeKey) ?? ''
  return useHydrated() && isLocatorForm(code) ? tidyLocator(code) : ''
}

/**
 * The access ended, or a link opened nothing: this page, which opens a booking again, says so. So it is never
 * a dead end.
 */
function WhyHere({ ended }: { readonly ended: EndedReservation | undefined }) {
  const { t } = useText()
  useEffect(forgetRefusedLink, [])
  if (!ended) return null
  const { confirmationCode } = ended
  return (
    <Banner role="status">
      <p>{confirmationCode ? t('find.ended', { code: confirmationCode }) : t('find.linkEnded')}</p>
    </Banner>
  )
}
