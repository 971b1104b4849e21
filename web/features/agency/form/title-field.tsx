import type { ComponentProps } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { type FieldLook, SelectField } from '../../../ui/field.tsx'
import { offeredTitles } from './title.ts'

/** How somebody is addressed, in the visitor's language. [USR-02, GAP-72] */
export function TitleField(field: FieldLook & ComponentProps<'select'>) {
  const { t } = useText()
  return (
    <SelectField {...field}>
      <option value="">{t('agency.chooseTitle')}</option>
      {Object.entries(offeredTitles).map(([kept, text]) => (
        <option key={kept} value={kept}>
          {t(text)}
        </option>
      ))}
    </SelectField>
  )
}
