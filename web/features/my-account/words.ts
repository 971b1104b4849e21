/** The words of My Account: those that the specification prints, or plainer ones (docs/decisions/0086). */
import { isPlaceholderDate } from '@jetbridge/core/passenger/profile.ts'
import { useBrand } from '../../brand/brand-context.tsx'
import { type MessageKey, useText } from '../../i18n/i18n.tsx'
import { listDates } from '../../i18n/list-dates.ts'

/** In place of a printed text. */
const plain: Partial<Record<MessageKey, MessageKey>> = {
  'profile.basic.title': 'profile.section.personal',
  'profile.contact.title': 'profile.section.contact',
  'profile.secureFlight.title': 'profile.section.secure-flight',
  'profile.preferences.title': 'profile.section.preferences',
  'profile.field.firstName': 'profile.plain.firstName',
  'profile.field.lastName': 'profile.plain.lastName',
  'profile.field.dateOfBirth': 'profile.plain.dateOfBirth',
  'profile.field.postal': 'profile.plain.postal',
  'profile.field.documentType': 'profile.plain.documentType',
  'profile.field.issuedBy': 'profile.plain.issuedBy',
  'profile.field.documentNumber': 'profile.plain.documentNumber',
  'profile.field.expirationDate': 'profile.plain.expires',
  'profile.field.cardExpiry': 'profile.plain.expires',
  'profile.field.accountNumber': 'profile.plain.cardNumber',
  'profile.field.cardholder': 'profile.plain.cardholder',
  'profile.field.isDefault': 'profile.plain.isDefault',
  'profile.field.middleName': 'profile.plain.middleName',
  'profile.field.mobilePhone': 'profile.plain.mobilePhone',
  'profile.field.redress': 'profile.plain.redress',
  'profile.field.membershipId': 'profile.plain.membershipId',
  'profile.field.membershipLevel': 'profile.plain.membershipLevel',
  'profile.field.membershipExpiry': 'profile.plain.membershipExpiry',
  'profile.documents.title': 'profile.section.documents',
  'profile.documents.empty': 'profile.plain.noDocuments',
  'profile.documents.add': 'profile.plain.addDocument',
  'profile.documents.addTitle': 'profile.plain.addDocument',
  'profile.documents.editTitle': 'profile.plain.editDocument',
  'profile.companions.title': 'profile.section.companions',
  'profile.companions.add': 'profile.plain.addCompanion',
  'profile.companions.addTitle': 'profile.plain.addCompanion',
  'profile.companions.editTitle': 'profile.plain.editCompanion',
  'profile.companions.added': 'profile.plain.companionAdded',
  'profile.companions.updated': 'profile.plain.companionUpdated',
  'profile.payments.title': 'profile.section.cards',
  'profile.payments.empty': 'profile.plain.noCards',
  'profile.payments.add': 'profile.plain.addCard',
  'profile.payments.addTitle': 'profile.plain.addCard',
  'profile.payments.editTitle': 'profile.plain.editCard',
  'profile.payments.expires': 'profile.plain.cardExpires',
  'profile.payments.saved': 'profile.plain.cardSaved',
  'profile.payments.deleted': 'profile.plain.cardDeleted',
  'profile.vouchers.title': 'profile.section.vouchers',
  'profile.saved': 'profile.plain.saved',
  'profile.preferencesSaved': 'profile.plain.saved',
}

export interface AccountText extends ReturnType<typeof useText> {
  readonly isPrinted: boolean
  /** A date in a list; undefined for none. [I18N-09] */
  readonly listDay: (date: string | null) => string | undefined
}

export function useAccountText(): AccountText {
  const language = useText()
  const isPrinted = useBrand().profile.printedAccount
  const dates = listDates(language.tag, isPrinted)
  const listDay = (date: string | null) =>
    date === null || isPlaceholderDate(date) ? undefined : dates.day(date)
  if (isPrinted) return { ...language, isPrinted, listDay }
  return { ...language, isPrinted, listDay, t: (key, values) => language.t(plain[key] ?? key, values) }
}
