import type { AgencyUser } from '@jetbridge/core/access/actor.ts'
import { toDecimal } from '@jetbridge/core/kernel/money.ts'
import { formatInstant } from '@jetbridge/core/kernel/time.ts'
import type { AuditRow } from '../audit/read.ts'
import type { AgencyProfile } from './queries/agency.ts'
import type { KeptUser } from './queries/user.ts'

/** [AGY-10] */
export function presentAgency(agency: AgencyProfile) {
  const { code, name, currency, balance, creditLimit, timeZone, usersCreateUsers } = agency
  const { email, phone, address, city, postCode, country } = agency
  return {
    agencyCode: code,
    name,
    currency,
    accountBalance: toDecimal({ amount: balance, currency }),
    creditLimit: toDecimal({ amount: creditLimit, currency }),
    paymentProviders: ['agency'],
    timeZone,
    contact: { email, phone, address, city, postCode, country },
    usersCreateUsers,
  }
}

/** [AGY-10] */
export function presentUserInfo({ firstName, lastName, accountId, login, role }: KeptUser) {
  return { givenName: firstName, familyName: lastName, subject: accountId, login, role }
}

export function presentUser(user: KeptUser, { accountId }: Pick<AgencyUser, 'accountId'>) {
  const { login, role, title, firstName, lastName, email, mobilePhone } = user
  const { isDisabled, hasSecondFactor, createdAt, signedInAt } = user
  return {
    login,
    role,
    title,
    firstName,
    lastName,
    email,
    mobilePhone,
    isDisabled,
    hasSecondFactor,
    createdAt: formatInstant(createdAt),
    signedInAt: signedInAt === null ? null : formatInstant(signedInAt),
    isSelf: user.accountId === accountId,
  }
}

/** @param logins of the people of the agency, by their accounts */
export function presentAudit(row: AuditRow, logins: ReadonlyMap<string, string>) {
  return {
    number: row.number,
    at: formatInstant(row.at),
    by: logins.get(row.actorId ?? '') ?? '',
    act: row.act.replace(/^agency-(?=user-|second-)/, ''),
    about: row.record === 'account' ? (logins.get(row.recordId) ?? '') : '',
    reason: row.reason ?? reasonIn(row.requestId),
  }
}

/** Earlier commands have written it beside their name. */
function reasonIn(requestId: string): string {
  return /^command: (.*)$/.exec(requestId)?.[1] ?? ''
}
