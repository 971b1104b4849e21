/** A person whom an agency's administrator adds: what the form asks for. The agency is the caller's. */
import { judgePassword, type PasswordFault } from '../identity/password.ts'
import { isEmail } from '../passenger/email.ts'
import { isPersonName } from '../passenger/name.ts'
import { isInternationalPhone } from '../passenger/phone.ts'
import { isLogin, longestLogin } from './login.ts'

export const newUserFields = [
  'title',
  'firstName',
  'lastName',
  'homePhone',
  'mobilePhone',
  'email',
  'login',
  'password',
] as const
export type NewUserField = (typeof newUserFields)[number]
export type NewUser = Readonly<Record<NewUserField, string>>

export type NewUserProblem =
  | 'required'
  | 'not-valid'
  | 'phone-not-valid'
  | 'email-not-valid'
  | `password-${PasswordFault}`

/** Letters of any script: Mr, Frau. */
function isTitle(text: string): boolean {
  return /^\p{L}[\p{L}\p{M}]*$/u.test(text)
}

const checks: Readonly<
  Record<Exclude<NewUserField, 'password'>, readonly [(text: string) => boolean, NewUserProblem]>
> = {
  title: [isTitle, 'not-valid'],
  firstName: [isPersonName, 'not-valid'],
  lastName: [isPersonName, 'not-valid'],
  homePhone: [isInternationalPhone, 'phone-not-valid'],
  mobilePhone: [isInternationalPhone, 'phone-not-valid'],
  email: [isEmail, 'email-not-valid'],
  login: [isLogin, 'not-valid'],
}

/** What nobody can do without: everything else is asked for by the printed form only (docs/decisions/0085). */
export const neededFields: readonly NewUserField[] = ['firstName', 'lastName', 'email']

export interface NewUserRules {
  /** its name: a password must not be made of it */
  readonly airline: string
  /** the form of the specification: every field is required */
  readonly isPrinted: boolean
}

/** Field to the rule it breaks; empty when all is well. [USR-02 … USR-09] */
export function judgeNewUser(
  user: NewUser,
  { airline, isPrinted }: NewUserRules,
): Readonly<Partial<Record<NewUserField, NewUserProblem>>> {
  const problems: Partial<Record<NewUserField, NewUserProblem>> = {}
  for (const field of newUserFields) {
    if (!isPrinted && !neededFields.includes(field) && user[field].trim() === '') continue
    const problem = field === 'password' ? passwordProblem(user, airline) : problemOf(field, user[field])
    if (problem) problems[field] = problem
  }
  return problems
}

function problemOf(field: keyof typeof checks, text: string): NewUserProblem | undefined {
  if (text.trim() === '') return 'required'
  const [isGood, problem] = checks[field]
  return isGood(text.trim()) ? undefined : problem
}

/**
 * The name to sign in with of somebody who was given none: the address, with a hyphen for a sign that no login has.
 */
export function loginOf({ login, email }: Pick<NewUser, 'login' | 'email'>): string {
  const own = login.trim()
  if (own !== '') return own.toLowerCase()
  return email
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\d.@_+-]/gu, '-')
    .replace(/^[^\p{L}\d]+/u, '')
    .slice(0, longestLogin)
}

function passwordProblem(
  { password, email, login }: Pick<NewUser, 'password' | 'email' | 'login'>,
  airline: string,
): NewUserProblem | undefined {
  if (password === '') return 'required'
  const verdict = judgePassword(password, [email, login, airline])
  return verdict.ok ? undefined : `password-${verdict.why}`
}
