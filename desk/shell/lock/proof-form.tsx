/** Shows again who works here: by a code of the app, or by a passkey. */
import { deskAccountEndpoints } from '@jetbridge/core/contract/desk/account.ts'
import type { PasskeyAnswer } from '@jetbridge/core/contract/passkey.ts'
import { Button } from '@jetbridge/web/ui/button.tsx'
import { KeyRound } from 'lucide-react'
import { useDesk } from '../../api/desk-context.tsx'
import { useText } from '../../i18n/texts.ts'
import { CodeForm } from '../code-form.tsx'
import { SendingWords } from '../sending-words.tsx'
import { isUnderWay, useSending } from '../use-sending.ts'

interface ProofFormProps {
  /** what the button says */
  button: string
  onProved: () => void
}

export function ProofForm({ button, onProved }: ProofFormProps) {
  const { t } = useText()
  const { api } = useDesk()
  const { sending, send } = useSending()
  const prove = (shown: { code: string } | undefined) => {
    let passkey: PasskeyAnswer | undefined
    send(async (puzzle, signal) => {
      if (!shown) passkey ??= await askDevice(signal)
      const body = shown ? { ...shown, puzzle } : { passkey, puzzle }
      await api.call(deskAccountEndpoints.prove, { body }, { signal })
      onProved()
    })
  }
  const askDevice = async (signal: AbortSignal) => {
    const asked = await api.call(deskAccountEndpoints.proveRequest, {}, { signal })
    const { answerWithPasskey } = await import('@jetbridge/web/form/passkey/passkey-device.ts')
    return answerWithPasskey(asked)
  }
  const isBusy = isUnderWay(sending)
  return (
    <>
      <CodeForm
        hint={t('code.hint')}
        button={button}
        isBusy={isBusy}
        onSend={(code) => {
          prove({ code })
        }}
      />
      <SendingWords sending={sending} />
      <Button
        large
        busy={isBusy}
        onClick={() => {
          prove(undefined)
        }}
      >
        <KeyRound size={16} strokeWidth={1.75} aria-hidden />
        {t('code.passkey')}
      </Button>
    </>
  )
}
