/** What is wrong with a field, in words. */
import type { MessageKey, Translate } from '../../../i18n/i18n.tsx'

const sentences = {
  required: 'profile.problem.required',
  'not-valid': 'profile.problem.not-valid',
  'email-not-valid': 'profile.problem.email-not-valid',
  'phone-not-valid': 'profile.problem.phone-not-valid',
  'date-not-valid': 'profile.problem.date-not-valid',
  'date-past': 'profile.problem.date-past',
  'date-ahead': 'profile.problem.date-ahead',
  'not-a-choice': 'profile.problem.not-a-choice',
  'too-long': 'profile.problem.too-long',
  'needs-latin-letters': 'profile.problem.needs-latin-letters',
  'card-number': 'profile.problem.card-number',
  'card-checksum': 'profile.problem.card-checksum',
  'card-not-taken': 'profile.problem.card-not-taken',
  'card-expiry': 'profile.problem.card-expiry',
  'card-expired': 'profile.problem.card-expired',
  'card-expiry-far': 'profile.problem.card-expiry-far',
  'card-code': 'profile.problem.card-code',
  'card-scheme': 'profile.problem.card-scheme',
} as const satisfies Record<string, MessageKey>

export type FieldProblem = keyof typeof sentences

/** The engine may name a rule that this page does not know: then the field is to be checked. */
export function fieldProblemText(problem: string, t: Translate): string {
  return t(problem in sentences ? sentences[problem as FieldProblem] : 'profile.problem.not-valid')
}

/** What the browser's own validation has found in a control; undefined for anything that is no control. */
export function nativeProblem(control: EventTarget): Record<string, FieldProblem> | undefined {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return undefined
  return { [control.name]: problemOf(control.validity, control.type) }
}

function problemOf(validity: ValidityState, type: string): FieldProblem {
  if (validity.valueMissing) return 'required'
  if (validity.tooLong) return 'too-long'
  return validity.typeMismatch && type === 'email' ? 'email-not-valid' : 'not-valid'
}
