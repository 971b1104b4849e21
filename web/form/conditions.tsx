import { useText } from '../i18n/i18n.tsx'
import { dataProtectionPath, termsPath } from '../inner-paths.ts'
import { TickField } from '../ui/field.tsx'
import { LinkedText } from './linked-text.tsx'

export interface Acceptance {
  readonly terms: boolean
  readonly dataProtection: boolean
}

interface ConditionsProps {
  accepted: Acceptance
  onChange: (accepted: Acceptance) => void
  /** missing consent is shown after a try to pay */
  isAsked: boolean
  /** accepted before: they stay so (GAP-31) */
  isLocked?: boolean
}

/** Terms and data protection, unticked at first, their texts in a new tab. [PAY-05, PAY-07, PAY-32, PAY-33] */
export function Conditions({ accepted, onChange, isAsked, isLocked = false }: ConditionsProps) {
  const { t, locale } = useText()
  return (
    <div>
      <TickField
        name="terms"
        label={<LinkedText text={t('payment.terms')} to={termsPath(locale)} />}
        checked={accepted.terms}
        disabled={isLocked}
        error={isAsked && !accepted.terms ? t('payment.termsMissing') : undefined}
        onChange={(event) => {
          onChange({ ...accepted, terms: event.target.checked })
        }}
      />
      <TickField
        name="dataProtection"
        label={<LinkedText text={t('payment.dataProtection')} to={dataProtectionPath(locale)} />}
        checked={accepted.dataProtection}
        disabled={isLocked}
        error={isAsked && !accepted.dataProtection ? t('payment.dataProtectionMissing') : undefined}
        onChange={(event) => {
          onChange({ ...accepted, dataProtection: event.target.checked })
        }}
      />
    </div>
  )
}
