import { useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { AccountFrame } from './account-frame.tsx'

/** The question of the provider took too long. */
export function Over() {
  const { t } = useText()
  return (
    <AccountFrame title={t('account.signIn')}>
      <Banner tone="warn" role="alert">
        <p>{t('account.interactionOver')}</p>
      </Banner>
      <ButtonLink kind="primary" large to={paths.signIn}>
        {t('account.beginAgain')}
      </ButtonLink>
    </AccountFrame>
  )
}
