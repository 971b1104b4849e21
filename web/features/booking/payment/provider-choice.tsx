import { type PaymentProvider, wayOf, type WayToPay } from '@jetbridge/core/brand/payment-provider.ts'
import { CreditCard, ExternalLink, Landmark, type LucideIcon, ShieldCheck } from 'lucide-react'
import { useId } from 'react'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { kindOf } from './providers.ts'
import styles from './provider-choice.module.css'

interface ProviderChoiceProps {
  providers: readonly PaymentProvider[]
  chosen: PaymentProvider
  isDisabled: boolean
  onChoose: (provider: PaymentProvider) => void
}

const icons: Record<WayToPay, LucideIcon> = {
  card: CreditCard,
  'confirmed-card': ShieldCheck,
  page: ExternalLink,
  account: Landmark,
}

/** Leads to the chosen way, from the message that another one cannot be used: to its name, or its first field. */
export function showChosenWay(): void {
  const way =
    document.querySelector('[data-way-to-pay][aria-pressed="true"]') ??
    document.querySelector('[data-pay-form] :is(input, button):enabled')
  way?.scrollIntoView({ block: 'center' })
  if (way instanceof HTMLElement) way.focus({ preventScroll: true })
}

/** Only shown when there is a choice: each way with what happens next. [PAY-02] */
export function ProviderChoice({ providers, chosen, isDisabled, onChoose }: ProviderChoiceProps) {
  const { t } = useText()
  const id = useId()
  const { printedPayment: isPrinted } = useBrand().switches
  const chosenKind = kindOf(chosen, isPrinted)
  return (
    <section className={styles.choice} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        {t('payment.providers')}
      </h2>
      <div role="group" aria-labelledby={`${id}-heading`} className={styles.ways}>
        {providers.map((provider) => {
          const kind = kindOf(provider, isPrinted)
          const isChosen = kind === chosenKind
          // Of a card also the way that took over from the first one.
          const way = wayOf[isChosen ? chosen : provider]
          const Icon = icons[isPrinted ? way : kind]
          return (
            <div key={provider} className={styles.way} data-chosen={isChosen}>
              <Icon className={styles.icon} size={22} strokeWidth={1.5} aria-hidden />
              <button
                type="button"
                className={styles.name}
                data-way-to-pay
                aria-pressed={isChosen}
                aria-describedby={`${id}-${provider}`}
                disabled={isDisabled}
                onClick={() => {
                  if (!isChosen) onChoose(provider)
                }}
              >
                {t(`payment.provider.${kind}`)}
              </button>
              <p id={`${id}-${provider}`} className={styles.next}>
                {t(`payment.way.${way}`)}
              </p>
            </div>
          )
        })}
      </div>
    </section>
  )
}
