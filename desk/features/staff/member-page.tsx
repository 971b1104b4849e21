/** One member at one airline: roles, limits, where they are signed in, and every act of the administration. */
import { Banner } from '@jetbridge/web/ui/banner.tsx'
import { Button } from '@jetbridge/web/ui/button.tsx'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useText } from '../../i18n/texts.ts'
import { paths } from '../../paths.ts'
import { AnsweredPage } from '../../shell/answered-page.tsx'
import { useMoment } from '../../shell/moment.ts'
import { Page, Section } from '../../shell/page.tsx'
import { useWholeRight } from '../../shell/use-right.ts'
import { FactorRequest } from './factor-request.tsx'
import { HeldPart } from './held-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { LimitsPart } from './limits-part.tsx'
import { type MemberAct, MemberDialog } from './member-dialog.tsx'
import { SignInPart } from './sign-in-part.tsx'
import styles from './staff.module.css'
import type { MemberFacts, StaffMember } from './staff-types.ts'
import { MemberMark } from './staff-words.tsx'
import { useStaffMember } from './use-staff.ts'

export function Component() {
  const { t } = useText()
  const { brand = '', id: memberId = '' } = useParams()
  const answer = useStaffMember({ brand, memberId })
  return (
    <AnsweredPage title={t('staff.title')} answer={answer}>
      {(facts) => <Member facts={facts} />}
    </AnsweredPage>
  )
}

function Member({ facts }: { facts: MemberFacts }) {
  const { t } = useText()
  const { member } = facts
  const mayReadAudit = useWholeRight('read-audit', member.brand)
  const [act, setAct] = useState<MemberAct>()
  // Nobody changes their own rights.
  const onAct = member.isCaller ? undefined : setAct
  return (
    <Page
      title={member.email}
      brand={member.brand}
      actions={
        onAct && (
          <Button kind="primary" onClick={() => onAct({ is: 'grant' })}>
            {t('staff.grantTitle')}
          </Button>
        )
      }
    >
      <Standing member={member} />
      {member.isCaller && (
        <Banner>
          <p>
            {t('staff.own')} <Link to={paths.account}>{t('staff.toAccount')}</Link>
          </p>
        </Banner>
      )}
      {member.factorReset && <FactorRequest member={member} request={member.factorReset} onAct={onAct} />}
      <Section title={t('staff.roles')} lead={t('staff.heldLead')}>
        <HeldPart member={member} onAct={onAct} />
      </Section>
      <Section title={t('staff.limits')} lead={t('staff.limitsLead')}>
        <LimitsPart limits={facts.limits} onAct={onAct} />
      </Section>
      <Section title={t('staff.signIn')}>
        <SignInPart facts={facts} onAct={onAct} />
      </Section>
      {mayReadAudit && (
        <Section title={t('staff.history')}>
          <HistoryPart member={member} />
        </Section>
      )}
      {act && <MemberDialog member={member} act={act} onClose={() => setAct(undefined)} />}
    </Page>
  )
}

/** How the member stands, in one line. */
function Standing({ member }: { member: StaffMember }) {
  const { t } = useText()
  const momentOf = useMoment()
  const { invitedAt, lastUsedAt } = member
  return (
    <p className={styles.standing}>
      <MemberMark member={member} />
      <span>
        {lastUsedAt === null ? t('staff.neverUsed') : t('staff.lastUsedAt', { when: momentOf(lastUsedAt) })}
      </span>
      <span>{t('staff.invitedAt', { when: momentOf(invitedAt) })}</span>
    </p>
  )
}
