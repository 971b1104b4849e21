import { asChild, type PartyDraft, type PassengerSlot, withInfantAsChild } from '../wizard/party-draft.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { ask } from '../../../ui/message-store.ts'
import { Banner } from '../../../ui/banner.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { leaveQuestion } from '../navigation/leave-question.ts'
import { useNewSearch } from '../opening/use-new-search.ts'
import styles from '../../../form/form.module.css'

interface TurnsTwoProps {
  slot: PassengerSlot
  draft: PartyDraft
}

/** An infant who is two on the last flight needs a seat: the way on is the same search for a child, with all that was typed. */
export function TurnsTwo({ slot, draft }: TurnsTwoProps) {
  const { t } = useText()
  const { query, party } = useBooking(({ query, party }) => ({ query, party }))
  const changed = withInfantAsChild(party)
  const searchFor = useNewSearch(query, {
    typedNow: () => asChild(draft, slot),
    mayLeave: () => ask(leaveQuestion(t, { isPaying: false, text: 'booking.leaveText' })),
  })
  return (
    <Banner tone="warn" className={styles.turnsTwo}>
      <p>{t('passengers.turnsTwo')}</p>
      <Button onClick={() => void searchFor({ ...query, party: changed })}>
        {t('passengers.searchAsChild', { children: changed.child, infants: changed.infant })}
      </Button>
    </Banner>
  )
}
