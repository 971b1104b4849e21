import {
  judgeNewUser,
  neededFields,
  type NewUser,
  type NewUserProblem,
} from '@jetbridge/core/agency/new-user.ts'
import { type AgencyRole, agencyRoles, rolesToGive } from '@jetbridge/core/agency/role.ts'
import { shortestPassword } from '@jetbridge/core/identity/password.ts'
import type { ComponentProps, ReactNode } from 'react'
import { useSignedIn } from '../../../api/identity/identity-context.tsx'
import { useBrand } from '../../../brand/brand-context.tsx'
import { PasswordField } from '../../../form/password-field.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { type FieldLook, SelectField, TextField } from '../../../ui/field.tsx'
import styles from '../form/agency-form.module.css'
import { problemWords } from '../form/form-words.ts'
import { TitleField } from '../form/title-field.tsx'
import { useAgencyForm } from '../form/use-agency-form.ts'
import { useCreateUser } from './use-create-user.ts'

const empty = {
  title: '',
  lastName: '',
  firstName: '',
  homePhone: '',
  mobilePhone: '',
  email: '',
  login: '',
  password: '',
  role: 'agent',
}

/** The browser knows who creates, not the new user. */
const ofSomebodyElse = { autoComplete: 'off', spellCheck: false } as const satisfies ComponentProps<'input'>
const phone = { type: 'tel', inputMode: 'tel', maxLength: 40 } as const satisfies ComponentProps<'input'>
const mail = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  maxLength: 254,
} as const satisfies ComponentProps<'input'>

/** [USR-01 … USR-12] */
export function NewUserForm() {
  const { t } = useText()
  const { name: airline, switches } = useBrand()
  const isPrinted = switches.printedPortal
  const create = useCreateUser()
  const agent = useSignedIn()?.agent
  const roles = agent ? rolesToGive(agent.userInfo.role, agent.agency) : []
  const { form, typed, problemOf, enter, isSending, onSubmit } = useAgencyForm<typeof empty, NewUserProblem>({
    empty,
    judge: (user) => judgeNewUser(user, { airline, isPrinted }),
    send: ({ role, ...user }) => create({ ...trimmed(user), role: roleOf(role) }),
  })
  const wired = (field: keyof NewUser) => {
    const problem = problemOf(field)
    return {
      name: field,
      label: t(`field.${field}`),
      required: isPrinted || neededFields.includes(field),
      value: typed[field],
      error: problem && problemWords(problem, `field.${field}`, t),
      onChange: ({ target }: { target: { value: string } }) => {
        enter(field, target.value)
      },
    }
  }
  const roleField = roles.length > 1 && (
    <RoleField
      roles={roles}
      role={roleOf(typed.role)}
      onRole={(role) => {
        enter('role', role)
      }}
    />
  )
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <p className={styles.lead}>{t(isPrinted ? 'agency.createLead' : 'agency.inviteLead')}</p>
      {isPrinted ? (
        <PrintedFields wired={wired} roleField={roleField} />
      ) : (
        <div className={styles.grid}>
          <TextField {...wired('firstName')} {...ofSomebodyElse} maxLength={80} />
          <TextField {...wired('lastName')} {...ofSomebodyElse} maxLength={80} />
          <TextField {...wired('email')} {...ofSomebodyElse} {...mail} hint={t('agency.emailHint')} />
          {roleField}
        </div>
      )}
      <div className={styles.foot}>
        <Button kind="primary" large type="submit" busy={isSending}>
          {t(isPrinted ? 'agency.createUserButton' : 'agency.inviteButton')}
        </Button>
      </div>
    </form>
  )
}

interface FieldWiring extends FieldLook {
  readonly name: keyof NewUser
  readonly required: boolean
  readonly value: string
  readonly onChange: (event: { target: { value: string } }) => void
}

interface PrintedFieldsProps {
  wired: (field: keyof NewUser) => FieldWiring
  roleField: ReactNode
}

/** Every field that USR-01 prints, in its order. */
function PrintedFields({ wired, roleField }: PrintedFieldsProps) {
  const { t } = useText()
  return (
    <div className={styles.grid}>
      <div className={styles.wide}>
        <TitleField {...wired('title')} />
      </div>
      <TextField {...wired('lastName')} {...ofSomebodyElse} maxLength={80} />
      <TextField {...wired('firstName')} {...ofSomebodyElse} maxLength={80} />
      <TextField {...wired('homePhone')} {...ofSomebodyElse} {...phone} hint={t('agency.phoneHint')} />
      <TextField {...wired('mobilePhone')} {...ofSomebodyElse} {...phone} hint={t('agency.phoneHint')} />
      <TextField {...wired('email')} {...ofSomebodyElse} {...mail} />
      {roleField}
      <TextField
        {...wired('login')}
        {...ofSomebodyElse}
        autoCapitalize="none"
        maxLength={60}
        hint={t('agency.loginHint')}
      />
      <div className={styles.password}>
        <PasswordField
          {...wired('password')}
          autoComplete="new-password"
          hint={t('agency.passwordHint', { least: shortestPassword })}
        />
      </div>
    </div>
  )
}

interface RoleFieldProps {
  roles: readonly AgencyRole[]
  role: AgencyRole
  onRole: (role: string) => void
}

function RoleField({ roles, role, onRole }: RoleFieldProps) {
  const { t } = useText()
  return (
    <SelectField
      name="role"
      label={t('agency.role')}
      value={role}
      hint={t(`agency.roleHint.${role}`)}
      onChange={({ target }) => {
        onRole(target.value)
      }}
    >
      {roles.map((each) => (
        <option key={each} value={each}>
          {t(`agency.role.${each}`)}
        </option>
      ))}
    </SelectField>
  )
}

function roleOf(text: string): AgencyRole {
  return agencyRoles.find((role) => role === text) ?? 'agent'
}

/** A password is sent as it was typed. */
function trimmed({ password, ...texts }: NewUser): NewUser {
  const entries = Object.entries(texts).map(([field, text]) => [field, text.trim()])
  return { ...(Object.fromEntries(entries) as Omit<NewUser, 'password'>), password }
}
