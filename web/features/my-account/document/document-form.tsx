import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { postalCodeRule } from '@jetbridge/core/passenger/postal-code.ts'
import { type DocumentType, documentTypes } from '@jetbridge/core/passenger/travel-document.ts'
import { useState } from 'react'
import type { Translate } from '../../../i18n/i18n.tsx'
import { useAccountText } from '../words.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { judgeDate } from '../form/judge-date.ts'
import { type FieldSpec, MoreRecordFields, RecordFields } from '../form/record-field.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { dateTextOf, sentOf, textOf } from '../form/wire-text.ts'
import { draftKeyOf } from '../modal/modal.ts'
import { useModals } from '../modal/modals-context.tsx'
import { useProfileChanges } from '../../../session/use-profile.ts'
import { useToday } from '../../../form/use-today.ts'

export type KeptDocument = WireProfile['travelDocuments'][number]

/** A document that is there, or a new one. [ACC-16 … ACC-18, ACC-30] */
export function DocumentForm({ profile, document }: { profile: WireProfile; document?: KeptDocument }) {
  const { t } = useAccountText()
  const { back } = useModals()
  const { change } = useProfileChanges()
  const today = useToday()
  const [initial] = useState(() => textsOf(document))
  const uid = document?.passengerProfileTravelDocumentUid
  const form = useRecordForm({
    draftKey: draftKeyOf({ is: 'document', ...(uid !== undefined && { uid }) }),
    initial,
    judge: ({ travelDocumentType, expirationDate }) => ({
      travelDocumentType: isType(travelDocumentType) ? undefined : 'not-a-choice',
      expirationDate: judgeDate(expirationDate, { min: today }),
    }),
    send: async (texts) => {
      const body = documentBody(profile.passengerProfileUid, texts)
      await change((api) =>
        uid === undefined
          ? api.call(passengerProfileEndpoints.addDocument, { body })
          : api.call(passengerProfileEndpoints.editDocument, {
              body: { ...body, passengerProfileTravelDocumentUid: uid },
            }),
      )
      const text = uid === undefined ? 'profile.documents.added' : 'profile.documents.updated'
      showToast({ tone: 'good', text: t(text) })
      return undefined
    },
    onSaved: back,
  })
  const hasCodes = postalCodeRule(form.values.country) !== 'none'
  const title = uid === undefined ? 'profile.documents.addTitle' : 'profile.documents.editTitle'
  return (
    <FormDialog title={t(title)} lead={t('profile.documents.lead')} form={form}>
      <RecordFields form={form} specs={documentFields(t)}>
        <MoreRecordFields
          label="profile.form.address"
          form={form}
          specs={hasCodes ? addressFields : addressFields.filter(({ name }) => name !== 'postal')}
        />
      </RecordFields>
    </FormDialog>
  )
}

/** None is required. [ACC-18] */
function documentFields(t: Translate): FieldSpec[] {
  return [
    {
      name: 'travelDocumentType',
      label: 'profile.field.documentType',
      kind: 'choice',
      isEmptyOffered: false,
      options: documentTypes.map((type) => [type, t(`profile.documentType.${type}`)] as const),
    },
    { name: 'issuedBy', label: 'profile.field.issuedBy', kind: 'country' },
    {
      name: 'documentNumber',
      label: 'profile.field.documentNumber',
      input: { maxLength: 40, autoCapitalize: 'characters', spellCheck: false },
    },
    { name: 'expirationDate', label: 'profile.field.expirationDate', kind: 'date' },
    { name: 'firstName', label: 'profile.field.firstName', width: 'third', autoComplete: 'given-name' },
    {
      name: 'middleName',
      label: 'profile.field.middleName',
      width: 'third',
      autoComplete: 'additional-name',
    },
    { name: 'lastName', label: 'profile.field.lastName', width: 'third', autoComplete: 'family-name' },
  ]
}

const addressFields: readonly FieldSpec[] = [
  {
    name: 'address1',
    label: 'profile.field.address1',
    input: { maxLength: 200 },
    autoComplete: 'address-line1',
  },
  {
    name: 'address2',
    label: 'profile.field.address2',
    input: { maxLength: 200 },
    autoComplete: 'address-line2',
  },
  { name: 'city', label: 'profile.field.city', autoComplete: 'address-level2' },
  { name: 'state', label: 'profile.field.state', autoComplete: 'address-level1' },
  {
    name: 'postal',
    label: 'profile.field.postal',
    input: { maxLength: 12 },
    isShort: true,
    autoComplete: 'postal-code',
  },
  { name: 'country', label: 'profile.field.country', kind: 'country', autoComplete: 'country' },
]

function isType(text: string): text is DocumentType {
  return (documentTypes as readonly string[]).includes(text)
}

type Texts = ReturnType<typeof textsOf>

/** An obsolete kind starts empty, and asks for a choice. [GAP-101] */
function textsOf(document: KeptDocument | undefined) {
  const type = document?.travelDocumentType ?? 'Passport'
  return {
    travelDocumentType: isType(type) ? type : '',
    issuedBy: textOf(document?.issuedBy),
    documentNumber: textOf(document?.documentNumber),
    expirationDate: dateTextOf(document?.expirationDate),
    firstName: textOf(document?.firstName),
    middleName: textOf(document?.middleName),
    lastName: textOf(document?.lastName),
    address1: textOf(document?.address1),
    address2: textOf(document?.address2),
    city: textOf(document?.city),
    state: textOf(document?.state),
    postal: textOf(document?.postal),
    country: textOf(document?.country),
  }
}

/** A document as it was kept, to be kept again. */
export function bodyOfKept(document: KeptDocument) {
  return documentBody(document.passengerProfileUid, textsOf(document))
}

/** The category is always the same. [ACC-30] */
function documentBody(passengerProfileUid: string, { travelDocumentType, ...texts }: Texts) {
  return {
    passengerProfileUid,
    travelDocumentCategory: 'Primary',
    // The form is not sent without one.
    travelDocumentType: isType(travelDocumentType) ? travelDocumentType : ('Passport' as const),
    ...sentOf(texts),
  }
}
