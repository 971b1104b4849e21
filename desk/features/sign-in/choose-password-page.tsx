/** Where the link of a mail leads: the first password of an invitation, or another one. Its key stands behind #. */
import { deskAccountEndpoints } from '@jetbridge/core/contract/desk/account.ts'
import { Banner } from '@jetbridge/web/ui/banner.tsx'
import { ButtonLink } from '@jetbridge/web/ui/button.tsx'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useDesk } from '../../api/desk-context.tsx'
import { useText } from '../../i18n/texts.ts'
import { paths } from '../../paths.ts'
import { NewPasswordForm } from '../../shell/new-password-form.tsx'
import { useSending } from '../../shell/use-sending.ts'
import { FrontPage } from './front-page.tsx'

/** Whether the part of the address behind # may be a key; the engine judges it. */
const keyForm = /^[\w.-]{1,100}$/

export function Component() {
  const { t } = useText()
  const key = useLocation().hash.slice(1)
  if (keyForm.test(key)) return <ChoosePassword key={key} linkKey={key} />
  return (
    <FrontPage title={t('signIn.chooseTitle')}>
      <Banner tone="warn">
        <p>{t('signIn.linkIncomplete')}</p>
      </Banner>
    </FrontPage>
  )
}

function ChoosePassword({ linkKey }: { linkKey: string }) {
  const { t } = useText()
  const { api } = useDesk()
  const [email, setEmail] = useState('')
  const { sending, send } = useSending()
  const choose = (password: string) => {
    send(async (_puzzle, signal) => {
      const body = { key: linkKey, password }
      setEmail((await api.call(deskAccountEndpoints.choosePassword, { body }, { signal })).email)
    })
  }
  if (sending.is === 'done') {
    return (
      <FrontPage title={t('signIn.chooseTitle')}>
        <Banner tone="good" role="status">
          <p>{t('signIn.chosen', { email })}</p>
        </Banner>
        <ButtonLink kind="primary" large to={paths.home}>
          {t('signIn.toSignIn')}
        </ButtonLink>
      </FrontPage>
    )
  }
  if (sending.is === 'failed' && sending.failure.code === 'not-found') {
    return (
      <FrontPage title={t('signIn.chooseTitle')}>
        <Banner tone="warn" role="alert">
          <p>{t('signIn.linkOver')}</p>
        </Banner>
        <ButtonLink large to={paths.askPassword}>
          {t('signIn.ask')}
        </ButtonLink>
      </FrontPage>
    )
  }
  return (
    <FrontPage title={t('signIn.chooseTitle')} lead={t('signIn.chooseLead')}>
      <NewPasswordForm button={t('signIn.choose')} sending={sending} onSend={choose} />
    </FrontPage>
  )
}
