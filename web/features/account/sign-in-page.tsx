/** The provider's own page: who signs in, with which password. The address names the interaction. */
import { accountEndpoints } from '@jetbridge/core/contract/account.ts'
import { type SubmitEvent, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useApi } from '../../api/api-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { AccountFrame } from './account-frame.tsx'
import styles from './account.module.css'
import { type AccountKind, accountKindOf, askPasswordTo } from './account-links.ts'
import { type Credentials, firstFault, judgeCredentials } from './credentials.ts'
import { PasswordField } from './password-field.tsx'
import { SendingWords } from './sending-words.tsx'
import { useSending } from './use-sending.ts'

export function Component() {
  const { t } = useText()
  const kind = accountKindOf(useParams()['kind'])
  const { sending, send } = useSending()
  const api = useApi()
  const isOver = sending.is === 'failed' && sending.failure.code === 'not-found'
  const signIn = (typed: Credentials) => {
    send(async (puzzle, signal) => {
      const body = { kind, ...typed, puzzle }
      const { returnTo } = await api.call(accountEndpoints.signIn, { body }, { untold: true, signal })
      leaveFor(returnTo)
    })
  }
  return (
    <AccountFrame title={t('account.signIn')} {...(!isOver && { lead: t('account.signInLead') })}>
      {isOver ? (
        <>
          <Banner tone="warn" role="alert">
            <p>{t('account.interactionOver')}</p>
          </Banner>
          <ButtonLink kind="primary" large to={paths.signIn}>
            {t('account.beginAgain')}
          </ButtonLink>
        </>
      ) : (
        <>
          <SignInForm isBusy={sending.is !== 'idle' && sending.is !== 'failed'} onSend={signIn} />
          <SendingWords sending={sending} />
          <Further kind={kind} />
        </>
      )}
    </AccountFrame>
  )
}

/** Only the provider of this site: an answer that names another place is not followed. */
function leaveFor(returnTo: string): void {
  const next = new URL(returnTo, location.origin)
  if (next.origin === location.origin) location.assign(next.href)
}

function SignInForm({ isBusy, onSend }: { isBusy: boolean; onSend: (typed: Credentials) => void }) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' })
  const [isSent, setSent] = useState(false)
  const faults = judgeCredentials(typed)
  const errorOf = (field: keyof Credentials) => {
    const fault = faults[field]
    return isSent && fault ? t(fault) : undefined
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setSent(true)
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
        autoComplete="username"
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
      <Button kind="primary" large type="submit" busy={isBusy} className={styles.submit}>
        {t('account.signIn')}
      </Button>
    </form>
  )
}

function Further({ kind }: { kind: AccountKind }) {
  const { t } = useText()
  return (
    <p className={styles.further}>
      <Link to={askPasswordTo(kind)}>{t('account.forgotten')}</Link>
      {kind === 'passenger' && <Link to={askPasswordTo(kind)}>{t('account.noAccountYet')}</Link>}
    </p>
  )
}
