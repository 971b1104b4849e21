import { use } from 'react'
import { useText } from '../../i18n/i18n.tsx'
import { AwaitedPayments } from '../../session/awaited-payments.tsx'

/** Few visitors wait for a payment, so its texts are not among those of every page. */
export function Awaited() {
  use(useText().texts.load('booking'))
  return <AwaitedPayments />
}
