/** What is typed on the way into an account. */
import { isEmail } from '@jetbridge/core/passenger/email.ts'
import type { MessageKey } from '../../i18n/i18n.tsx'

export interface Credentials {
  readonly email: string
  readonly password: string
}

export type Faults = Partial<Record<keyof Credentials, MessageKey>>

/** The key of what to say, by field, in the order of the form. */
export function judgeCredentials({ email, password }: Credentials): Faults {
  const wrongEmail = judgeEmail(email)
  return {
    ...(wrongEmail && { email: wrongEmail }),
    ...(password === '' && { password: 'account.passwordMissing' }),
  }
}

export function judgeEmail(email: string): MessageKey | undefined {
  if (email.trim() === '') return 'account.emailMissing'
  return isEmail(email.trim().toLowerCase()) ? undefined : 'account.emailNotValid'
}

export function firstFault(faults: Faults): keyof Credentials | undefined {
  return (['email', 'password'] as const).find((field) => faults[field] !== undefined)
}
