import { Lock } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import {
  formatCardCode,
  formatCardExpiry,
  formatCardNumber,
  isCardNumber,
  isWholeExpiry,
} from '../card-typing.ts'
import { useText } from '../../i18n/i18n.tsx'
import formStyles from '../form.module.css'
import { BillingPart } from './billing-part.tsx'
import styles from './card-form.module.css'
import type { CardFields } from './card-fields.ts'
import { CardHeading } from './card-heading.tsx'
import { type Fields, useFields } from './use-fields.tsx'

interface CardFormProps {
  form: UseFormReturn<CardFields>
  /** empty fields show a message, too */
  isTold: boolean
  /** a saved card is charged: none is typed */
  isSaved?: boolean
}

/** The card and its billing address; the card's fields leave the page only for the gateway. [PAY-03, PAY-19] */
export function CardForm({ form, isTold, isSaved = false }: CardFormProps) {
  const fields = useFields(form, isTold)
  return (
    <>
      {!isSaved && <CardPart fields={fields} />}
      <BillingPart form={form} fields={fields} />
    </>
  )
}

function CardPart({ fields: { text } }: { fields: Fields }) {
  const { t, locale } = useText()
  return (
    <section className={formStyles.form} aria-labelledby="card">
      <CardHeading id="card" />
      <p className={styles.note}>
        <Lock size={16} strokeWidth={1.75} aria-hidden /> {t('payment.cardNote')}
      </p>
      <div className={formStyles.grid}>
        <div className={formStyles.wide}>
          {text(
            'cardNumber',
            {
              inputMode: 'numeric',
              autoComplete: 'cc-number',
              maxLength: 23,
              placeholder: '0000 0000 0000 0000',
            },
            formatCardNumber,
            { next: 'cardExpirationDate', isWhole: isCardNumber },
          )}
        </div>
        <div className={`${formStyles.half} ${formStyles.short}`}>
          {text(
            'cardExpirationDate',
            {
              inputMode: 'numeric',
              autoComplete: 'cc-exp',
              maxLength: 7,
              placeholder: locale === 'de' ? 'MM/JJ' : 'MM/YY',
            },
            formatCardExpiry,
            { next: 'cardCode', isWhole: isWholeExpiry },
          )}
        </div>
        <div className={`${formStyles.half} ${formStyles.short}`}>
          {text('cardCode', { inputMode: 'numeric', autoComplete: 'cc-csc', maxLength: 4 }, formatCardCode)}
        </div>
        <div className={formStyles.wide}>
          {text('cardHolder', { autoComplete: 'cc-name', autoCapitalize: 'words' })}
        </div>
      </div>
    </section>
  )
}
