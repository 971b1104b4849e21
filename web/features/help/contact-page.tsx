/** Where travellers write to the airline: a form that becomes a letter to its own address (docs/decisions/0090). */
import { contactAddress } from '@jetbridge/core/brand/contact.ts'
import { isEnquiryTopic } from '@jetbridge/core/enquiry/enquiry.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { topicKey } from '../../inner-paths.ts'
import { openedNow } from '../../session/opened-store.ts'
import { useProfile } from '../../session/use-profile.ts'
import { NeedsScripts } from '../../trip/search/needs-scripts.tsx'
import { Banner } from '../../ui/banner.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './contact.module.css'
import { LetterForm } from './letter-form.tsx'
import { LetterSent } from './letter-sent.tsx'
import { Reach } from './reach.tsx'
import { useLetter } from './use-letter.ts'

export function Component() {
  const { t } = useText()
  const { name } = useBrand()
  const { letter, sent, sending, begin, fill, enter, send, another } = useLetter()
  const [query] = useSearchParams()
  const { data: profile } = useProfile()
  const asked = query.get(topicKey) ?? ''
  const start = useEffectEvent(() => {
    begin({ confirmationCode: openedNow()?.reservation.confirmationCode ?? '' })
    // The topic of a link counts over one that was chosen before.
    if (isEnquiryTopic(asked)) enter({ topic: asked })
  })
  useLayoutEffect(() => {
    start()
  }, [])
  const introduce = useEffectEvent(({ firstName, lastName, email }: WireProfile) => {
    fill({ name: fullNameOf({ firstName, lastName }), email })
  })
  useEffect(() => {
    if (profile) introduce(profile)
  }, [profile])
  return (
    <div className={styles.page}>
      <PageTitle>{`${t(sent ? 'help.sent.title' : 'help.contact.title')} – ${name}`}</PageTitle>
      <div className={styles.columns}>
        {sent ? (
          <LetterSent {...sent} onAnother={another} />
        ) : (
          <div className={styles.main}>
            <Head />
            <NeedsScripts />
            <TakesLetters>
              <LetterForm
                letter={letter}
                trips={profile?.flights ?? []}
                sending={sending}
                onEnter={enter}
                onSend={send}
              />
            </TakesLetters>
          </div>
        )}
        <Reach />
      </div>
    </div>
  )
}

function Head() {
  const { t, local } = useText()
  const { contact, advisorPhone } = useBrand()
  const answerTime = contact?.answerTime
  const phone = contact?.phone ?? advisorPhone
  return (
    <div className={styles.head}>
      <h1>{t('help.contact.title')}</h1>
      <p className={styles.lead}>{t('help.contact.lead')}</p>
      {answerTime && <p className={styles.lead}>{local(answerTime)}</p>}
      {phone && (
        <p className={styles.callFirst}>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{t('help.guide.call', { phone })}</a>
          {contact?.hours && <span>{local(contact.hours)}</span>}
        </p>
      )}
    </div>
  )
}

/** An airline that names a telephone number alone takes none. */
function TakesLetters({ children }: { children: ReactNode }) {
  const { t } = useText()
  const takes = contactAddress(useBrand()).includes('@')
  if (takes) return children
  return (
    <Banner>
      <p>{t('help.noForm')}</p>
    </Banner>
  )
}
