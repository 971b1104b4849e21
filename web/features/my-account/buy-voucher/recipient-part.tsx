import { longestVoucherMessage } from '@jetbridge/core/payment/gift-voucher.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useText } from '../../../i18n/i18n.tsx'
import formStyles from '../../../form/form.module.css'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { TextField } from '../../../ui/field.tsx'
import styles from './buy-voucher.module.css'
import type { SoldVouchers } from './offered.ts'
import { useProblemText } from './problem-words.ts'
import type { VoucherDraft } from './voucher-draft.ts'

interface RecipientPartProps {
  form: UseFormReturn<VoucherDraft>
  sold: SoldVouchers
}

/** For the buyer, or for somebody else who gets it by mail. */
export function RecipientPart({ form, sold }: RecipientPartProps) {
  const { t } = useText()
  const isGift = form.watch('forWhom') === 'gift'
  return (
    <section className={formStyles.form} aria-labelledby="voucher-for">
      <h2 id="voucher-for" className={styles.heading}>
        {t('profile.buy.forWhom')}
      </h2>
      <ChoiceField
        label={<span className="visually-hidden">{t('profile.buy.forWhom')}</span>}
        options={[
          ['self', t('profile.buy.self')],
          ['gift', t('profile.buy.gift')],
        ]}
        {...form.register('forWhom')}
      />
      <p className={styles.note}>{t(isGift ? 'profile.buy.giftNote' : 'profile.buy.selfNote')}</p>
      {isGift && <GiftFields form={form} sold={sold} />}
    </section>
  )
}

function GiftFields({ form, sold }: RecipientPartProps) {
  const { t } = useText()
  const problemText = useProblemText(form, sold)
  const field = (name: 'recipientName' | 'recipientEmail' | 'senderName' | 'message') => ({
    ...form.register(name),
    error: problemText(name),
    autoComplete: 'off',
  })
  return (
    <div className={formStyles.grid}>
      <div className={formStyles.half}>
        <TextField
          label={t('profile.buy.recipientName')}
          maxLength={80}
          autoCapitalize="words"
          {...field('recipientName')}
        />
      </div>
      <div className={formStyles.half}>
        <TextField
          label={t('profile.buy.recipientEmail')}
          type="email"
          inputMode="email"
          maxLength={254}
          {...field('recipientEmail')}
        />
      </div>
      <div className={formStyles.half}>
        <TextField
          label={t('profile.buy.senderName')}
          hint={t('profile.buy.senderHint')}
          maxLength={80}
          autoCapitalize="words"
          {...field('senderName')}
        />
      </div>
      <div className={formStyles.wide}>
        <TextField
          label={t('profile.buy.message')}
          hint={t('profile.buy.messageHint', { most: longestVoucherMessage })}
          maxLength={longestVoucherMessage}
          {...field('message')}
        />
      </div>
    </div>
  )
}
