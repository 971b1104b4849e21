/** Where passengers keep their accounts safe: password, address, passkeys, second factor, sessions. */
import { securityEndpoints } from '@jetbridge/core/contract/security.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiFailure } from '../../../api/failure.ts'
import { useBrand } from '../../../brand/brand-context.tsx'
import { failureText } from '../../../i18n/failure-text.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { AccountFrame } from '../../../session/account-frame/account-frame.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { EmailPart } from './email-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { ProofProvider } from './proof.tsx'
import { SecondFactorPart } from './second-factor-part.tsx'
import styles from './security.module.css'
import { SessionsPart } from './sessions-part.tsx'
import { useOwnCall } from './use-own-call.ts'

export const securityKey = ['account', 'security'] as const

export function Component() {
  const { t } = useText()
  const { name, profile } = useBrand()
  if (!profile.printedAccount) {
    return (
      <AccountFrame section="security">
        <div className={styles.framed}>
          <Parts />
        </div>
      </AccountFrame>
    )
  }
  return (
    <div className={styles.page}>
      <PageTitle>{`${t('security.title')} – ${name}`}</PageTitle>
      <BackLink to={paths.myAccount}>{t('security.toAccount')}</BackLink>
      <PageHeading>{t('security.title')}</PageHeading>
      <Parts />
    </div>
  )
}

function Parts() {
  const { t } = useText()
  const call = useOwnCall()
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: securityKey,
    queryFn: ({ signal }) => call(securityEndpoints.read, undefined, signal),
  })
  const reload = () => queries.invalidateQueries({ queryKey: securityKey })
  if (isApiFailure(error) && error.status !== 401) {
    return (
      <Banner tone="bad" role="alert">
        <p>{failureText(error, t)}</p>
        <Button onClick={() => void reload()}>{t('account.tryAgain')}</Button>
      </Banner>
    )
  }
  if (!data) return <p role="status">{t('security.loading')}</p>
  return (
    <ProofProvider hasPasskeys={data.passkeys.length > 0} seconds={data.provedSeconds}>
      <PasswordPart onChanged={reload} />
      <EmailPart email={data.email} />
      <PasskeysPart passkeys={data.passkeys} most={data.mostPasskeys} onChanged={reload} />
      <SecondFactorPart secondFactor={data.secondFactor} onChanged={reload} />
      <SessionsPart />
    </ProofProvider>
  )
}
