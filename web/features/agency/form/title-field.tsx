import type { ComponentProps } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { type FieldLook, SelectField } from '../../../ui/field.tsx'

/** How somebody is addressed, in the visitor's language. [USR-02, GAP-72] */
export function TitleField(field: FieldLook & ComponentProps<'select'>) {
  const { t } = useText()
  return (
    <SelectField {...field}>
      <option value="">{t('agency.chooseTitle')}</option>
      <option value={t('agency.ms')}>{t('agency.ms')}</option>
      <option value={t('agency.mr')}>{t('agency.mr')}</option>
    </SelectField>
  )
}
