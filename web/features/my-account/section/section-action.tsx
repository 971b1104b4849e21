import type { AccountSection } from '@jetbridge/core/contract/page.ts'
import { Pencil, Plus } from 'lucide-react'
import { usePage } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useSoldVouchers } from '../buy-voucher/offered.ts'
import type { Modal } from '../modal/modal.ts'
import { useModals } from '../modal/modals-context.tsx'

const edits = {
  personal: { is: 'basic' },
  contact: { is: 'contact' },
  preferences: { is: 'preferences' },
  'secure-flight': { is: 'secure-flight' },
} as const satisfies Partial<Record<AccountSection, Modal>>

/** The one act of a section: edit what it holds, or add to it. */
export function SectionAction({ section }: { section: AccountSection }) {
  const { t } = useText()
  const { gatewayUrl } = usePage()
  const isSold = useSoldVouchers() !== undefined
  switch (section) {
    case 'personal':
    case 'contact':
    case 'preferences':
    case 'secure-flight':
      return <Act modal={edits[section]} icon="edit" text={t('profile.edit')} />
    case 'documents':
      return <Act modal={{ is: 'document' }} icon="add" text={t('profile.plain.addDocument')} />
    case 'companions':
      return <Act modal={{ is: 'companion' }} icon="add" text={t('profile.plain.addCompanion')} />
    case 'cards': {
      const blockedBy = gatewayUrl === null ? t('profile.payments.noGateway') : undefined
      return (
        <Act modal={{ is: 'payment' }} icon="add" text={t('profile.plain.addCard')} blockedBy={blockedBy} />
      )
    }
    case 'vouchers':
      return isSold ? <ButtonLink to={paths.buyVoucher}>{t('profile.buy.link')}</ButtonLink> : undefined
    case 'your-data':
      return undefined
  }
}

interface ActProps {
  modal: Modal
  icon: 'edit' | 'add'
  text: string
  blockedBy?: string | undefined
}

function Act({ modal, icon, text, blockedBy }: ActProps) {
  const { open } = useModals()
  const Icon = icon === 'edit' ? Pencil : Plus
  return (
    <Button
      blockedBy={blockedBy}
      onClick={() => {
        open(modal)
      }}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {text}
    </Button>
  )
}
