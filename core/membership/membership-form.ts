/** What a buyer of a membership enters. The form of the site and the server judge by the same rules. */
import { isEmail } from '../passenger/email.ts'
import { isPersonName } from '../passenger/name.ts'

/** Texts as typed. */
export interface MembershipForm {
  readonly purchaserFirstName: string
  readonly purchaserLastName: string
  /** asked only where the account has none */
  readonly email: string | undefined
  /** the box of the terms; undefined: the caller has none [MEM-14] */
  readonly hasAgreed: boolean | undefined
}

export type MembershipFormField = keyof MembershipForm

export type MembershipFormProblem = 'required' | 'not-valid' | 'email-not-valid'

/** Field to the code of the rule it breaks; empty when all is well. */
export function judgeMembershipForm({
  purchaserFirstName,
  purchaserLastName,
  email,
  hasAgreed,
}: MembershipForm): Partial<Record<MembershipFormField, MembershipFormProblem>> {
  const found = {
    purchaserFirstName: nameProblem(purchaserFirstName),
    purchaserLastName: nameProblem(purchaserLastName),
    email: email === undefined ? undefined : emailProblem(email),
    hasAgreed: hasAgreed === false ? ('required' as const) : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

function nameProblem(name: string): MembershipFormProblem | undefined {
  if (name.trim() === '') return 'required'
  return isPersonName(name) ? undefined : 'not-valid'
}

function emailProblem(email: string): MembershipFormProblem | undefined {
  if (email.trim() === '') return 'required'
  return isEmail(email.trim()) ? undefined : 'email-not-valid'
}
