import { staffEndpoints } from '@jetbridge/core/contract/desk/staff.ts'
import { useState } from 'react'
import { useDesk } from '../../api/desk-context.tsx'
import { useText } from '../../i18n/texts.ts'
import { ActDialog } from './act-dialog.tsx'
import { emptyRole, isDraftReady, type RoleDraft, roleOnWire } from './role-draft.ts'
import { RoleFields, useToday } from './role-fields.tsx'
import type { StaffMember } from './staff-types.ts'
import { heldText } from './staff-words.tsx'
import { useRoles } from './use-staff.ts'

interface GrantDialogProps {
  member: StaffMember
  onClose: () => void
}

/** Gives a member another role; one that they hold gets another end. */
export function GrantDialog({ member: { brand, memberId, email }, onClose }: GrantDialogProps) {
  const { t } = useText()
  const { api } = useDesk()
  const { data } = useRoles()
  const [draft, setDraft] = useState<RoleDraft>(emptyRole)
  const airline = data?.airlines.find((each) => each.brand === brand)
  const today = useToday(brand)
  return (
    <ActDialog
      title={t('staff.grantTitle')}
      lead={t('staff.grantLead', { email })}
      button={t('staff.grantButton')}
      isReady={isDraftReady(draft, today)}
      saidByFields={['unknown-role', 'unknown-airport', 'date-in-past']}
      act={async (reason, signal) => {
        const held = roleOnWire(draft)
        await api.call(staffEndpoints.grant, { body: { brand, memberId, ...held, reason } }, { signal })
        return t('staff.grantDone', { email, role: heldText(held, t) })
      }}
      onClose={onClose}
    >
      {(state) => (
        <RoleFields draft={draft} onChange={setDraft} airline={airline} state={state} today={today} isFirst />
      )}
    </ActDialog>
  )
}
