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

export interface UserChanges {
  /** what is being done about a user; one thing at a time in the whole list */
  readonly runningOf: (user: AgencyUser) => Act | undefined
  readonly changeRole: (user: AgencyUser, role: AgencyRole) => void
  readonly disable: (user: AgencyUser, isDisabled: boolean) => void
  readonly invite: (user: AgencyUser) => void
  readonly reset: (user: AgencyUser) => void
}

export function useUserChanges(): UserChanges {
  const { t } = useText()
  const api = useApi()
  const client = useQueryClient()
  const key = useAgencyKey()
  const [running, setRunning] = useState<{ readonly login: string; readonly act: Act }>()
  const run = async (
    { login, firstName, lastName }: AgencyUser,
    act: Act,
    call: () => Promise<unknown>,
    role = '',
  ) => {
    if (running !== undefined) return
    const values = { name: `${firstName} ${lastName}`, role }
    const isMeant = await ask({
      title: t(`agency.ask.${act}.title`, values),
      text: t(`agency.ask.${act}.text`, values),
      confirm: t(`agency.ask.${act}.confirm`),
      cancel: t('agency.cancel'),
    })
    if (!isMeant) return
    setRunning({ login, act })
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
    runningOf: ({ login }) => (running?.login === login ? running.act : undefined),
    changeRole: (user, role) => {
      const body = { login: user.login, role }
      void run(user, 'role', () => api.call(changeUser, { body }), t(`agency.role.${role}`))
    },
    disable: (user, isDisabled) => {
      const body = { login: user.login, isDisabled }
      void run(user, isDisabled ? 'disable' : 'enable', () => api.call(changeUser, { body }))
    },
    invite: (user) => void run(user, 'invite', () => api.call(inviteAgain, { body: { login: user.login } })),
    reset: (user) =>
      void run(user, 'reset', () => api.call(resetSecondFactor, { body: { login: user.login } })),
  }
}
