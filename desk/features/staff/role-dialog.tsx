import {
  isRoleName,
  isStandardRole,
  type StaffPermission,
  staffPermissionNames,
  staffPermissions,
} from '@jetbridge/core/access/permission.ts'
import { staffEndpoints } from '@jetbridge/core/contract/desk/staff.ts'
import { TextField } from '@jetbridge/web/ui/field.tsx'
import { useState } from 'react'
import { useDesk } from '../../api/desk-context.tsx'
import { type MessageKey, useText } from '../../i18n/texts.ts'
import { ActDialog } from './act-dialog.tsx'
import styles from './staff.module.css'
import type { AirlineRoles, StaffRole } from './staff-types.ts'
import { permissionName } from './staff-words.tsx'

interface RoleDialogProps {
  airline: AirlineRoles
  /** undefined: one that is new */
  role: StaffRole | undefined
  onClose: () => void
}

/** Makes a set of permissions of the airline's own, or changes it for everybody who holds it. */
export function RoleDialog({ airline, role, onClose }: RoleDialogProps) {
  const { t } = useText()
  const { api } = useDesk()
  const [typed, setTyped] = useState(role?.name ?? '')
  const [chosen, setChosen] = useState<readonly StaffPermission[]>(role?.permissions ?? [])
  const name = typed.trim().toLowerCase()
  const wrong = role ? undefined : nameProblem(name, airline)
  return (
    <ActDialog
      title={role ? t('staff.changeRole', { role: role.name }) : t('staff.newRole')}
      lead={role ? t('staff.changeLead', { count: role.holders }) : t('staff.newLead')}
      button={t('staff.saveRole', { count: chosen.length })}
      isReady={!wrong && chosen.length > 0}
      saidByFields={['role-standard']}
      act={async (reason, signal) => {
        const body = { brand: airline.brand, name, permissions: [...chosen], reason }
        await api.call(staffEndpoints.defineRole, { body }, { signal })
        return t('staff.roleSaved', { role: name })
      }}
      onClose={onClose}
      wide
    >
      {({ isSent, refusal }) => (
        <>
          {!role && (
            <TextField
              label={t('staff.roleName')}
              hint={t('staff.roleNameHint')}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of the dialog
              autoFocus
              required
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              value={typed}
              error={
                refusal === 'role-standard' ? t('staff.nameTaken') : isSent && wrong ? t(wrong) : undefined
              }
              onChange={({ target }) => {
                setTyped(target.value)
              }}
            />
          )}
          <Permissions
            chosen={chosen}
            onChange={setChosen}
            error={isSent && chosen.length === 0 ? t('staff.permissionsMissing') : undefined}
          />
        </>
      )}
    </ActDialog>
  )
}

function nameProblem(name: string, { roles }: AirlineRoles): MessageKey | undefined {
  if (!isRoleName(name)) return 'staff.roleNameHint'
  return isStandardRole(name) || roles.some((role) => role.name === name) ? 'staff.nameTaken' : undefined
}

const groups = ['booking', 'departure', 'member', 'airline'] as const

interface PermissionsProps {
  chosen: readonly StaffPermission[]
  onChange: (chosen: readonly StaffPermission[]) => void
  error: string | undefined
}

/** By what they are about, each with what it means. */
function Permissions({ chosen, onChange, error }: PermissionsProps) {
  const { t } = useText()
  return (
    <div className={styles.groups}>
      {error !== undefined && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
      {groups.map((group) => (
        <fieldset key={group} className={styles.group}>
          <legend>{t(`staff.about.${group}`)}</legend>
          {staffPermissionNames
            .filter((name) => staffPermissions[name] === group)
            .map((name) => (
              <label key={name} className={styles.permission}>
                <input
                  type="checkbox"
                  checked={chosen.includes(name)}
                  onChange={({ target }) => {
                    onChange(
                      staffPermissionNames.filter((each) =>
                        each === name ? target.checked : chosen.includes(each),
                      ),
                    )
                  }}
                />
                <span>
                  {permissionName(name, t)}
                  <small>{t(`staff.meaning.${name}`)}</small>
                </span>
              </label>
            ))}
        </fieldset>
      ))}
    </div>
  )
}

/** Forgets a set that nobody holds. */
export function DropRoleDialog({
  brand,
  name,
  onClose,
}: {
  brand: string
  name: string
  onClose: () => void
}) {
  const { t } = useText()
  const { api } = useDesk()
  return (
    <ActDialog
      title={t('staff.dropRole', { role: name })}
      lead={t('staff.dropLead')}
      button={t('staff.dropButton')}
      act={async (reason, signal) => {
        await api.call(staffEndpoints.dropRole, { body: { brand, name, reason } }, { signal })
        return t('staff.dropped', { role: name })
      }}
      onClose={onClose}
    />
  )
}
