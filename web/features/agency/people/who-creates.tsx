import { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useApi } from '../../../api/api-context.tsx'
import { isApiFailure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { useAgency, useAgencyKey } from '../../../session/agency/use-agency.ts'
import { TickField } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import styles from './people.module.css'

/** Whether users who are no administrators create users, too: an administrator decides, at once. [IDN-33] */
export function WhoCreates() {
  const { t } = useText()
  const usersCreateUsers = useAgency().data?.usersCreateUsers
  const { wanted, change } = useChange()
  const hint = useId()
  if (usersCreateUsers === undefined) return null
  return (
    <div className={styles.setting}>
      <TickField
        label={t('agency.usersCreate')}
        checked={wanted ?? usersCreateUsers}
        disabled={wanted !== undefined}
        aria-describedby={hint}
        onChange={({ target }) => void change(target.checked)}
      />
      <p id={hint} className={styles.quiet}>
        {t('agency.usersCreateHint')}
      </p>
    </div>
  )
}

function useChange() {
  const { t } = useText()
  const api = useApi()
  const client = useQueryClient()
  const key = useAgencyKey()
  /** while it is on its way */
  const [wanted, setWanted] = useState<boolean>()
  const change = async (usersCreateUsers: boolean) => {
    setWanted(usersCreateUsers)
    try {
      await api.call(agencyEndpoints.changeSettings, { body: { usersCreateUsers } })
      await client.invalidateQueries({ queryKey: [...key, 'details'] })
      showToast({
        tone: 'good',
        text: t(usersCreateUsers ? 'agency.usersCreateOn' : 'agency.usersCreateOff'),
      })
    } catch (thrown) {
      // Told already, as every failure is.
      if (!isApiFailure(thrown)) throw thrown
    } finally {
      setWanted(undefined)
    }
  }
  return { wanted, change }
}
