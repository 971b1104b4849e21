/** The second step: a code of the app, or of an app that is set up now. */
import { deskAccountEndpoints } from '@jetbridge/core/contract/desk/account.ts'
import { QrCode } from '@jetbridge/web/ui/qr-code.tsx'
import { Button } from '@jetbridge/web/ui/button.tsx'
import { useState } from 'react'
import { useDesk } from '../../api/desk-context.tsx'
import { useText } from '../../i18n/texts.ts'
import { CodeForm } from '../../shell/code-form.tsx'
import { RecoveryCodes } from '../../shell/recovery-codes.tsx'
import { SendingWords } from '../../shell/sending-words.tsx'
import { isUnderWay, useSending } from '../../shell/use-sending.ts'
import { FrontPage } from './front-page.tsx'
import styles from './front-page.module.css'
import { leaveFor, OverPage } from './interaction.tsx'

interface Enrolment {
  readonly secret: string
  readonly uri: string
}

export function SecondStep({ enrolment }: { enrolment: Enrolment | undefined }) {
  const { t } = useText()
  const { api } = useDesk()
  const { sending, send } = useSending()
  const [kept, setKept] = useState<{ codes: readonly string[]; returnTo: string }>()
  const enter = (code: string) => {
    send(async (_puzzle, signal) => {
      const answer = await api.call(deskAccountEndpoints.signInCode, { body: { code } }, { signal })
      const { returnTo, recoveryCodes: codes } = answer
      if (codes) setKept({ codes, returnTo })
      else leaveFor(returnTo)
    })
  }
  if (sending.is === 'failed' && sending.failure.code === 'not-found') return <OverPage />
  if (kept) return <KeepCodes {...kept} />
  return (
    <FrontPage
      title={t(enrolment ? 'signIn.appTitle' : 'signIn.codeTitle')}
      lead={t(enrolment ? 'signIn.appLead' : 'signIn.codeLead')}
    >
      {enrolment && <Secret enrolment={enrolment} />}
      <CodeForm
        hint={t(enrolment ? 'signIn.appHint' : 'code.hint')}
        button={t('signIn.continue')}
        isBusy={isUnderWay(sending) || sending.is === 'done'}
        isOfApp={enrolment !== undefined}
        onSend={enter}
      />
      <SendingWords sending={sending} />
    </FrontPage>
  )
}

function Secret({ enrolment: { secret, uri } }: { enrolment: Enrolment }) {
  const { t } = useText()
  return (
    <div className={styles.secret}>
      <QrCode text={uri} label={t('signIn.qr')} className={styles.qr ?? ''} />
      <p>
        {t('signIn.secret')} <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </div>
  )
}

function KeepCodes({ codes, returnTo }: { codes: readonly string[]; returnTo: string }) {
  const { t } = useText()
  return (
    <FrontPage title={t('signIn.recoveryTitle')}>
      <RecoveryCodes codes={codes} />
      <Button
        kind="primary"
        large
        onClick={() => {
          leaveFor(returnTo)
        }}
      >
        {t('signIn.recoveryDone')}
      </Button>
    </FrontPage>
  )
}
