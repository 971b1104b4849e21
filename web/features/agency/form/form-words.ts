/** What is wrong in a field of an agency's forms, in words. */
import type { NewUserProblem } from '@jetbridge/core/agency/new-user.ts'
import type { RegistrationProblem } from '@jetbridge/core/agency/registration.ts'
import { longestPassword, shortestPassword } from '@jetbridge/core/identity/password.ts'
import { type FieldKey, notValidText, requiredText } from '../../../i18n/field.ts'
import type { Translate } from '../../../i18n/i18n.tsx'

type Problem = NewUserProblem | RegistrationProblem

const passwordTexts = {
  'password-too-short': 'account.passwordTooShort',
  'password-too-long': 'account.passwordTooLong',
  'password-too-simple': 'account.passwordTooSimple',
  'password-names-itself': 'agency.passwordNamesItself',
  'password-too-common': 'account.passwordTooCommon',
} as const

/** [USR-05, USR-09] */
export function problemWords(problem: Problem, field: FieldKey, t: Translate): string {
  switch (problem) {
    case 'required':
      return requiredText(field, t)
    case 'not-valid':
      return field === 'field.login' ? t('agency.loginNotValid') : notValidText(field, t)
    case 'phone-not-valid':
    case 'email-not-valid':
    case 'not-a-choice':
      return t(`problem.${problem}`)
    case 'password-too-short':
    case 'password-too-long':
    case 'password-too-simple':
    case 'password-names-itself':
    case 'password-too-common':
      return t(passwordTexts[problem], { least: shortestPassword, most: longestPassword })
    // a newer server names a rule that this page does not know
    default:
      return notValidText(field, t)
  }
}
