import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { Link } from '../../link.tsx'
import type { LoginType } from '../../api/identity/login-type.ts'
import { useBrand } from '../../brand/brand-context.tsx'
import { PasswordField } from '../../form/password-field.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { signInNow } from '../../session/sign-in-links.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { AccountFrame } from './account-frame.tsx'
import { askPasswordTo } from './account-links.ts'
import styles from './account.module.css'
import { AppSecret } from './app-secret.tsx'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { refusalOfCode, SendingWords } from './sending-words.tsx'
import { type AgencyCredentials, useAgencySignIn } from './use-agency-sign-in.ts'
import { isUnderWay } from './use-sending.ts'

interface AgencySignInProps {
  /** told above the form */
  expired: ReactNode
  /** whose account the wanted page asks for */
  wanted: LoginType | undefined
  /** where to go on, as the address has it */
  target: string | null
}

/** Form, then the code of an app, or an app that is set up now: one page for all of it. [AGY-11, AGY-12, GAP-45] */
export function AgencySignIn({ expired, wanted, target }: AgencySignInProps) {
  const { t } = useText()
  const [typed, setTyped] = useState<AgencyCredentials>({ agencyCode: '', username: '', password: '' })
  const { step, sending, refused, signIn, goOn, goBack } = useAgencySignIn(target)
  const isBusy = isUnderWay(sending)
  if (step.is === 'kept') {
    return (
      <AccountFrame title={t('account.recoveryTitle')}>
        <RecoveryCodes codes={step.codes} />
        <Button kind="primary" large onClick={() => void goOn(step.entry)}>
          {t('account.recoveryKept')}
        </Button>
      </AccountFrame>
    )
  }
  if (step.is === 'code') {
    const { enrolment } = step
    return (
      <AccountFrame
        title={t(enrolment ? 'account.appTitle' : 'account.codeTitle')}
        lead={t(enrolment ? 'account.appLead' : 'account.codeLead')}
      >
        {enrolment && <AppSecret enrolment={enrolment} />}
        <CodeForm
          isBusy={isBusy}
          takesRecoveryCode={!enrolment}
          refused={refusalOfCode(sending, t)}
          onSend={(code) => {
            signIn({ ...typed, code })
          }}
        />
        {refusalOfCode(sending, t) === undefined && <SendingWords sending={sending} />}
        <p className={styles.further}>
          <Button kind="text" onClick={goBack}>
            {t('account.toSignIn')}
          </Button>
        </p>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title={t('layout.agencyLogin')}
      lead={t(wanted === 'agency' ? 'account.agencyWanted' : 'account.agencyLead')}
    >
      {expired}
      <AgencyForm
        typed={typed}
        onType={setTyped}
        isBusy={isBusy}
        isRefused={refused === typed && !isBusy}
        onSend={signIn}
      >
        <SendingWords sending={sending} />
      </AgencyForm>
      <OtherWays target={target} />
    </AccountFrame>
  )
}

const fields = ['agencyCode', 'username', 'password'] as const
const missingOf = {
  agencyCode: 'account.agencyCodeMissing',
  username: 'account.usernameMissing',
  password: 'account.passwordMissing',
} as const

interface AgencyFormProps {
  typed: AgencyCredentials
  onType: (typed: AgencyCredentials) => void
  isBusy: boolean
  /** the engine does not know this code, name and password together */
  isRefused: boolean
  onSend: (typed: AgencyCredentials) => void
  /** what else became of it, above the button */
  children: ReactNode
}

function AgencyForm({ typed, onType, isBusy, isRefused, onSend, children }: AgencyFormProps) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const [isSent, setSent] = useState(false)
  const isMissing = (field: keyof AgencyCredentials) =>
    (field === 'password' ? typed[field] : typed[field].trim()) === ''
  const errorOf = (field: keyof AgencyCredentials) => {
    if (isSent && isMissing(field)) return t(missingOf[field])
    // Which of the three is wrong, nobody is told.
    return isRefused && field === 'password' ? t('account.agencyRefused') : undefined
  }
  useEffect(() => {
    const password = form.current?.querySelector<HTMLInputElement>('[name="password"]')
    if (!isRefused || !password) return
    password.focus()
    password.select()
  }, [isRefused])
  const wired = (field: keyof AgencyCredentials) => ({
    name: field,
    required: true,
    value: typed[field],
    error: errorOf(field),
    onChange: ({ target }: { target: { value: string } }) => {
      onType({ ...typed, [field]: target.value })
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setSent(true)
    const first = fields.find(isMissing)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    else onSend(typed)
  }
  return (
    <form ref={form} className={styles.fields} method="post" noValidate onSubmit={submit}>
      <TextField
        {...wired('agencyCode')}
        label={t('account.agencyCode')}
        autoComplete="organization"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <TextField
        {...wired('username')}
        label={t('account.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
      />
      <PasswordField
        {...wired('password')}
        label={t('account.password')}
        autoComplete="current-password"
        maxLength={1000}
      />
      <p className={styles.forgotten}>
        <Link to={askPasswordTo('agency')}>{t('account.forgotten')}</Link>
      </p>
      {children}
      <Button kind="primary" large type="submit" busy={isBusy} className={styles.submit}>
        {t('account.signIn')}
      </Button>
    </form>
  )
}

function OtherWays({ target }: { target: string | null }) {
  const { t } = useText()
  const { switches } = useBrand()
  return (
    <ul className={styles.ways}>
      <li>
        <Link to={signInNow('agency', target)}>{t('account.agencyByMail')}</Link>
      </li>
      <li>
        <Link to={paths.agencyRegister}>{t('account.agencyRegister')}</Link>
      </li>
      {switches.passengerSignIn && (
        <li>
          <Link to={signInNow('passenger', target)}>{t('layout.passengerLogin')}</Link>
        </li>
      )}
    </ul>
  )
}
