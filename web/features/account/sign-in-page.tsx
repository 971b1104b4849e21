/** The provider's own page: who signs in, with which password. The address names the interaction. */
import { accountEndpoints } from '@jetbridge/core/contract/account.ts'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { Link } from '../../link.tsx'
import { useApi } from '../../api/api-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { AccountFrame } from './account-frame.tsx'
import styles from './account.module.css'
import { type AccountKind, accountKindOf, askPasswordTo, newAccountPath } from './account-links.ts'
import { type Credentials, firstFault, judgeCredentials } from './credentials.ts'
import { Over } from './interaction-over.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField } from '../../form/password-field.tsx'
import { type SecondStep, SecondStepPage } from './second-step-page.tsx'
import { SendingWords } from './sending-words.tsx'
import { usePasskey } from './use-passkey.ts'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'
import { type Sending, useSending } from './use-sending.ts'

export function Component() {
  const { t } = useText()
  const kind = accountKindOf(useParams()['kind'])
  const { sending, send } = useSending()
  const [step, setStep] = useState<SecondStep>()
  const api = useApi()
  const isOver = sending.is === 'failed' && sending.failure.code === 'not-found'
  const signIn = (typed: Credentials) => {
    send(async (puzzle, signal) => {
      const body = { kind, ...typed, puzzle }
      const answer = await api.call(accountEndpoints.signIn, { body }, { untold: true, signal })
      if (answer.returnTo !== undefined) leaveFor(answer.returnTo)
      else setStep({ enrolment: answer.enrolment })
    })
  }
  const busy = sending.is !== 'idle' && sending.is !== 'failed'
  const passkey = usePasskey(kind, leaveFor)
  // A refused passkey is not offered again at once.
  const isPaused = isOver || step !== undefined || busy || !isOpen(passkey.sending)
  usePasskeyAutofill({ kind, isPaused, onAnswer: passkey.signIn })
  if (isOver) return <Over />
  if (step) return <SecondStepPage kind={kind} step={step} onReturn={leaveFor} />
  return (
    <AccountFrame title={t('account.signIn')} lead={t('account.signInLead')}>
      <PasskeyButton {...passkey} />
      <SignInForm
        kind={kind}
        isBusy={busy}
        offersPasskeys={!isPaused}
        isRefused={isRefused(sending)}
        onSend={signIn}
      >
        {!isRefused(sending) && <SendingWords sending={sending} />}
      </SignInForm>
      {kind === 'passenger' && (
        <p className={styles.further}>
          <Link to={newAccountPath}>{t('account.noAccountYet')}</Link>
        </p>
      )}
    </AccountFrame>
  )
}

/** Nothing was asked of a passkey, or nobody answered. */
function isOpen({ is }: Sending): boolean {
  return is === 'idle' || is === 'not-done'
}

/** Address and password do not fit: the form says it at its fields. */
function isRefused(sending: Sending): boolean {
  return sending.is === 'failed' && sending.failure.code === 'sign-in-refused'
}

/** Only the provider of this site: an answer that names another place is not followed. */
function leaveFor(returnTo: string): void {
  const next = new URL(returnTo, location.origin)
  if (next.origin === location.origin) location.assign(next.href)
}

interface SignInFormProps {
  kind: AccountKind
  isBusy: boolean
  /** the browser may offer passkeys at the address */
  offersPasskeys: boolean
  /** what was sent does not fit together */
  isRefused: boolean
  onSend: (typed: Credentials) => void
  /** what else became of it, above the button */
  children: ReactNode
}

function SignInForm({ kind, isBusy, offersPasskeys, isRefused, onSend, children }: SignInFormProps) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' })
  const [sent, setSent] = useState<Credentials>()
  const faults = judgeCredentials(typed)
  const isWrong = isRefused && !isBusy && sent === typed
  const errorOf = (field: keyof Credentials) => {
    const fault = faults[field]
    if (sent && fault) return t(fault)
    // Which of the two is wrong, nobody is told.
    return isWrong && field === 'password' ? t('error.code.sign-in-refused') : undefined
  }
  useEffect(() => {
    const password = form.current?.querySelector<HTMLInputElement>('[name="password"]')
    if (!isWrong || !password) return
    password.focus()
    password.select()
  }, [isWrong])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setSent(typed)
    const first = firstFault(faults)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    else onSend({ ...typed, email: typed.email.trim() })
  }
  return (
    <form ref={form} className={styles.fields} method="post" noValidate onSubmit={submit}>
      <TextField
        name="email"
        label={t('account.email')}
        type="email"
        inputMode="email"
        autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        required
        value={typed.email}
        error={errorOf('email')}
        onChange={({ target }) => {
          setTyped({ ...typed, email: target.value })
        }}
      />
      <PasswordField
        name="password"
        label={t('account.password')}
        autoComplete="current-password"
        required
        value={typed.password}
        error={errorOf('password')}
        onChange={({ target }) => {
          setTyped({ ...typed, password: target.value })
        }}
      />
      <p className={styles.forgotten}>
        <Link to={askPasswordTo(kind)}>{t('account.forgotten')}</Link>
      </p>
      {children}
      <Button kind="primary" large type="submit" busy={isBusy} className={styles.submit}>
        {t('account.signIn')}
      </Button>
    </form>
  )
}
