/** Who works for the airlines whose staff the caller administers. */
import { Button, ButtonLink } from '@jetbridge/web/ui/button.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isApiFailure } from '../../api/failure.ts'
import { useText } from '../../i18n/texts.ts'
import { paths } from '../../paths.ts'
import { FilterChips } from '../../shell/filters/filter-chips.tsx'
import type { Filter } from '../../shell/filters/filter.ts'
import { useMember } from '../../shell/member.ts'
import { Page } from '../../shell/page.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { FactorRequest } from './factor-request.tsx'
import { type MemberAct, MemberDialog } from './member-dialog.tsx'
import styles from './staff.module.css'
import { StaffTable } from './staff-table.tsx'
import type { StaffMember } from './staff-types.ts'
import { memberStates, membersIn, sorted, sortIn, stateOf, withSort } from './staff-view.ts'
import { roleName } from './staff-words.tsx'
import { FailedAnswer } from '../../shell/failed-answer.tsx'
import { useMembers } from './use-staff.ts'

const noMembers: readonly StaffMember[] = []

export function Component() {
  const { t } = useText()
  const [query, setQuery] = useSearchParams()
  const [isInviting, setInviting] = useState(false)
  const { data, error, isPending, refetch } = useMembers()
  const members = data?.members ?? noMembers
  const order = sortIn(query)
  const shown = sorted(membersIn(members, query), order)
  const sort = {
    ...order,
    onSort: (by: string, isDescending: boolean) => {
      setQuery((now) => withSort(now, by, isDescending), { replace: true })
    },
  }
  return (
    <Page title={t('staff.title')} actions={<Acts onInvite={() => setInviting(true)} />} isWide>
      <FilterChips filters={useFilters(members)} />
      {isApiFailure(error) ? (
        <FailedAnswer error={error} onRetry={() => void refetch()} />
      ) : (
        <div>
          <Requests members={members} />
          {data && <Sums members={shown} />}
          <StaffTable members={shown} sort={sort} state={isPending ? { is: 'waiting' } : { is: 'ready' }} />
          {members.length === 1 && <p className={styles.quiet}>{t('staff.alone')}</p>}
        </div>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  )
}

function Acts({ onInvite }: { onInvite: () => void }) {
  const { t } = useText()
  return (
    <div className={styles.acts}>
      <ButtonLink to={paths.staffRoles}>{t('staff.toRoles')}</ButtonLink>
      <Button kind="primary" onClick={onInvite}>
        {t('staff.invite')}
      </Button>
    </div>
  )
}

/** What waits for a second administrator, whatever the filters. */
function Requests({ members }: { members: readonly StaffMember[] }) {
  const [asked, setAsked] = useState<{ readonly member: StaffMember; readonly act: MemberAct }>()
  const waiting = members.flatMap((member) =>
    member.factorReset ? [{ member, request: member.factorReset }] : [],
  )
  return (
    <>
      {waiting.length > 0 && (
        <div className={styles.requests}>
          {waiting.map(({ member, request }) => (
            <FactorRequest
              key={request.id}
              member={member}
              request={request}
              isListed
              onAct={member.isCaller ? undefined : (act) => setAsked({ member, act })}
            />
          ))}
        </div>
      )}
      {asked && <MemberDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

/** How many there are, in a sentence. */
function Sums({ members }: { members: readonly StaffMember[] }) {
  const { t } = useText()
  const counts = memberStates
    .map((state) => ({ state, count: members.filter((member) => stateOf(member) === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => t('staff.inState', { count, state: t(`staff.state.${state}`) }))
  return (
    <p className={styles.sums} role="status">
      {[t('staff.sum', { count: members.length }), ...counts].join(' · ')}
    </p>
  )
}

function useFilters(members: readonly StaffMember[]): readonly Filter[] {
  const { t } = useText()
  const { airlines } = useMember()
  const roles = [...new Set(members.flatMap((member) => member.roles.map(({ role }) => role)))]
  const brands = new Set(members.map(({ brand }) => brand))
  const ofAirlines: Filter = {
    key: 'airlines',
    name: t('staff.airline'),
    options: airlines.filter(({ id }) => brands.has(id)).map(({ id, name }) => ({ value: id, text: name })),
  }
  return [
    ...(ofAirlines.options.length > 1 ? [ofAirlines] : []),
    {
      key: 'roles',
      name: t('staff.roleHead'),
      options: roles.toSorted().map((role) => ({ value: role, text: roleName(role, t) })),
    },
    {
      key: 'states',
      name: t('staff.signIn'),
      options: memberStates.map((state) => ({ value: state, text: t(`staff.state.${state}`) })),
    },
  ]
}
