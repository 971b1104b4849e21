/** A lost second factor: one administrator asks, another one confirms or refuses. */
import { staffEndpoints } from '@jetbridge/core/contract/desk/staff.ts'
import type { FactorReset } from './staff-types.ts'
import type { AskedAct, PlainProps } from './plain-act.ts'

export type FactorAct =
  | { readonly is: 'reset-factor' }
  | { readonly is: 'confirm-reset'; readonly request: FactorReset }
  | { readonly is: 'refuse-reset'; readonly request: FactorReset }
  | { readonly is: 'withdraw-reset'; readonly request: FactorReset }

export function factorAct(
  act: FactorAct,
  { member: { brand, memberId, email }, api, t }: AskedAct,
): PlainProps {
  const of = { brand, memberId }
  switch (act.is) {
    case 'reset-factor':
      return {
        title: t('staff.resetFactor'),
        lead: t('staff.resetLead', { email }),
        button: t('staff.resetButton'),
        act: async (reason, signal) => {
          const body = { ...of, reason }
          const { isAsked } = await api.call(staffEndpoints.askFactorReset, { body }, { signal })
          return t(isAsked ? 'staff.resetAsked' : 'staff.resetNothing', { email })
        },
      }
    case 'confirm-reset': {
      const { id: resetId, askedBy: by, reason: why } = act.request
      return {
        title: t('staff.confirmTitle'),
        lead: t('staff.confirmLead', { email, by, why }),
        button: t('staff.confirmButton'),
        act: async (reason, signal) => {
          const body = { ...of, resetId, reason }
          await api.call(staffEndpoints.confirmFactorReset, { body }, { signal })
          return t('staff.resetDone', { email })
        },
      }
    }
    case 'refuse-reset': {
      const { id: resetId } = act.request
      return {
        title: t('staff.refuseTitle'),
        lead: t('staff.refuseLead', { email }),
        button: t('staff.refuse'),
        act: async (reason, signal) => {
          const body = { ...of, resetId, reason }
          await api.call(staffEndpoints.refuseFactorReset, { body }, { signal })
          return t('staff.refuseDone', { email })
        },
      }
    }
    case 'withdraw-reset': {
      const { id: resetId } = act.request
      return {
        title: t('staff.takeBackTitle'),
        lead: t('staff.takeBackLead', { email }),
        button: t('staff.takeBack'),
        act: async (reason, signal) => {
          const body = { ...of, resetId, reason }
          await api.call(staffEndpoints.withdrawFactorReset, { body }, { signal })
          return t('staff.takeBackDone', { email })
        },
      }
    }
  }
}
