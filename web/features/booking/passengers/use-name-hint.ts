import { needsTravelDocument } from '@jetbridge/core/flight/border.ts'
import { usePage } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { useBooking } from '../store/use-booking.tsx'

/** How a name is spelled: as in the papers that the trip needs. Where it crosses no border nobody needs a passport. */
export function useNameHint(): string {
  const { t } = useText()
  const { airports } = usePage()
  const { origin, destination } = useBooking((booking) => booking.query)
  const isNeeded = needsTravelDocument([{ origin, destination }], airports)
  return t(isNeeded ? 'passengers.nameHint' : 'passengers.nameHintDomestic')
}
