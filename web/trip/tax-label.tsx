import { useBrand } from '../brand/brand-context.tsx'
import { useText } from '../i18n/i18n.tsx'
import { taxName } from './tax-name.ts'
import styles from './tax-label.module.css'

interface TaxLabelProps {
  code: string
  /** no heading says that it is a tax, so one without a name says it itself */
  isAlone?: boolean
}

/** The name of a tax and its code, by which travellers recognise and reclaim it. [FLT-25 … FLT-27] */
export function TaxLabel({ code, isAlone = false }: TaxLabelProps) {
  const { t, local } = useText()
  const name = taxName(code, useBrand(), { t, local })
  if (name === code) return isAlone ? t('tax.alone', { code }) : code
  return (
    <>
      {name} <span className={styles.code}>{code}</span>
    </>
  )
}
