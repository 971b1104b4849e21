import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { staffEndpoints } from '@jetbridge/core/contract/desk/staff.ts'
import { DateField } from '@jetbridge/web/form/date-field.tsx'
import { SelectField } from '@jetbridge/web/ui/field.tsx'
import { useState } from 'react'
import { useDesk } from '../../api/desk-context.tsx'
import { useText } from '../../i18n/texts.ts'
import { ActDialog, type FormState } from './act-dialog.tsx'
import { isOddDay } from './role-draft.ts'
import { useToday } from './role-fields.tsx'
import type { StaffMember } from './staff-types.ts'

interface EndDialogProps {
  member: StaffMember
  onClose: () => void
}

/** Ends all that a member may do at the airline: at once, or with a day. */
export function EndDialog({ member: { brand, memberId, email, roles }, onClose }: EndDialogProps) {
  const { t, tag } = useText()
  const { api } = useDesk()
  const [isAtOnce, setAtOnce] = useState(true)
  const [day, setDay] = useState('')
  const today = useToday(brand)
  const isPast = !isOddDay(day) && day < today
  const dayError = ({ isSent, refusal }: FormState) => {
    if (refusal === 'date-in-past' || (isSent && isPast)) return t('staff.dayPast')
    return isSent && isOddDay(day) ? t('staff.dayOdd') : undefined
  }
  return (
    <ActDialog
      title={t('staff.endTitle')}
      lead={t('staff.endLead', { email, count: roles.length })}
      button={
        isAtOnce || isOddDay(day) ? t('staff.endNow') : t('staff.endAfter', { day: formatDate(day, tag) })
      }
      isReady={isAtOnce || (!isOddDay(day) && !isPast)}
      saidByFields={isAtOnce ? [] : ['date-in-past']}
      act={async (reason, signal) => {
        const lastDay = isAtOnce ? null : day
        await api.call(staffEndpoints.end, { body: { brand, memberId, lastDay, reason } }, { signal })
        return isAtOnce
          ? t('staff.endedNow', { email })
          : t('staff.endedAfter', { email, day: formatDate(day, tag) })
      }}
      onClose={onClose}
    >
      {(state) => (
        <>
          <SelectField
            label={t('staff.when')}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of the dialog
            autoFocus
            value={isAtOnce ? 'now' : 'day'}
            onChange={({ target }) => {
              setAtOnce(target.value === 'now')
            }}
          >
            <option value="now">{t('staff.atOnce')}</option>
            <option value="day">{t('staff.withDay')}</option>
          </SelectField>
          {!isAtOnce && (
            <DateField
              label={t('staff.lastDay')}
              hint={t('staff.endDayHint')}
              error={dayError(state)}
              required
              value={day}
              onChange={setDay}
            />
          )}
        </>
      )}
    </ActDialog>
  )
}
