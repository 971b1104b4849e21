import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { EraseDialog } from '../data/erase-dialog.tsx'
import { DocumentForm } from '../document/document-form.tsx'
import { DeleteDocument, DocumentList } from '../document/document-list.tsx'
import { PaymentForm } from '../payment/payment-form.tsx'
import { PaymentList } from '../payment/payment-list.tsx'
import { BasicInfoForm } from '../person/basic-info-form.tsx'
import { CompanionForm } from '../person/companion-form.tsx'
import { CompanionList, DeleteCompanion } from '../person/companion-list.tsx'
import { ContactForm } from '../person/contact-form.tsx'
import { PreferencesForm } from '../person/preferences-form.tsx'
import { SecureFlightForm } from '../person/secure-flight-form.tsx'
import { VoucherList } from '../voucher/voucher-list.tsx'
import { listBehind, type Modal } from './modal.ts'
import { useModals } from './modals-context.tsx'

/** The open dialog, if any. Passenger home and My Account share them. [ACC-12, GAP-64] */
export function OpenModal({ profile }: { profile: WireProfile }) {
  const { modal } = useModals()
  return modal && <Content modal={modal} profile={profile} />
}

function Content({ modal, profile }: { modal: Modal; profile: WireProfile }) {
  switch (modal.is) {
    case 'basic':
      return <BasicInfoForm profile={profile} />
    case 'contact':
      return <ContactForm profile={profile} />
    case 'secure-flight':
      return <SecureFlightForm profile={profile} />
    case 'preferences':
      return <PreferencesForm profile={profile} />
    case 'documents':
      return <DocumentList documents={profile.travelDocuments} />
    case 'companions':
      return <CompanionList companions={profile.associatedProfiles} />
    case 'payments':
      return <PaymentList payments={profile.payments} />
    case 'vouchers':
      return <VoucherList vouchers={profile.vouchers} />
    case 'erase':
      return <EraseDialog />
    case 'document':
    case 'companion':
    case 'payment':
    case 'delete-document':
    case 'delete-companion':
      return <OfOne modal={modal} profile={profile} />
  }
}

type ModalOfOne = Extract<Modal, { readonly uid?: string }>

/** Of one record; another tab may have deleted it meanwhile: then its list shows what there is. */
function OfOne({ modal, profile }: { modal: ModalOfOne; profile: WireProfile }) {
  const document = profile.travelDocuments.find(
    (each) => each.passengerProfileTravelDocumentUid === modal.uid,
  )
  const companion = profile.associatedProfiles.find(
    (each) => each.associatedPassengerProfileUid === modal.uid,
  )
  const payment = profile.payments.find((each) => each.passengerProfilePaymentUid === modal.uid)
  const isNew = modal.uid === undefined
  if (modal.is === 'document' && (isNew || document)) {
    return <DocumentForm profile={profile} {...(document && { document })} />
  }
  if (modal.is === 'companion' && (isNew || companion)) {
    return <CompanionForm profile={profile} {...(companion && { companion })} />
  }
  if (modal.is === 'payment' && (isNew || payment)) {
    return <PaymentForm profile={profile} {...(payment && { payment })} />
  }
  if (modal.is === 'delete-document' && document) return <DeleteDocument document={document} />
  if (modal.is === 'delete-companion' && companion) return <DeleteCompanion companion={companion} />
  const list = listBehind(modal)
  return list && <Content modal={list} profile={profile} />
}
