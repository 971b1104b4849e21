import { isEmail, tidyEmail } from '@jetbridge/core/passenger/email.ts'
import { type SubmitEvent, useRef, useState } from 'react'
import { isApiFailure } from '../../api/failure.ts'
import { useApi } from '../../api/api-context.tsx'
import { useBrand } from '../../brand/brand-context.tsx'
import { failureText } from '../../i18n/failure-text.ts'
import { useText } from '../../i18n/i18n.tsx'
import { dataProtectionPath } from '../../inner-paths.ts'
import { Link } from '../../link.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FocusedBanner } from '../../ui/focused-banner.tsx'
import styles from './newsletter-page.module.css'
import { askForNewsletter } from './ask-for-newsletter.ts'

type Where =
  | { is: 'typing' }
  | { is: 'sending' }
  | { is: 'asked'; email: string }
  | { is: 'failed'; thrown: unknown }

/** The newsletter's field. It counts once its mail is confirmed: nobody subscribes anybody else. */
export function SignUp() {
  const { t } = useText()
  const { name: brand, newsletterUrl: url } = useBrand()
  const api = useApi()
  const field = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [isTried, setTried] = useState(false)
  const [where, setWhere] = useState<Where>({ is: 'typing' })
  const typed = tidyEmail(email)
  const problem = typed === '' ? 'emailMissing' : isEmail(typed) ? undefined : 'emailNotValid'
  const send = async () => {
    setWhere({ is: 'sending' })
    try {
      await askForNewsletter(typed, { api, url, fetch: globalThis.fetch })
      setWhere({ is: 'asked', email: typed })
    } catch (thrown) {
      setWhere({ is: 'failed', thrown })
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem) field.current?.querySelector('input')?.focus()
    else if (where.is !== 'sending') void send()
  }
  if (where.is === 'asked')
    return (
      <Asked
        email={where.email}
        onAgain={() => {
          setEmail('')
          setTried(false)
          setWhere({ is: 'typing' })
        }}
      />
    )
  return (
    <>
      <p>{t('newsletter.lead', { brand })}</p>
      <form ref={field} className={styles.form} method="post" noValidate onSubmit={submit}>
        <TextField
          name="email"
          label={t('newsletter.email')}
          value={email}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          error={isTried && problem ? t(`newsletter.${problem}`) : undefined}
          onChange={({ target }) => {
            setEmail(target.value)
          }}
        />
        <Consent />
        {where.is === 'failed' && (
          <FocusedBanner tone="bad" token={where}>
            <p>{isApiFailure(where.thrown) ? failureText(where.thrown, t) : t('error.code.fault')}</p>
          </FocusedBanner>
        )}
        <Button kind="primary" large type="submit" busy={where.is === 'sending'}>
          {t('newsletter.subscribe')}
        </Button>
      </form>
    </>
  )
}

/** What a press agrees to, beside the button. */
function Consent() {
  const { t, locale } = useText()
  const { name: brand } = useBrand()
  const [, before = '', label = '', after = ''] =
    /^(.*?)<\w+>(.*?)<\/\w+>(.*)$/.exec(t('newsletter.consent', { brand })) ?? []
  return (
    <p className={styles.consent}>
      {before}
      <Link to={dataProtectionPath(locale)}>{label}</Link>
      {after}
    </p>
  )
}

function Asked({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useText()
  const { newsletterUrl } = useBrand()
  // another provider of a brand's newsletter works in its own way
  const isOurs = newsletterUrl === undefined
  return (
    <>
      <FocusedBanner tone="good">
        {isOurs && (
          <p>
            <strong>{t('newsletter.asked')}</strong>
          </p>
        )}
        <p>{t(isOurs ? 'newsletter.askedText' : 'newsletter.takenText', { email })}</p>
      </FocusedBanner>
      {isOurs && <p>{t('newsletter.askedHelp')}</p>}
      <Button onClick={onAgain}>{t('newsletter.again')}</Button>
    </>
  )
}
