import { securityEndpoints } from '@jetbridge/core/contract/security.ts'
import { useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { EmailForm } from '../email-form.tsx'
import { SendingWords } from '../sending-words.tsx'
import { isUnderWay, useSending } from '../use-sending.ts'
import { Done } from './done.tsx'
import { EditButton, Edited, useEditing } from './editing.tsx'
import { Part } from './part.tsx'
import { useProof } from './proof.tsx'
import { useOwnCall } from './use-own-call.ts'

/** Another address: it counts once its link was opened. */
export function EmailPart({ email }: { email: string }) {
  const { t } = useText()
  const call = useOwnCall()
  const withProof = useProof()
  const { sending, send } = useSending()
  const editing = useEditing()
  const [asked, setAsked] = useState('')
  const ask = (typed: string) => {
    send(async (_puzzle, signal) => {
      const body = { email: typed }
      await withProof(() => call(securityEndpoints.askEmail, body, signal))
      setAsked(typed)
      editing.close()
    })
  }
  const title = t('security.emailTitle')
  return (
    <Part
      title={title}
      value={email}
      lead={t('security.emailLead')}
      act={
        <EditButton editing={editing} aria-label={t('security.changeOf', { what: title })}>
          {t('security.change')}
        </EditButton>
      }
    >
      <Edited editing={editing}>
        <EmailForm
          label={t('security.newEmail')}
          button={t('security.askEmail')}
          isOfMany
          isBusy={isUnderWay(sending)}
          onSend={ask}
        />
        <SendingWords sending={sending} />
      </Edited>
      <Done isDone={sending.is === 'done' && editing.is === 'closed'}>
        {t('security.emailAsked', { email: asked })}
      </Done>
    </Part>
  )
}
