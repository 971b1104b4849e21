import { singleNameField, type TypedName } from '@jetbridge/core/passenger/single-name.ts'
import type { ComponentProps } from 'react'
import { useText } from '../i18n/i18n.tsx'
import { TickField } from '../ui/field.tsx'
import styles from './form.module.css'

interface OneNameProps {
  name: TypedName
  /** the visitor has left both fields of the name, or wanted to go on */
  isLeft: boolean
  input: ComponentProps<'input'>
}

/** Under first and last name: whether there is one name only. Asked only where one of the two was left empty. */
export function OneName({ name, isLeft, input }: OneNameProps) {
  const { t } = useText()
  if (singleNameField(name) === undefined || !(isLeft || name.hasOneName)) return null
  return (
    <div className={styles.wide}>
      <TickField label={t('form.oneName')} {...input} />
    </div>
  )
}
