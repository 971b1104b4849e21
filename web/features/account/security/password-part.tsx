import { securityEndpoints } from '@jetbridge/core/contract/security.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { NewPasswordForm, passwordFaultOf } from '../new-password-form.tsx'
import { SendingWords } from '../sending-words.tsx'
import { isUnderWay, useSending } from '../use-sending.ts'
import { Done } from './done.tsx'
import { EditButton, Edited, useEditing } from './editing.tsx'
import { Part } from './part.tsx'
import { useProof } from './proof.tsx'
import { useOwnCall } from './use-own-call.ts'

/** Another password; every other browser is signed out. */
export function PasswordPart({ onChanged }: { onChanged: () => Promise<void> }) {
  const { t } = useText()
  const call = useOwnCall()
  const withProof = useProof()
  const { sending, send } = useSending()
  const editing = useEditing()
  const change = (password: string) => {
    send(async (_puzzle, signal) => {
      const body = { password }
      await withProof(() => call(securityEndpoints.changePassword, body, signal))
      editing.close()
      await onChanged()
    })
  }
  const fault = passwordFaultOf(sending)
  const title = t('security.passwordTitle')
  return (
    <Part
      title={title}
      value={t('security.passwordSet')}
      lead={t('security.passwordLead')}
      act={
        <EditButton editing={editing} aria-label={t('security.changeOf', { what: title })}>
          {t('security.change')}
        </EditButton>
      }
    >
      <Edited editing={editing}>
        <NewPasswordForm isOfMany isBusy={isUnderWay(sending)} refused={fault} onSend={change} />
        {!fault && <SendingWords sending={sending} />}
      </Edited>
      <Done isDone={sending.is === 'done' && editing.is === 'closed'}>{t('security.passwordChanged')}</Done>
    </Part>
  )
}
