import type { NewUser, NewUserProblem } from '@jetbridge/core/agency/new-user.ts'
import type { AgencyRole } from '@jetbridge/core/agency/role.ts'
import { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../api/api-context.tsx'
import { type ApiFailure, isApiFailure } from '../../../api/failure.ts'
import { useBrand } from '../../../brand/brand-context.tsx'
import { failureText } from '../../../i18n/failure-text.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { useAgencyKey } from '../../../session/agency/use-agency.ts'
import { ask } from '../../../ui/message-store.ts'

/**
 * A reason that the visitor can do something about is added to the sentence, unless its field shows it. [ERR-18,
 * GAP-73]
 */
function isToldReason({ status, code }: ApiFailure): boolean {
  return [403, 409, 422, 429].includes(status) && code !== 'invalid-fields'
}

/** Only whether it succeeds counts; either way a dialog says so. [USR-10, USR-11, USR-12] */
export function useCreateUser() {
  const { t } = useText()
  const api = useApi()
  const client = useQueryClient()
  const { printedPortal } = useBrand().switches
  const key = useAgencyKey()
  return async (user: NewUser & { readonly role: AgencyRole }) => {
    try {
      await api.call(agencyEndpoints.createUser, { body: user }, { untold: true })
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown
      await ask({
        title: t('agency.createFailedTitle'),
        text: t('agency.createFailed'),
        ...(isToldReason(thrown) && { detail: failureText(thrown, t) }),
        confirm: t('error.ok'),
      })
      return thrown.fields as Partial<Record<string, NewUserProblem>>
    }
    void client.invalidateQueries({ queryKey: [...key, 'users'] })
    await ask({
      title: t(printedPortal ? 'agency.createdTitle' : 'agency.invitedTitle'),
      text: printedPortal
        ? t('agency.created', { user: user.login })
        : t('agency.invited', { name: `${user.firstName} ${user.lastName}`, email: user.email }),
      confirm: t('error.ok'),
    })
    return 'sent' as const
  }
}
