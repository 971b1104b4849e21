/** One's own account: where it is signed in, passkeys, recovery codes, password. */
import { deskAccountEndpoints } from '@jetbridge/core/contract/desk/account.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@jetbridge/web/ui/button.tsx'
import { useDesk } from '../../api/desk-context.tsx'
import { useText } from '../../i18n/texts.ts'
import { useMember } from '../../shell/member.ts'
import { Page } from '../../shell/page.tsx'
import { useSignOut } from '../../shell/use-sign-out.ts'
import styles from './account.module.css'
import { PasskeysPart } from './passkeys-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { RecoveryPart } from './recovery-part.tsx'
import { securityKey } from '../../shell/security.ts'
import { SessionsPart } from './sessions-part.tsx'

export function Component() {
  const { t } = useText()
  const { api } = useDesk()
  const { email } = useMember()
  const signOut = useSignOut()
  const { data: security } = useQuery({
    queryKey: securityKey,
    queryFn: ({ signal }) => api.call(deskAccountEndpoints.security, {}, { signal }),
  })
  return (
    <Page
      title={t('account.title')}
      actions={
        <Button
          onClick={() => {
            void signOut('here')
          }}
        >
          {t('command.signOut')}
        </Button>
      }
    >
      <p className={styles.who}>
        {t('account.signedInAs')} <strong>{email}</strong>
      </p>
      <SessionsPart />
      {security && (
        <>
          <PasskeysPart security={security} />
          <RecoveryPart left={security.codesLeft} />
        </>
      )}
      <PasswordPart />
    </Page>
  )
}
