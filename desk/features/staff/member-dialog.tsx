/** The acts that an administrator may do to a member, each in its dialog. */
import { staffEndpoints } from '@jetbridge/core/contract/desk/staff.ts'
import { useNavigate } from 'react-router'
import { useDesk } from '../../api/desk-context.tsx'
import { useText } from '../../i18n/texts.ts'
import { paths } from '../../paths.ts'
import { ActDialog } from './act-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { type FactorAct, factorAct } from './factor-acts.ts'
import { GrantDialog } from './grant-dialog.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import type { AskedAct, PlainProps } from './plain-act.ts'
import type { HeldRole, Limit, StaffMember } from './staff-types.ts'
import { heldText } from './staff-words.tsx'

/** Acts that ask for a reason alone. */
type PlainAct =
  | { readonly is: 'withdraw'; readonly held: HeldRole }
  | { readonly is: 'lift-end' }
  | { readonly is: 'invite-again' }
  | { readonly is: 'end-sessions' }

export type MemberAct =
  | PlainAct
  | FactorAct
  | { readonly is: 'grant' }
  | { readonly is: 'end' }
  | { readonly is: 'limit'; readonly limit?: Limit }

export type OnAct = (act: MemberAct) => void

interface MemberDialogProps<Act = MemberAct> {
  member: StaffMember
  act: Act
  onClose: () => void
}

export function MemberDialog({ member, act, onClose }: MemberDialogProps) {
  switch (act.is) {
    case 'grant':
      return <GrantDialog member={member} onClose={onClose} />
    case 'end':
      return <EndDialog member={member} onClose={onClose} />
    case 'limit':
      return <LimitDialog member={member} limit={act.limit} onClose={onClose} />
    case 'withdraw':
    case 'lift-end':
    case 'invite-again':
    case 'end-sessions':
    case 'reset-factor':
    case 'confirm-reset':
    case 'refuse-reset':
    case 'withdraw-reset':
      return <PlainDialog member={member} act={act} onClose={onClose} />
  }
}

function PlainDialog({ member, act, onClose }: MemberDialogProps<PlainAct | FactorAct>) {
  const { t } = useText()
  const { api } = useDesk()
  const navigate = useNavigate()
  const isLast = act.is === 'withdraw' && member.roles.length === 1
  const asked = plainAct(act, { member, api, t, isLast })
  return (
    <ActDialog
      {...asked}
      act={async (reason, signal) => {
        const told = await asked.act(reason, signal)
        // Without a role nobody works for the airline.
        if (isLast) void navigate(paths.staff)
        return told
      }}
      onClose={onClose}
    />
  )
}

function plainAct(
  act: PlainAct | FactorAct,
  { member, api, t, isLast }: AskedAct & { readonly isLast: boolean },
): PlainProps {
  const { brand, memberId, email } = member
  const of = { brand, memberId }
  switch (act.is) {
    case 'withdraw': {
      const { role, station } = act.held
      const named = { email, role: heldText(act.held, t) }
      return {
        title: t('staff.withdrawTitle'),
        lead: `${t('staff.withdrawLead', named)}${isLast ? ` ${t('staff.withdrawLast')}` : ''}`,
        button: t('staff.withdrawButton'),
        act: async (reason, signal) => {
          const body = { ...of, role, station, reason }
          await api.call(staffEndpoints.withdraw, { body }, { signal })
          return t('staff.withdrawDone', named)
        },
      }
    }
    case 'lift-end':
      return {
        title: t('staff.liftTitle'),
        lead: t('staff.liftLead', { email }),
        button: t('staff.liftEnd'),
        act: async (reason, signal) => {
          await api.call(staffEndpoints.liftEnd, { body: { ...of, reason } }, { signal })
          return t('staff.liftDone', { email })
        },
      }
    case 'invite-again':
      return {
        title: t('staff.inviteAgain'),
        lead: t('staff.againLead', { email }),
        button: t('staff.inviteButton'),
        act: async (reason, signal) => {
          await api.call(staffEndpoints.inviteAgain, { body: { ...of, reason } }, { signal })
          return t('staff.inviteDone', { email })
        },
      }
    case 'end-sessions':
      return {
        title: t('staff.endSessions'),
        lead: t('staff.sessionsLead', { email }),
        button: t('staff.endSessions'),
        act: async (reason, signal) => {
          await api.call(staffEndpoints.endSessions, { body: { ...of, reason } }, { signal })
          return t('staff.sessionsDone', { email })
        },
      }
    case 'reset-factor':
    case 'confirm-reset':
    case 'refuse-reset':
    case 'withdraw-reset':
      return factorAct(act, { member, api, t })
  }
}
