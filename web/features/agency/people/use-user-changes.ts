/** What an administrator does about one user: each is asked for first, and told when it is done. */
import type { AgencyRole } from '@jetbridge/core/agency/role.ts'
import { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/api-context.tsx'
import { isApiFailure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { useAgencyKey } from '../../../session/agency/use-agency.ts'
import { ask } from '../../../ui/message-store.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { AgencyUser } from './use-users.ts'

type Act = 'role' | 'disable' | 'enable' | 'invite' | 'reset'

export function useUserChanges({ login, firstName, lastName }: AgencyUser) {
  const { t } = useText()
  const api = useApi()
  const client = useQueryClient()
  const key = useAgencyKey()
  const [running, setRunning] = useState<Act>()
  const run = async (act: Act, call: () => Promise<unknown>, role = '') => {
    if (running !== undefined) return
    const values = { name: `${firstName} ${lastName}`, role }
    const isMeant = await ask({
      title: t(`agency.ask.${act}.title`, values),
      text: t(`agency.ask.${act}.text`, values),
      confirm: t(`agency.ask.${act}.confirm`),
      cancel: t('agency.cancel'),
    })
    if (!isMeant) return
    setRunning(act)
    try {
      await call()
      await client.invalidateQueries({ queryKey: [...key, 'users'] })
      showToast({ tone: 'good', text: t(`agency.ask.${act}.done`, values) })
    } catch (thrown) {
      // Told already, as every failure is.
      if (!isApiFailure(thrown)) throw thrown
    } finally {
      setRunning(undefined)
    }
  }
  const { changeUser, inviteAgain, resetSecondFactor } = agencyEndpoints
  return {
    running,
    changeRole: (role: AgencyRole) =>
      void run('role', () => api.call(changeUser, { body: { login, role } }), t(`agency.role.${role}`)),
    disable: (isDisabled: boolean) =>
      void run(isDisabled ? 'disable' : 'enable', () =>
        api.call(changeUser, { body: { login, isDisabled } }),
      ),
    invite: () => void run('invite', () => api.call(inviteAgain, { body: { login } })),
    reset: () => void run('reset', () => api.call(resetSecondFactor, { body: { login } })),
  }
}
