import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { isMoving } from '../where.ts'
import { hasExtras } from '../wizard/extra-choice.ts'
import { nextStep } from '../wizard/step-order.ts'
import { dataOf } from '../wizard/wizard.ts'
import styles from './past-choices.module.css'

interface PastChoicesProps {
  /** asked before going on; false stays */
  onContinue?: () => boolean
}

/**
 * The way past a step on which nothing must be chosen, before all of its choices. From the seats it leads past the
 * extras, too, straight to the payment, as long as there are none of them; else it is there for the keyboard.
 */
export function PastChoices({ onContinue }: PastChoicesProps) {
  const { t } = useText()
  const goOnTo = useBooking((booking) => booking.goOnTo)
  const isBusy = useBooking(isMoving)
  const skips = useBooking(({ wizard, options }) => {
    const extras = dataOf(wizard, 'ancillaries')
    const isNext = nextStep(wizard.current, options) === 'ancillaries'
    return isNext && !hasExtras(extras) && !extras?.wasReset
  })
  const to = useBooking(({ wizard, options }) => (skips ? 'payment' : nextStep(wizard.current, options)))
  const isPaid = useBooking((booking) => booking.composition.paymentName(booking) === 'booking.step.payment')
  if (!to) return undefined
  return (
    <Button
      kind="text"
      className={styles.past}
      data-quiet={!skips}
      busy={isBusy}
      onClick={() => {
        if (onContinue?.() ?? true) void goOnTo(to)
      }}
    >
      {t(skips ? `booking.to${isPaid ? 'Payment' : 'Confirmation'}` : 'booking.pastChoices')}
    </Button>
  )
}
