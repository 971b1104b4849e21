import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { useState } from 'react'
import { useAccountText } from '../words.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { type FieldSpec, MoreRecordFields, RecordFields } from '../form/record-field.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { nullIfEmpty, sentOf, textOf } from '../form/wire-text.ts'
import { draftKeyOf } from '../modal/modal.ts'
import { useModals } from '../modal/modals-context.tsx'
import { useProfileChanges } from '../../../session/use-profile.ts'
import { useToday } from '../../../form/use-today.ts'
import { isOfName, judgeCompanionTexts, keptTexts, personFields, personTexts } from './person-fields.ts'

export type Companion = WireProfile['associatedProfiles'][number]

const email: FieldSpec = {
  name: 'email',
  label: 'profile.field.email',
  width: 'wide',
  input: { type: 'email', inputMode: 'email', maxLength: 254 },
}

const addressFields: readonly FieldSpec[] = [
  { name: 'address1', label: 'profile.field.address1', input: { maxLength: 200 } },
  { name: 'address2', label: 'profile.field.address2', input: { maxLength: 200 } },
  { name: 'postal', label: 'profile.field.postal', input: { maxLength: 12 }, width: 'third', isShort: true },
  { name: 'city', label: 'profile.field.city', width: 'third', isShort: true },
  { name: 'state', label: 'profile.field.state', width: 'third' },
]

/** A companion that is there, or a new one. [PSG-07, ACC-32 … ACC-34] */
export function CompanionForm({ profile, companion }: { profile: WireProfile; companion?: Companion }) {
  const { t, isPrinted } = useAccountText()
  const { back } = useModals()
  const { change } = useProfileChanges()
  const today = useToday()
  const [initial] = useState(() => textsOf(companion))
  const uid = companion?.associatedPassengerProfileUid
  const form = useRecordForm({
    draftKey: draftKeyOf({ is: 'companion', ...(uid !== undefined && { uid }) }),
    initial,
    judge: (texts) => judgeCompanionTexts(texts, today, isPrinted),
    send: async (texts) => {
      const body = companionBody(profile.passengerProfileUid, texts)
      await change((api) =>
        uid === undefined
          ? api.call(passengerProfileEndpoints.addAssociated, { body })
          : api.call(passengerProfileEndpoints.editAssociated, {
              body: { ...body, associatedPassengerProfileUid: uid },
            }),
      )
      const text = uid === undefined ? 'profile.companions.added' : 'profile.companions.updated'
      showToast({ tone: 'good', text: t(text) })
      return undefined
    },
    onSaved: back,
  })
  const title = uid === undefined ? 'profile.companions.addTitle' : 'profile.companions.editTitle'
  return (
    <FormDialog title={t(title)} form={form}>
      <RecordFields form={form} specs={fieldsOf(personFields(t, form.values.hasOneName === ''), isPrinted)}>
        <MoreRecordFields label="profile.form.address" form={form} specs={addressFields} />
      </RecordFields>
    </FormDialog>
  )
}

/** Those that must be told first. Only the printed form asks everybody for a mail address: a child has none. */
function fieldsOf(person: readonly FieldSpec[], needsEmail: boolean): readonly FieldSpec[] {
  const all = [
    ...person.map((spec): FieldSpec => ({ ...spec, autoComplete: 'off' })),
    { ...email, isRequired: needsEmail },
  ]
  const comesFirst = (spec: FieldSpec) => isOfName(spec) || spec.isRequired === true
  return [...all.filter(comesFirst), ...all.filter((spec) => !comesFirst(spec))]
}

type Texts = ReturnType<typeof textsOf>

function textsOf(companion: Companion | undefined) {
  return {
    ...personTexts(companion),
    email: textOf(companion?.email),
    address1: textOf(companion?.address1),
    address2: textOf(companion?.address2),
    city: textOf(companion?.city),
    state: textOf(companion?.state),
    postal: textOf(companion?.postal),
  }
}

/** A companion as they were kept, to be kept again. */
export function bodyOfCompanion(companion: Companion) {
  return companionBody(companion.passengerProfileUid, textsOf(companion))
}

/** Empty texts are null; the country is that of the nationality. [ACC-33] */
export function companionBody(passengerProfileUid: string, texts: Texts) {
  const { firstName, lastName, email, ...optional } = keptTexts(texts)
  const sent = sentOf(optional)
  return {
    passengerProfileUid,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: nullIfEmpty(email),
    ...sent,
    country: sent.nationality,
  }
}
