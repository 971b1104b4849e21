import { deskAccountEndpoints } from '@jetbridge/core/contract/desk/account.ts'
import { Button } from '@jetbridge/web/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDesk } from '../../api/desk-context.tsx'
import { useText } from '../../i18n/texts.ts'
import { Section } from '../../shell/page.tsx'
import { RecoveryCodes } from '../../shell/recovery-codes.tsx'
import { securityKey } from '../../shell/security.ts'
import { SendingWords } from '../../shell/sending-words.tsx'
import { isUnderWay, useSending } from '../../shell/use-sending.ts'
import styles from './account.module.css'

/** How many recovery codes are left, and new ones. */
export function RecoveryPart({ left }: { left: number }) {
  const { t } = useText()
  const { api } = useDesk()
  const client = useQueryClient()
  const { sending, send } = useSending()
  const [codes, setCodes] = useState<readonly string[]>()
  const renew = () => {
    send(async (_puzzle, signal) => {
      const answer = await api.call(deskAccountEndpoints.renewRecoveryCodes, {}, { signal })
      setCodes(answer.recoveryCodes)
      await client.invalidateQueries({ queryKey: securityKey })
    })
  }
  return (
    <Section id="recovery" title={t('account.recovery')} lead={t('account.recoveryLeft', { left })}>
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <div className={styles.line}>
          <Button busy={isUnderWay(sending)} onClick={renew}>
            {t('account.renewCodes')}
          </Button>
          <span className={styles.mark}>{t('account.renewNote')}</span>
        </div>
      )}
      <SendingWords sending={sending} />
    </Section>
  )
}
