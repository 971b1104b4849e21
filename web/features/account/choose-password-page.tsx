/** Where the link of the mail leads: chooses the password of a new account, or another one. */
import { accountEndpoints } from '@jetbridge/core/contract/account.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '../../api/api-context.tsx'
import { type MessageKey, useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { AccountFrame } from './account-frame.tsx'
import { NewPasswordForm, passwordFaultOf } from './new-password-form.tsx'
import { SendingWords } from './sending-words.tsx'
import { useSending } from './use-sending.ts'

/** Whether the part of the address behind # may be a key; the engine judges it. */
const keyForm = /^[\w.-]{1,100}$/

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

type Owner = ResponseOf<typeof accountEndpoints.choosePassword>

const chosenTexts = {
  passenger: 'account.chosen',
  agency: 'account.chosenAgency',
} as const satisfies Record<Owner['kind'], MessageKey>

function ChoosePassword({ linkKey }: { linkKey: string }) {
  const { t } = useText()
  const api = useApi()
  const [owner, setOwner] = useState<Owner>({ kind: 'passenger', email: '' })
  const { sending, send } = useSending()
  const choose = (password: string) => {
    send(async (_puzzle, signal) => {
      const body = { key: linkKey, password }
      setOwner(await api.call(accountEndpoints.choosePassword, { body }, { untold: true, signal }))
    })
  }
  if (sending.is === 'done') {
    return (
      <AccountFrame title={t('account.chosenTitle')}>
        <Banner tone="good" role="status">
          <p>{t(chosenTexts[owner.kind], { email: owner.email })}</p>
        </Banner>
        <ButtonLink kind="primary" large to={owner.kind === 'agency' ? paths.agencyLogin : paths.signIn}>
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
  const fault = passwordFaultOf(sending)
  return (
    <AccountFrame title={t('account.chooseTitle')} lead={t('account.chooseLead')}>
      <NewPasswordForm isBusy={sending.is === 'sending'} refused={fault} onSend={choose} />
      {!fault && <SendingWords sending={sending} />}
    </AccountFrame>
  )
}
