/** Where the link of the mail leads: chooses the password of a new account, or another one. */
import { accountEndpoints } from '@jetbridge/core/contract/account.ts'
import { longestPassword, type PasswordFault, shortestPassword } from '@jetbridge/core/identity/password.ts'
import { type SubmitEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '../../api/api-context.tsx'
import type { ApiFailure } from '../../api/failure.ts'
import { type MessageKey, useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { AccountFrame } from './account-frame.tsx'
import styles from './account.module.css'
import { PasswordField } from './password-field.tsx'
import { SendingWords } from './sending-words.tsx'
import { useSending } from './use-sending.ts'

/** Whether the part of the address behind # may be a key; the engine judges it. */
const keyForm = /^[\w.-]{1,100}$/

const faultTexts: Record<PasswordFault, MessageKey> = {
  'too-short': 'account.passwordTooShort',
  'too-long': 'account.passwordTooLong',
  'too-simple': 'account.passwordTooSimple',
  'names-itself': 'account.passwordNamesItself',
  'too-common': 'account.passwordTooCommon',
}

export function Component() {
  const { t } = useText()
  const { hash } = useLocation()
  const key = hash.slice(1)
  if (keyForm.test(key)) return <ChoosePassword key={key} linkKey={key} />
  return (
    <AccountFrame title={t('account.chooseTitle')}>
      <Banner tone="warn">
        <p>{t('account.linkIncomplete')}</p>
      </Banner>
      <ButtonLink to={paths.askPassword}>{t('account.askAgain')}</ButtonLink>
    </AccountFrame>
  )
}

function ChoosePassword({ linkKey }: { linkKey: string }) {
  const { t } = useText()
  const api = useApi()
  const [owner, setOwner] = useState('')
  const { sending, send } = useSending()
  const choose = (password: string) => {
    send(async (_puzzle, signal) => {
      const body = { key: linkKey, password }
      const { email } = await api.call(accountEndpoints.choosePassword, { body }, { untold: true, signal })
      setOwner(email)
    })
  }
  if (sending.is === 'done') {
    return (
      <AccountFrame title={t('account.chosenTitle')}>
        <Banner tone="good" role="status">
          <p>{t('account.chosen', { email: owner })}</p>
        </Banner>
        <ButtonLink kind="primary" large to={paths.signIn}>
          {t('account.signIn')}
        </ButtonLink>
      </AccountFrame>
    )
  }
  if (sending.is === 'failed' && sending.failure.code === 'not-found') {
    return (
      <AccountFrame title={t('account.chooseTitle')}>
        <Banner tone="warn" role="alert">
          <p>{t('account.linkOver')}</p>
        </Banner>
        <ButtonLink kind="primary" large to={paths.askPassword}>
          {t('account.askAgain')}
        </ButtonLink>
      </AccountFrame>
    )
  }
  const fault = sending.is === 'failed' ? faultOf(sending.failure) : undefined
  return (
    <AccountFrame title={t('account.chooseTitle')} lead={t('account.chooseLead')}>
      <ChooseForm isBusy={sending.is === 'sending'} refused={fault} onSend={choose} />
      {!fault && <SendingWords sending={sending} />}
    </AccountFrame>
  )
}

/** What the engine has against a password. */
function faultOf({ fields }: ApiFailure): PasswordFault | undefined {
  const code = fields['password']?.replace('password-', '')
  return (Object.keys(faultTexts) as PasswordFault[]).find((fault) => fault === code)
}

interface ChooseFormProps {
  isBusy: boolean
  refused: PasswordFault | undefined
  onSend: (password: string) => void
}

function ChooseForm({ isBusy, refused, onSend }: ChooseFormProps) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  /** what was typed when the last press was made: the complaint is about that */
  const [sent, setSent] = useState<string>()
  const length = Array.from(password).length
  const own: PasswordFault | undefined =
    length < shortestPassword ? 'too-short' : length > longestPassword ? 'too-long' : undefined
  const shown = sent === undefined ? undefined : (own ?? (sent === password ? refused : undefined))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setSent(password)
    if (own) form.current?.querySelector('input')?.focus()
    else onSend(password)
  }
  return (
    <form ref={form} className={styles.fields} method="post" noValidate onSubmit={submit}>
      <PasswordField
        name="password"
        label={t('account.newPassword')}
        hint={t('account.passwordHint', { least: shortestPassword })}
        autoComplete="new-password"
        required
        value={password}
        error={shown && t(faultTexts[shown], { least: shortestPassword, most: longestPassword })}
        onChange={({ target }) => {
          setPassword(target.value)
        }}
      />
      <Button kind="primary" large type="submit" busy={isBusy} className={styles.submit}>
        {t('account.choose')}
      </Button>
    </form>
  )
}
