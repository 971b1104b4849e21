/** The provider's own page: who signs in. The address names the interaction; a code follows every password. */
import { deskAccountEndpoints } from '@jetbridge/core/contract/desk/account.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { PasswordField } from '@jetbridge/web/form/password-field.tsx'
import { Button } from '@jetbridge/web/ui/button.tsx'
import { TextField } from '@jetbridge/web/ui/field.tsx'
import { KeyRound } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useDesk } from '../../api/desk-context.tsx'
import { useText } from '../../i18n/texts.ts'
import { paths } from '../../paths.ts'
import formStyles from '../../shell/form.module.css'
import { SendingWords } from '../../shell/sending-words.tsx'
import { isUnderWay, useSending } from '../../shell/use-sending.ts'
import { FrontPage } from './front-page.tsx'
import styles from './front-page.module.css'
import { leaveFor, OverPage } from './interaction.tsx'
import { SecondStep } from './second-step.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

type Step = Pick<ResponseOf<typeof deskAccountEndpoints.signIn>, 'enrolment'>

export function Component() {
  const { t } = useText()
  const { api } = useDesk()
  const { sending, send } = useSending()
  const [step, setStep] = useState<Step>()
  const passkey = usePasskeySignIn({ isOffered: sending.is === 'idle' })
  const signIn = (typed: Credentials) => {
    send(async (puzzle, signal) => {
      const body = { ...typed, puzzle }
      const { returnTo, enrolment } = await api.call(deskAccountEndpoints.signIn, { body }, { signal })
      if (returnTo !== undefined) leaveFor(returnTo)
      else setStep({ enrolment })
    })
  }
  const isOver = [sending, passkey.sending].some(
    (each) => each.is === 'failed' && each.failure.code === 'not-found',
  )
  if (isOver) return <OverPage />
  if (step) return <SecondStep enrolment={step.enrolment} />
  const isBusy = isUnderWay(sending) || sending.is === 'done'
  return (
    <FrontPage title={t('signIn.title')}>
      <SignInForm isBusy={isBusy} onSend={signIn} />
      <SendingWords sending={sending} />
      <p className={formStyles.or} aria-hidden>
        {t('signIn.or')}
      </p>
      <Button large busy={isUnderWay(passkey.sending)} onClick={passkey.signIn}>
        <KeyRound size={16} strokeWidth={1.75} aria-hidden />
        {t('signIn.passkey')}
      </Button>
      <SendingWords sending={passkey.sending} />
      <p className={styles.links}>
        <Link to={paths.askPassword}>{t('signIn.forgotten')}</Link>
      </p>
    </FrontPage>
  )
}

interface Credentials {
  readonly email: string
  readonly password: string
}

function SignInForm({ isBusy, onSend }: { isBusy: boolean; onSend: (typed: Credentials) => void }) {
  const { t } = useText()
  const email = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' })
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    email.current?.focus()
  }, [])
  const missing = { email: typed.email.trim() === '', password: typed.password === '' }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setSent(true)
    const first = missing.email ? 'email' : missing.password ? 'password' : undefined
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else onSend({ ...typed, email: typed.email.trim() })
  }
  return (
    <form ref={form} className={formStyles.fields} method="post" noValidate onSubmit={submit}>
      <TextField
        ref={email}
        name="email"
        label={t('signIn.email')}
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={typed.email}
        error={isSent && missing.email ? t('signIn.emailMissing') : undefined}
        onChange={({ target }) => {
          setTyped({ ...typed, email: target.value })
        }}
      />
      <PasswordField
        name="password"
        label={t('signIn.password')}
        autoComplete="current-password"
        required
        value={typed.password}
        error={isSent && missing.password ? t('signIn.passwordMissing') : undefined}
        onChange={({ target }) => {
          setTyped({ ...typed, password: target.value })
        }}
      />
      <Button kind="primary" large type="submit" busy={isBusy}>
        {t('signIn.button')}
      </Button>
    </form>
  )
}
