import type { PaymentProvider } from '@jetbridge/core/payment/provider.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './payment-step.module.css'

interface ProviderChoiceProps {
  providers: readonly PaymentProvider[]
  chosen: PaymentProvider
  onChoose: (provider: PaymentProvider) => void
}

/** Only shown when there is a choice. [PAY-02] */
export function ProviderChoice({ providers, chosen, onChoose }: ProviderChoiceProps) {
  const { t } = useText()
  return (
    <div role="group" aria-label={t('payment.providers')} className={styles.providers}>
      {providers.map((provider) => (
        <Button
          key={provider}
          aria-pressed={provider === chosen}
          onClick={() => {
            onChoose(provider)
          }}
        >
          {t(`payment.provider.${provider}`)}
        </Button>
      ))}
    </div>
  )
}
