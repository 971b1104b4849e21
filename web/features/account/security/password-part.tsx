import { securityEndpoints } from '@jetbridge/core/contract/security.ts'
import { useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { NewPasswordForm, passwordFaultOf } from '../new-password-form.tsx'
import { SendingWords } from '../sending-words.tsx'
import { isUnderWay, useSending } from '../use-sending.ts'
import { Done } from './done.tsx'
import { Part } from './part.tsx'
import { useProof } from './proof.tsx'
import { useOwnCall } from './use-own-call.ts'

/** Another password; every other browser is signed out. */
export function PasswordPart({ onChanged }: { onChanged: () => Promise<void> }) {
  const { t } = useText()
  const call = useOwnCall()
  const withProof = useProof()
  const { sending, send } = useSending()
  const [changes, setChanges] = useState(0)
  const change = (password: string) => {
    send(async (_puzzle, signal) => {
      const body = { password }
      await withProof(() => call(securityEndpoints.changePassword, body, signal))
      setChanges((count) => count + 1)
      await onChanged()
    })
  }
  const fault = passwordFaultOf(sending)
  return (
    <Part title={t('security.passwordTitle')} lead={t('security.passwordLead')}>
      {/* Empty again once it was changed. */}
      <NewPasswordForm key={changes} isOfMany isBusy={isUnderWay(sending)} refused={fault} onSend={change} />
      {!fault && <SendingWords sending={sending} />}
      <Done isDone={sending.is === 'done'}>{t('security.passwordChanged')}</Done>
    </Part>
  )
}
