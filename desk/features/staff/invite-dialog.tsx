import { staffEndpoints } from '@jetbridge/core/contract/desk/staff.ts'
import { isEmail } from '@jetbridge/core/passenger/email.ts'
import { SelectField, TextField } from '@jetbridge/web/ui/field.tsx'
import { useState } from 'react'
import { useDesk } from '../../api/desk-context.tsx'
import { useText } from '../../i18n/texts.ts'
import { useMember } from '../../shell/member.ts'
import { ActDialog } from './act-dialog.tsx'
import { emptyRole, isDraftReady, roleOnWire } from './role-draft.ts'
import { RoleFields, useToday } from './role-fields.tsx'
import { useRoles } from './use-staff.ts'

/** Invites somebody by mail, with a first role. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const { api } = useDesk()
  const { airlines: named } = useMember()
  const airlines = useRoles().data?.airlines ?? []
  const [chosen, setChosen] = useState('')
  const [email, setEmail] = useState('')
  const [draft, setDraft] = useState(emptyRole)
  const airline = airlines.find(({ brand }) => brand === chosen) ?? airlines[0]
  const brand = airline?.brand ?? ''
  const today = useToday(brand)
  const isWrong = !isEmail(email)
  return (
    <ActDialog
      title={t('staff.inviteTitle')}
      lead={t('staff.inviteLead')}
      button={t('staff.inviteButton')}
      isReady={!isWrong && airline !== undefined && isDraftReady(draft, today)}
      saidByFields={['unknown-role', 'unknown-airport', 'date-in-past']}
      act={async (reason, signal) => {
        const body = { brand, email: email.trim(), ...roleOnWire(draft), reason }
        await api.call(staffEndpoints.invite, { body }, { signal })
        return t('staff.inviteDone', { email: email.trim() })
      }}
      onClose={onClose}
    >
      {(state) => (
        <>
          <TextField
            type="email"
            label={t('staff.email')}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of the dialog
            autoFocus
            required
            autoComplete="off"
            maxLength={254}
            value={email}
            error={state.isSent && isWrong ? t('staff.emailWrong') : undefined}
            onChange={({ target }) => {
              setEmail(target.value)
            }}
          />
          {airlines.length > 1 && (
            <SelectField
              label={t('staff.airline')}
              value={brand}
              onChange={({ target }) => {
                setChosen(target.value)
                setDraft(emptyRole)
              }}
            >
              {airlines.map((each) => (
                <option key={each.brand} value={each.brand}>
                  {named.find(({ id }) => id === each.brand)?.name ?? each.brand}
                </option>
              ))}
            </SelectField>
          )}
          <RoleFields draft={draft} onChange={setDraft} airline={airline} state={state} today={today} />
        </>
      )}
    </ActDialog>
  )
}
