import { nameOfLevy } from '@jetbridge/core/offer/levy-names.ts'
import { useBrand } from '../brand/brand-context.tsx'
import { useText } from '../i18n/i18n.tsx'
import styles from './tax-label.module.css'
import { taxName } from './tax-name.ts'

interface TaxLabelProps {
  code: string
  /** no heading says that it is a tax, so one without a name says it itself */
  isAlone?: boolean
}

/**
 * The name of a tax and its code, by which travellers recognise and reclaim it. A code without a prescribed name comes
 * first, with its meaning beside it. [FLT-25 … FLT-27]
 */
export function TaxLabel({ code, isAlone = false }: TaxLabelProps) {
  const { t, local } = useText()
  const name = taxName(code, useBrand(), { t, local })
  const levy = nameOfLevy(code)
  const beside = name === code ? levy && local(levy) : code
  if (!beside) return isAlone ? t('tax.alone', { code }) : code
  return (
    <>
      {name} <span className={styles.code}>{beside}</span>
    </>
  )
}
