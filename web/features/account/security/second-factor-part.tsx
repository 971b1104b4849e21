import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { securityEndpoints } from '@jetbridge/core/contract/security.ts'
import { useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { AppSecret, type Enrolment } from '../app-secret.tsx'
import { CodeForm } from '../code-form.tsx'
import { RecoveryCodes } from '../recovery-codes.tsx'
import { refusalOfCode, SendingWords } from '../sending-words.tsx'
import { isUnderWay, useSending } from '../use-sending.ts'
import { Done } from './done.tsx'
import { Part } from './part.tsx'
import { useProof } from './proof.tsx'
import styles from './security.module.css'
import { useOwnCall } from './use-own-call.ts'

type SecondFactor = ResponseOf<typeof securityEndpoints.read>['secondFactor']

interface SecondFactorPartProps {
  secondFactor: SecondFactor
  onChanged: () => Promise<void>
}

type FactorView =
  | { readonly is: 'enrolment'; readonly enrolment: Enrolment }
  | { readonly is: 'codes'; readonly codes: readonly string[] }
  | { readonly is: 'off' }

/** An authenticator app besides the password: set up, renewed, switched off. */
export function SecondFactorPart({ secondFactor: { isOn, codesLeft }, onChanged }: SecondFactorPartProps) {
  const { t } = useText()
  const { sending, call } = useCalls()
  const [shown, setShown] = useState<FactorView>()
  const begin = call(securityEndpoints.beginSecondFactor, (enrolment) => {
    setShown({ is: 'enrolment', enrolment })
  })
  const renew = call(securityEndpoints.renewRecoveryCodes, async ({ recoveryCodes: codes }) => {
    await onChanged()
    setShown({ is: 'codes', codes })
  })
  const end = call(securityEndpoints.endSecondFactor, async () => {
    await onChanged()
    setShown({ is: 'off' })
  })
  const enrolled = async (codes: readonly string[]) => {
    await onChanged()
    setShown({ is: 'codes', codes })
  }
  const busy = isUnderWay(sending)
  return (
    <Part
      title={t('security.factorTitle')}
      value={t(isOn ? 'security.factorIsOn' : 'security.factorIsOff')}
      lead={isOn ? t('security.factorOn', { left: codesLeft }) : t('security.factorLead')}
      act={
        isOn ? (
          <>
            <Button busy={busy} onClick={renew}>
              {t('security.factorRenew')}
            </Button>
            <Button busy={busy} onClick={end}>
              {t('security.factorEnd')}
            </Button>
          </>
        ) : (
          shown?.is !== 'enrolment' && (
            <Button busy={busy} onClick={begin}>
              {t('security.factorBegin')}
            </Button>
          )
        )
      }
    >
      {shown?.is === 'codes' && <RecoveryCodes codes={shown.codes} />}
      {!isOn && shown?.is === 'enrolment' && (
        <div className={styles.form}>
          <Enrol enrolment={shown.enrolment} onEnrolled={enrolled} />
          <Button
            kind="text"
            onClick={() => {
              setShown(undefined)
            }}
          >
            {t('security.cancel')}
          </Button>
        </div>
      )}
      <SendingWords sending={sending} />
      <Done isDone={!isOn && shown?.is === 'off'}>{t('security.factorOff')}</Done>
    </Part>
  )
}

function Enrol({
  enrolment,
  onEnrolled,
}: {
  enrolment: Enrolment
  onEnrolled: (codes: readonly string[]) => Promise<void>
}) {
  const { t } = useText()
  const own = useOwnCall()
  const withProof = useProof()
  const { sending, send } = useSending()
  const confirm = (code: string) => {
    send(async (_puzzle, signal) => {
      const { recoveryCodes } = await withProof(() =>
        own(securityEndpoints.confirmSecondFactor, { code }, signal),
      )
      await onEnrolled(recoveryCodes)
    })
  }
  return (
    <>
      <p>{t('security.factorScan')}</p>
      <AppSecret enrolment={enrolment} />
      <CodeForm
        isBusy={isUnderWay(sending)}
        takesRecoveryCode={false}
        refused={refusalOfCode(sending, t)}
        onSend={confirm}
      />
      {refusalOfCode(sending, t) === undefined && <SendingWords sending={sending} />}
    </>
  )
}

type Bare =
  | typeof securityEndpoints.beginSecondFactor
  | typeof securityEndpoints.renewRecoveryCodes
  | typeof securityEndpoints.endSecondFactor

/** Calls without input, one at a time, each after a proof if one is needed. */
function useCalls() {
  const own = useOwnCall()
  const withProof = useProof()
  const { sending, send } = useSending()
  const call =
    <E extends Bare>(endpoint: E, done: (answer: ResponseOf<E>) => void | Promise<void>) =>
    () => {
      send(async (_puzzle, signal) => {
        const answer = await withProof(() => own<Bare>(endpoint, undefined, signal))
        await done(answer as ResponseOf<E>)
      })
    }
  return { sending, call }
}
