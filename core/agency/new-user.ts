/** A person whom an agency's administrator adds: what the form asks for. The agency is the caller's. */
import { judgePassword, type PasswordFault } from '../identity/password.ts'
import { isEmail } from '../passenger/email.ts'
import { isPersonName } from '../passenger/name.ts'
import { isInternationalPhone } from '../passenger/phone.ts'
import { isLogin } from './login.ts'

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

/**
 * Field to the rule it breaks; empty when all is well. [USR-02 … USR-09]
 * @param airline its name: a password must not be made of it
 */
export function judgeNewUser(
  user: NewUser,
  airline: string,
): Readonly<Partial<Record<NewUserField, NewUserProblem>>> {
  const problems: Partial<Record<NewUserField, NewUserProblem>> = {}
  for (const field of newUserFields) {
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

function passwordProblem(
  { password, email, login }: Pick<NewUser, 'password' | 'email' | 'login'>,
  airline: string,
): NewUserProblem | undefined {
  if (password === '') return 'required'
  const verdict = judgePassword(password, [email, login, airline])
  return verdict.ok ? undefined : `password-${verdict.why}`
}
