import { type PaymentProvider, wayOf, type WayToPay } from '@jetbridge/core/brand/payment-provider.ts'
import { CreditCard, ExternalLink, Landmark, type LucideIcon, ShieldCheck } from 'lucide-react'
import { useId } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
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

/** By name, as printed on the cards themselves. */
const cardMarks = ['Visa', 'Mastercard', 'Amex'] as const

/** Leads to the chosen way, from the message that another one cannot be used. */
export function showChosenWay(): void {
  const way = document.querySelector('[data-way-to-pay][aria-pressed="true"]')
  way?.scrollIntoView({ block: 'center' })
  if (way instanceof HTMLElement) way.focus({ preventScroll: true })
}

/** Only shown when there is a choice: each way with what happens next. [PAY-02] */
export function ProviderChoice({ providers, chosen, isDisabled, onChoose }: ProviderChoiceProps) {
  const { t } = useText()
  const id = useId()
  return (
    <section className={styles.choice} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        {t('payment.providers')}
      </h2>
      <div role="group" aria-labelledby={`${id}-heading`} className={styles.ways}>
        {providers.map((provider) => {
          const way = wayOf[provider]
          const Icon = icons[way]
          return (
            <div key={provider} className={styles.way} data-chosen={provider === chosen}>
              <Icon className={styles.icon} size={22} strokeWidth={1.5} aria-hidden />
              <button
                type="button"
                className={styles.name}
                data-way-to-pay
                aria-pressed={provider === chosen}
                aria-describedby={`${id}-${provider}`}
                disabled={isDisabled}
                onClick={() => {
                  if (provider !== chosen) onChoose(provider)
                }}
              >
                {t(`payment.provider.${way}`)}
              </button>
              <p id={`${id}-${provider}`} className={styles.next}>
                {t(`payment.way.${way}`)}
              </p>
            </div>
          )
        })}
      </div>
      {providers.some((provider) => wayOf[provider] !== 'account') && <CardMarks />}
    </section>
  )
}

function CardMarks() {
  return (
    <ul className={styles.marks}>
      {cardMarks.map((mark) => (
        <li key={mark} className={styles.mark}>
          {mark}
        </li>
      ))}
    </ul>
  )
}
