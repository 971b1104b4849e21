/** Which role, where, and until when. */
import { dateAt, instant, type LocalDate, type Zone } from '@jetbridge/core/kernel/time.ts'
import { DateField } from '@jetbridge/web/form/date-field.tsx'
import { SelectField } from '@jetbridge/web/ui/field.tsx'
import { useDesk } from '../../api/desk-context.tsx'
import { useText } from '../../i18n/texts.ts'
import { useDeskZone } from '../../shell/clock/zone-store.ts'
import { useMember } from '../../shell/member.ts'
import type { FormState } from './act-dialog.tsx'
import { lostAtStation, permissionsOf, problemsOf, type RoleDraft } from './role-draft.ts'
import styles from './staff.module.css'
import type { AirlineRoles } from './staff-types.ts'
import { permissionName, roleName } from './staff-words.tsx'

/** Today at an airline. */
export function useToday(brand: string): LocalDate {
  const { api } = useDesk()
  const { airlines } = useMember()
  const { here } = useDeskZone()
  const own = airlines.find(({ id }) => id === brand)?.zone as Zone | undefined
  return dateAt(instant(api.now()), own ?? here)
}

interface RoleFieldsProps {
  draft: RoleDraft
  onChange: (draft: RoleDraft) => void
  /** undefined while they are on their way */
  airline: AirlineRoles | undefined
  state: FormState
  today: LocalDate
  /** the dialog begins here */
  isFirst?: boolean
}

export function RoleFields({ draft, onChange, airline, state, today, isFirst = false }: RoleFieldsProps) {
  const { t } = useText()
  const { role, station, lastDay } = draft
  const { roles = [], stations = [] } = airline ?? {}
  const problems = problemsOf(draft, state, today)
  const said = (problem: (typeof problems)['role']) => problem && t(problem)
  return (
    <>
      <SelectField
        label={t('staff.roleHead')}
        hint={<RoleHint draft={draft} roles={roles} />}
        error={said(problems.role)}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of the dialog
        autoFocus={isFirst}
        value={role}
        onChange={({ target }) => {
          onChange({ ...draft, role: target.value })
        }}
      >
        <option value="">{t('staff.chooseRole')}</option>
        {roles.map(({ name }) => (
          <option key={name} value={name}>
            {roleName(name, t)}
          </option>
        ))}
      </SelectField>
      <div className={styles.pair}>
        <SelectField
          label={t('staff.where')}
          error={said(problems.station)}
          value={station}
          onChange={({ target }) => {
            onChange({ ...draft, station: target.value })
          }}
        >
          <option value="">{t('staff.everywhere')}</option>
          {stations.map((code) => (
            <option key={code} value={code}>
              {t('staff.atStation', { station: code })}
            </option>
          ))}
        </SelectField>
        <DateField
          label={t('staff.lastDay')}
          hint={t('staff.lastDayHint')}
          error={said(problems.lastDay)}
          value={lastDay}
          onChange={(typed) => {
            onChange({ ...draft, lastDay: typed })
          }}
        />
      </div>
    </>
  )
}

/** What the chosen role lets somebody do; and what of it does not count at one station. */
function RoleHint({ draft: { role, station }, roles }: { draft: RoleDraft; roles: AirlineRoles['roles'] }) {
  const { t } = useText()
  if (role === '') return t('staff.roleHint')
  const held = permissionsOf(role, roles)
  const lost = station === '' ? [] : lostAtStation(held)
  const names = (of: typeof held) => of.map((name) => permissionName(name, t)).join(', ')
  return (
    <>
      {t('staff.mayDo', { permissions: names(held) })}
      {lost.length > 0 && (
        <>
          {' '}
          <strong>{t('staff.lostThere', { permissions: names(lost) })}</strong>
        </>
      )}
    </>
  )
}
