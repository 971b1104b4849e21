import { formatMoney, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useText } from '../../../i18n/i18n.tsx'
import formStyles from '../../../form/form.module.css'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Price } from '../../../ui/price.tsx'
import styles from './buy-voucher.module.css'
import type { SoldVouchers } from './offered.ts'
import { useProblemText } from './problem-words.ts'
import { ownChoice, type VoucherDraft } from './voucher-draft.ts'

interface AmountPartProps {
  form: UseFormReturn<VoucherDraft>
  sold: SoldVouchers
}

/** The usual amounts, and any other. */
export function AmountPart({ form, sold }: AmountPartProps) {
  const { t } = useText()
  const currency = form.watch('currency')
  const choices = sold.bounds.get(currency)?.choices ?? []
  return (
    <section className={formStyles.form} aria-labelledby="voucher-amount">
      <h2 id="voucher-amount" className={styles.heading}>
        {t('profile.buy.amount')}
      </h2>
      <fieldset className={styles.chips} aria-labelledby="voucher-amount">
        {choices.map((choice) => (
          <Chip key={choice} form={form} value={String(choice)}>
            <Price value={fromDecimal(choice, currency)} />
          </Chip>
        ))}
        <Chip form={form} value={ownChoice}>
          {t('profile.buy.ownAmount')}
        </Chip>
      </fieldset>
      <div className={styles.own}>
        {form.watch('choice') === ownChoice && <OwnAmount form={form} sold={sold} />}
        {sold.bounds.size > 1 && (
          <SelectField label={t('profile.buy.currency')} {...form.register('currency')}>
            {[...sold.bounds.keys()].map((code) => (
              <option key={code}>{code}</option>
            ))}
          </SelectField>
        )}
      </div>
    </section>
  )
}

function Chip({
  form,
  value,
  children,
}: Pick<AmountPartProps, 'form'> & { value: string; children: ReactNode }) {
  return (
    <label className={styles.chip}>
      <input type="radio" value={value} {...form.register('choice')} />
      <span>{children}</span>
    </label>
  )
}

function OwnAmount({ form, sold }: AmountPartProps) {
  const { t, tag } = useText()
  const problemText = useProblemText(form, sold)
  const currency = form.watch('currency')
  const { least = 0, most = 0 } = sold.bounds.get(currency) ?? {}
  const amountText = (amount: number) => formatMoney(fromDecimal(amount, currency), tag)
  return (
    <TextField
      label={t('profile.buy.ownLabel', { currency })}
      hint={t('profile.buy.between', { least: amountText(least), most: amountText(most) })}
      error={problemText('ownAmount')}
      inputMode="decimal"
      autoComplete="off"
      maxLength={11}
      {...form.register('ownAmount')}
    />
  )
}
