import { formatMoney, fromDecimal, money } from '@jetbridge/core/kernel/money.ts'
import type { AgencyDetails } from '../../../api/agent-session.ts'
import { useSignedIn } from '../../../api/identity/identity-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { nearLimit } from '../../../session/agency/left-to-spend.tsx'
import { useAgency } from '../../../session/agency/use-agency.ts'
import { Banner } from '../../../ui/banner.tsx'
import { AnswerGate } from '../answer-gate.tsx'
import { creditOf, type Credit } from '../../../session/agency/credit.ts'
import { Fold } from './fold.tsx'
import styles from './portal.module.css'

/** Who is signed in, and what is left on the account. [AGY-04] */
export function AccountInfo() {
  const { t, tag } = useText()
  const agency = useAgency()
  const { data, isError } = agency
  const credit = data && creditOf(data)
  const left = data && credit && formatMoney(money(credit.left, data.currency), tag)
  return (
    <Fold
      title={t('agency.account')}
      note={left === undefined ? isError && t('agency.accountFailed') : `${t('agency.left')} ${left}`}
      told={left !== undefined && credit && <LimitWarning credit={credit} left={left} />}
      className={styles.account}
    >
      <AnswerGate answer={agency} failed={t('agency.accountFailed')} height="16rem">
        {(details) => <Facts details={details} />}
      </AnswerGate>
    </Fold>
  )
}

/** Above the list: what is left, once that is little. */
export function LimitNotice() {
  const { tag } = useText()
  const { data } = useAgency()
  if (!data) return null
  const credit = creditOf(data)
  return <LimitWarning credit={credit} left={formatMoney(money(credit.left, data.currency), tag)} />
}

function Facts({ details }: { details: AgencyDetails }) {
  const { t, tag } = useText()
  const userName = useSignedIn()?.userName
  const { userInfo, currency } = details
  const shown = (amount: number) => formatMoney(money(amount, currency), tag)
  const facts: readonly (readonly [name: string, value: string, isMoney?: boolean])[] = [
    [t('agency.name'), details.name],
    [t('agency.code'), details.agencyCode],
    [
      t('agency.login'),
      userName === userInfo.login ? userInfo.login : `${userInfo.login} (${userName ?? ''})`,
    ],
    [t('agency.role'), t(`agency.role.${userInfo.role}`)],
    [t('agency.formOfPayment'), details.paymentProviders.map((name) => t(wayOf(name))).join(', ')],
    [t('agency.balance'), shown(fromDecimal(details.accountBalance, currency).amount), true],
    [t('agency.creditLimit'), shown(fromDecimal(details.creditLimit, currency).amount), true],
    [t('agency.left'), shown(creditOf(details).left), true],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value, isMoney]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-money={isMoney}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function wayOf(name: string) {
  return name.toLowerCase() === 'agency' ? ('agency.way.agency' as const) : ('agency.way.online' as const)
}

/** From 80 % of the limit on, in words and with the amount that is left. */
function LimitWarning({ credit: { usedPercent, left }, left: shown }: { credit: Credit; left: string }) {
  const { t } = useText()
  if (usedPercent < nearLimit) return null
  return (
    <Banner tone={left <= 0 ? 'bad' : 'warn'} role="status">
      <p>
        {left <= 0 ? t('agency.limitReached') : t('agency.limitNear', { percent: usedPercent, left: shown })}
      </p>
    </Banner>
  )
}
