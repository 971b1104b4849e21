/** Members and roles in words. */
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { isStandardRole, type StaffPermission } from '@jetbridge/core/access/permission.ts'
import { Ban, Check, KeyRound, Mail } from 'lucide-react'
import { useCallback } from 'react'
import { type Translate, useText } from '../../i18n/texts.ts'
import { useMoment } from '../../shell/moment.ts'
import { type StateLook, StateMark } from '@jetbridge/web/ui/state-mark.tsx'
import type { HeldRole, StaffMember } from './staff-types.ts'
import { type MemberState, stateOf } from './staff-view.ts'

const looks: Record<MemberState, StateLook> = {
  ready: { icon: Check, tone: 'good' },
  invited: { icon: Mail, tone: 'quiet' },
  'no-second-factor': { icon: KeyRound, tone: 'warn' },
  ended: { icon: Ban, tone: 'quiet' },
}

export function MemberMark({ member }: { member: StaffMember }) {
  const { t } = useText()
  const state = stateOf(member)
  return <StateMark look={looks[state]} text={t(`staff.state.${state}`)} />
}

/** One that every airline has in words; an own one has no other name. */
export function roleName(role: string, t: Translate): string {
  return isStandardRole(role) ? t(`staff.role.${role}`) : role
}

/** `station agent · VIE` */
export function heldText({ role, station }: Pick<HeldRole, 'role' | 'station'>, t: Translate): string {
  return station === null ? roleName(role, t) : `${roleName(role, t)} · ${station}`
}

export function permissionName(permission: StaffPermission, t: Translate): string {
  return t(`permission.${permission}`)
}

/** Until when a role counts: the last day, or since when it has not. */
export function useEndText(): (held: Pick<HeldRole, 'endsAt' | 'lastDay' | 'hasEnded'>) => string {
  const { t, tag } = useText()
  const momentOf = useMoment()
  return useCallback(
    ({ endsAt, lastDay, hasEnded }) => {
      if (endsAt === null || lastDay === null) return t('staff.noEnd')
      return hasEnded ? t('staff.endedAt', { when: momentOf(endsAt) }) : formatDate(lastDay, tag)
    },
    [momentOf, t, tag],
  )
}
