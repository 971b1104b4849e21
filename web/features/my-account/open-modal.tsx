import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { EraseDialog } from './data/erase-dialog.tsx'
import { documentDialogs } from './document/dialogs.tsx'
import type { Dialogs } from './modal/dialogs.ts'
import { useModals } from './modal/modals-context.tsx'
import { paymentDialogs } from './payment/dialogs.tsx'
import { personDialogs } from './person/dialogs.tsx'
import { VoucherList } from './voucher/voucher-list.tsx'

const dialogs: Dialogs = {
  ...personDialogs,
  ...documentDialogs,
  ...paymentDialogs,
  vouchers: ({ vouchers }) => <VoucherList vouchers={vouchers} />,
  erase: () => <EraseDialog />,
}

/**
 * The open dialog, if any; the list behind it where its record is gone. Passenger home and My Account share them.
 * [ACC-12, GAP-64]
 */
export function OpenModal({ profile }: { profile: WireProfile }) {
  const { modal, behind } = useModals()
  if (!modal) return undefined
  const list = behind(modal)
  const dialog = dialogs[modal.is](profile, 'uid' in modal ? modal.uid : undefined)
  return dialog ?? (list && dialogs[list.is](profile, undefined))
}
