/** Asks for the mail with which another password is chosen. */
import { deskAccountEndpoints } from '@jetbridge/core/contract/desk/account.ts'
import { Banner } from '@jetbridge/web/ui/banner.tsx'
import { Button, ButtonLink } from '@jetbridge/web/ui/button.tsx'
import { TextField } from '@jetbridge/web/ui/field.tsx'
import { type SubmitEvent, useState } from 'react'
import { useDesk } from '../../api/desk-context.tsx'
import { useText } from '../../i18n/texts.ts'
import { paths } from '../../paths.ts'
import formStyles from '../../shell/form.module.css'
import { SendingWords } from '../../shell/sending-words.tsx'
import { isUnderWay, useSending } from '../../shell/use-sending.ts'
import { FrontPage } from './front-page.tsx'

export function Component() {
  const { t } = useText()
  const { api } = useDesk()
  const { sending, send } = useSending()
  const [typed, setTyped] = useState('')
  const [isSent, setSent] = useState(false)
  const email = typed.trim()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setSent(true)
    if (email === '') return
    send(async (_puzzle, signal) => {
      await api.call(deskAccountEndpoints.askLink, { body: { email } }, { signal })
    })
  }
  if (sending.is === 'done') {
    return (
      <FrontPage title={t('signIn.askTitle')}>
        <Banner tone="good" role="status">
          <p>{t('signIn.asked', { email })}</p>
        </Banner>
        <ButtonLink large to={paths.home}>
          {t('signIn.toSignIn')}
        </ButtonLink>
      </FrontPage>
    )
  }
  return (
    <FrontPage title={t('signIn.askTitle')} lead={t('signIn.askLead')}>
      <form className={formStyles.fields} method="post" noValidate onSubmit={submit}>
        <TextField
          name="email"
          label={t('signIn.email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={typed}
          error={isSent && email === '' ? t('signIn.emailMissing') : undefined}
          onChange={({ target }) => {
            setTyped(target.value)
          }}
        />
        <Button kind="primary" large type="submit" busy={isUnderWay(sending)}>
          {t('signIn.ask')}
        </Button>
        <SendingWords sending={sending} />
      </form>
    </FrontPage>
  )
}
