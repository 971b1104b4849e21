import { partySize } from '@jetbridge/core/passenger/passenger-type.ts'
import { useId, useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { usePhones } from '../../../form/use-phones.ts'
import { StepActions } from '../step/step-actions.tsx'
import { StepHeading } from '../step/step-heading.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { isPartyComplete } from '../wizard/can-continue.ts'
import { dataOf } from '../wizard/wizard.ts'
import { useCustomFields } from './custom-fields.ts'
import { firstOpenPanel, type PanelId, partyProblems } from './party-check.ts'
import { PartyForm } from './party-form.tsx'
import type { PartyPlace } from './party-place.ts'
import { useKnownPeople } from './use-known-people.ts'
import { useNameHint } from './use-name-hint.ts'
import { usePrefill } from './use-prefill.ts'
import { usePartyRules, usePartyStore } from './use-party-draft.ts'

const noFocus = { field: undefined, token: 0, isRefused: false }

/** Who travels: the contact first, then one traveller open at a time. [PAX-01, PAX-02] */
export function PassengersStep() {
  const { t } = useText()
  const { customFields, areAnswered } = useCustomFields()
  const phones = usePhones()
  const nameHint = useNameHint()
  const rules = usePartyRules(customFields, phones?.isPhone)
  const { draftNow, store } = usePartyStore(rules)
  const [place, setPlace] = useState<PartyPlace>(() => ({
    panel: firstOpenPanel(draftNow()),
    focus: noFocus,
    filled: 0,
  }))
  const known = useKnownPeople(useBooking(({ query }) => query.provider))
  /** The fields were filled in from elsewhere: they are drawn again. */
  const refill = () => {
    setPlace({ panel: firstOpenPanel(draftNow()), focus: noFocus, filled: place.filled + 1 })
  }
  usePrefill(areAnswered ? known : undefined, rules, refill)
  const formId = useId()
  const next = useBooking((booking) => booking.next)
  const people = useBooking(({ party }) => partySize(party))
  const [isRefused, setRefused] = useState(false)
  const isReady = useBooking(({ wizard }) => isPartyComplete(dataOf(wizard, 'passengers')))
  /** Opens a panel at one of its fields, with its problems after a refusal. */
  const goTo = (panel: PanelId, field: string, wasRefused = true) => {
    setPlace(({ focus, filled }) => ({
      panel,
      focus: { field, token: focus.token + 1, isRefused: wasRefused },
      filled,
    }))
  }
  const mayContinue = () => {
    const draft = draftNow()
    const [first] = partyProblems(draft, rules)
    setRefused(first !== undefined)
    store(draft)
    if (first) goTo(first.panel, first.field)
    return first === undefined
  }
  return (
    <>
      <StepHeading>{t('passengers.heading')}</StepHeading>
      <PartyForm
        rules={rules}
        customFields={customFields}
        phones={phones}
        nameHint={nameHint}
        known={known.people}
        onFilled={() => {
          setPlace(({ panel, filled }) => ({ panel, focus: noFocus, filled: filled + 1 }))
        }}
        place={place}
        isRefused={isRefused}
        onOpen={(panel) => {
          setPlace(({ filled }) => ({ panel, focus: noFocus, filled }))
        }}
        onGo={goTo}
        formId={formId}
        onContinue={() => {
          if (mayContinue()) void next()
        }}
      />
      <StepActions
        onContinue={mayContinue}
        isReady={isReady}
        // Enter in the last field of the last panel goes on, as its button does.
        form={place.panel === people ? formId : undefined}
      />
    </>
  )
}
