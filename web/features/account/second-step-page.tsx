/** The second step of a sign-in: a code of the app, or of an app that is set up now. */
import { accountEndpoints } from '@jetbridge/core/contract/account.ts'
import { useState } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { AccountFrame } from './account-frame.tsx'
import type { AccountKind } from './account-links.ts'
import { AppSecret, type Enrolment } from './app-secret.tsx'
import { CodeForm } from './code-form.tsx'
import { Over } from './interaction-over.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { refusalOfCode, SendingWords } from './sending-words.tsx'
import { useSending } from './use-sending.ts'

export interface SecondStep {
  /** of an app that is set up now */
  readonly enrolment: Enrolment | undefined
}

interface SecondStepProps {
  kind: AccountKind
  step: SecondStep
  /** told where the browser goes on */
  onReturn: (to: string) => void
}

export function SecondStepPage({ kind, step: { enrolment }, onReturn }: SecondStepProps) {
  const { t } = useText()
  const api = useApi()
  const { sending, send } = useSending()
  const [kept, setKept] = useState<{ codes: readonly string[]; returnTo: string }>()
  const enter = (code: string) => {
    send(async (_puzzle, signal) => {
      const body = { kind, code }
      const { returnTo, recoveryCodes: codes } = await api.call(
        accountEndpoints.signInCode,
        { body },
        { untold: true, signal },
      )
      if (codes) setKept({ codes, returnTo })
      else onReturn(returnTo)
    })
  }
  if (sending.is === 'failed' && sending.failure.code === 'not-found') return <Over />
  if (kept) {
    return (
      <AccountFrame title={t('account.recoveryTitle')}>
        <RecoveryCodes codes={kept.codes} />
        <Button
          kind="primary"
          large
          onClick={() => {
            onReturn(kept.returnTo)
          }}
        >
          {t('account.recoveryKept')}
        </Button>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title={t(enrolment ? 'account.appTitle' : 'account.codeTitle')}
      lead={t(enrolment ? 'account.appLead' : 'account.codeLead')}
    >
      {enrolment && <AppSecret enrolment={enrolment} />}
      <CodeForm
        isBusy={sending.is !== 'idle' && sending.is !== 'failed'}
        takesRecoveryCode={!enrolment}
        refused={refusalOfCode(sending, t)}
        onSend={enter}
      />
      {refusalOfCode(sending, t) === undefined && <SendingWords sending={sending} />}
    </AccountFrame>
  )
}
