import type { ApiFailure } from '../api/failure.ts'
import type { MessageKey, Translate } from './texts.ts'

const texts: Partial<Record<ApiFailure['code'], MessageKey>> = {
  offline: 'failure.offline',
  'session-expired': 'failure.sessionExpired',
  'proof-outdated': 'failure.wrongClock',
  'not-found': 'failure.notFound',
  'sign-in-refused': 'failure.signInRefused',
  'code-refused': 'failure.codeRefused',
  'passkey-refused': 'failure.passkeyRefused',
  'proof-required': 'failure.proofRequired',
  'desk-locked': 'failure.deskLocked',
  'puzzle-required': 'failure.tooMany',
  'too-many-requests': 'failure.tooMany',
  'invalid-fields': 'failure.invalidFields',
  'own-rights': 'failure.ownRights',
  'last-administrator': 'failure.lastAdministrator',
  'unknown-role': 'failure.unknownRole',
  'role-held': 'failure.roleHeld',
  'role-standard': 'failure.roleStandard',
  'works-elsewhere': 'failure.worksElsewhere',
  'reset-asked': 'failure.resetAsked',
  'reset-over': 'failure.resetOver',
  'own-request': 'failure.ownRequest',
  busy: 'failure.busy',
}

/** What a failed call says. A fault names its number in the server's log. */
export function failureText(
  { code, requestId }: Pick<ApiFailure, 'code' | 'requestId'>,
  t: Translate,
): string {
  const known = texts[code]
  if (known) return t(known)
  return requestId === undefined ? t('failure.other') : t('failure.fault', { id: requestId })
}
