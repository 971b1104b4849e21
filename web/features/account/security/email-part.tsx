import { securityEndpoints } from '@jetbridge/core/contract/security.ts'
import { useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { EmailForm } from '../email-form.tsx'
import { SendingWords } from '../sending-words.tsx'
import { isUnderWay, useSending } from '../use-sending.ts'
import { Done } from './done.tsx'
import { Part } from './part.tsx'
import { useProof } from './proof.tsx'
import { useOwnCall } from './use-own-call.ts'

/** Another address: it counts once its link was opened. */
export function EmailPart({ email }: { email: string }) {
  const { t } = useText()
  const call = useOwnCall()
  const withProof = useProof()
  const { sending, send } = useSending()
  const [asked, setAsked] = useState('')
  const ask = (typed: string) => {
    send(async (_puzzle, signal) => {
      const body = { email: typed }
      await withProof(() => call(securityEndpoints.askEmail, body, signal))
      setAsked(typed)
    })
  }
  return (
    <Part title={t('security.emailTitle')} lead={t('security.emailLead', { email })}>
      <EmailForm
        label={t('security.newEmail')}
        button={t('security.askEmail')}
        isOfMany
        isBusy={isUnderWay(sending)}
        onSend={ask}
      />
      <SendingWords sending={sending} />
      <Done isDone={sending.is === 'done'}>{t('security.emailAsked', { email: asked })}</Done>
    </Part>
  )
}
