import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { postalCodeRule } from '@jetbridge/core/passenger/postal-code.ts'
import { judgeProfileContact } from '@jetbridge/core/passenger/profile.ts'
import { useState } from 'react'
import { useAccountText } from '../words.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { type FieldSpec, RecordFields } from '../form/record-field.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { changedOf, textOf } from '../form/wire-text.ts'
import { useModals } from '../modal/modals-context.tsx'
import { useProfileChanges } from '../../../session/use-profile.ts'

const phone = { type: 'tel', inputMode: 'tel', maxLength: 30 } as const

const specs: readonly FieldSpec[] = [
  {
    name: 'mobilePhone',
    label: 'profile.field.mobilePhone',
    hint: 'profile.hint.phone',
    input: phone,
    autoComplete: 'mobile tel',
  },
  { name: 'phone', label: 'profile.field.phone', input: phone, autoComplete: 'home tel' },
  { name: 'country', label: 'profile.field.country', kind: 'country', autoComplete: 'country' },
  {
    name: 'address',
    label: 'profile.field.address',
    input: { maxLength: 200 },
    autoComplete: 'address-line1',
  },
  {
    name: 'postCode',
    label: 'profile.field.postal',
    input: { maxLength: 12 },
    width: 'third',
    isShort: true,
    autoComplete: 'postal-code',
  },
  {
    name: 'city',
    label: 'profile.field.city',
    width: 'third',
    isShort: true,
    autoComplete: 'address-level2',
  },
  { name: 'state', label: 'profile.field.state', width: 'third', autoComplete: 'address-level1' },
  {
    name: 'company',
    label: 'profile.field.company',
    input: { maxLength: 120 },
    width: 'wide',
    autoComplete: 'organization',
  },
]

/** For countries whose post has no codes. */
const withoutCode = specs.filter(({ name }) => name !== 'postCode')

/** How the airline reaches the passenger: a booking's contact is filled in from it. */
export function ContactForm({ profile }: { profile: WireProfile }) {
  const { t } = useAccountText()
  const { close } = useModals()
  const { change } = useProfileChanges()
  const [initial] = useState(() => textsOf(profile.contact))
  const form = useRecordForm({
    draftKey: 'contact',
    initial,
    judge: judgeProfileContact,
    send: async (texts) => {
      const { passengerProfileUid } = profile
      const body = { passengerProfileUid, contact: changedOf(texts, initial) }
      await change((api) => api.call(passengerProfileEndpoints.update, { body }))
      showToast({ tone: 'good', text: t('profile.saved') })
      return undefined
    },
    onSaved: close,
  })
  const hasCodes = postalCodeRule(form.values.country) !== 'none'
  return (
    <FormDialog title={t('profile.contact.title')} lead={t('profile.contact.lead')} form={form}>
      <RecordFields form={form} specs={hasCodes ? specs : withoutCode} />
    </FormDialog>
  )
}

function textsOf(contact: WireProfile['contact']) {
  return {
    company: textOf(contact.company),
    phone: textOf(contact.phone),
    mobilePhone: textOf(contact.mobilePhone),
    address: textOf(contact.address),
    city: textOf(contact.city),
    state: textOf(contact.state),
    postCode: textOf(contact.postCode),
    country: textOf(contact.country),
  }
}
