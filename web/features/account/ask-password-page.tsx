/** Asks for the mail with which a password is chosen: for a new account, or for a forgotten password. */
import { accountEndpoints } from '@jetbridge/core/contract/account.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '../../api/api-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { AccountFrame } from './account-frame.tsx'
import { accountKindOf, asksForNew } from './account-links.ts'
import { EmailForm } from './email-form.tsx'
import { SendingWords } from './sending-words.tsx'
import { useSending } from './use-sending.ts'

export function Component() {
  const { t } = useText()
  const api = useApi()
  const [search] = useSearchParams()
  const kind = accountKindOf(search.get('kind'))
  const [asked, setAsked] = useState('')
  const { sending, send } = useSending()
  const isNew = kind === 'passenger' && asksForNew(search)
  const askFor = (email: string) => {
    setAsked(email)
    send(async (_puzzle, signal) => {
      await api.call(accountEndpoints.askLink, { body: { kind, email } }, { untold: true, signal })
    })
  }
  if (sending.is === 'done') {
    return (
      <AccountFrame title={t('account.askedTitle')}>
        <Banner tone="good" role="status">
          <p>{t('account.asked', { email: asked })}</p>
        </Banner>
        <p>{t('account.askedHelp')}</p>
        <ButtonLink to={paths.signIn}>{t('account.toSignIn')}</ButtonLink>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title={t(isNew ? 'account.askNewTitle' : 'account.askTitle')}
      lead={t(isNew ? 'account.askNewLead' : 'account.askLead')}
    >
      <EmailForm
        label={t('account.email')}
        button={t('account.askButton')}
        isBusy={sending.is === 'sending'}
        onSend={askFor}
      />
      <SendingWords sending={sending} />
    </AccountFrame>
  )
}
