import { deskAccountEndpoints } from '@jetbridge/core/contract/desk/account.ts'
import { Banner } from '@jetbridge/web/ui/banner.tsx'
import { Button } from '@jetbridge/web/ui/button.tsx'
import { useState } from 'react'
import { useDesk } from '../../api/desk-context.tsx'
import { useText } from '../../i18n/texts.ts'
import { NewPasswordForm } from '../../shell/new-password-form.tsx'
import { Section } from '../../shell/page.tsx'
import { useSending } from '../../shell/use-sending.ts'
import styles from './account.module.css'

export function PasswordPart() {
  const { t } = useText()
  const { api } = useDesk()
  const { sending, send } = useSending()
  const [isOpen, setOpen] = useState(false)
  const change = (password: string) => {
    send(async (_puzzle, signal) => {
      await api.call(deskAccountEndpoints.changePassword, { body: { password } }, { signal })
      setOpen(false)
    })
  }
  return (
    <Section title={t('account.password')} lead={t('account.passwordLead')}>
      {sending.is === 'done' && (
        <Banner tone="good" role="status">
          <p>{t('account.passwordChanged')}</p>
        </Banner>
      )}
      {isOpen ? (
        <div className={styles.narrow}>
          <NewPasswordForm button={t('account.changePassword')} sending={sending} onSend={change} />
        </div>
      ) : (
        <Button
          className={styles.act}
          onClick={() => {
            setOpen(true)
          }}
        >
          {t('account.changePassword')}
        </Button>
      )}
    </Section>
  )
}
