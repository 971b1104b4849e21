/** Where the link to a new address leads: a press uses it, signed in as the owner of the account. */
import { securityEndpoints } from '@jetbridge/core/contract/security.ts'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSignedIn } from '../../../api/identity/identity-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { signInNow } from '../../../session/sign-in-links.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { AccountFrame } from '../account-frame.tsx'
import { SendingWords } from '../sending-words.tsx'
import { isUnderWay, useSending } from '../use-sending.ts'
import { useOwnCall } from './use-own-call.ts'

export function Component() {
  const { t } = useText()
  const signedIn = useSignedIn()
  const { pathname, hash } = useLocation()
  const call = useOwnCall()
  const { sending, send } = useSending()
  const [email, setEmail] = useState('')
  const confirm = () => {
    send(async (_puzzle, signal) => {
      const body = { key: hash.slice(1, 101) }
      setEmail((await call(securityEndpoints.confirmEmail, body, signal)).email)
    })
  }
  if (!signedIn?.isPassengerLogin)
    return <Navigate replace to={signInNow('passenger', `${pathname}${hash}`)} />
  const isOver = sending.is === 'failed' && sending.failure.code === 'not-found'
  return (
    <AccountFrame
      title={t('security.confirmTitle')}
      {...(sending.is !== 'done' && !isOver && { lead: t('security.confirmLead') })}
    >
      {sending.is === 'done' || isOver ? (
        <>
          <Banner tone={isOver ? 'warn' : 'good'} role={isOver ? 'alert' : 'status'}>
            <p>{isOver ? t('security.confirmOver') : t('security.confirmed', { email })}</p>
          </Banner>
          <ButtonLink kind="primary" large to={paths.mySecurity}>
            {t('security.toSecurity')}
          </ButtonLink>
        </>
      ) : (
        <>
          <Button kind="primary" large busy={isUnderWay(sending)} onClick={confirm}>
            {t('security.confirm')}
          </Button>
          <SendingWords sending={sending} />
        </>
      )}
    </AccountFrame>
  )
}
