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
import { PartyForm, type PartyPlace } from './party-form.tsx'
import { useNameHint } from './use-name-hint.ts'
import { usePartyRules, usePartyStore } from './use-party-draft.ts'

const noFocus = { field: undefined, token: 0, isRefused: false }

/** Who travels: the contact first, then one traveller open at a time. [PAX-01, PAX-02] */
export function PassengersStep() {
  const { t } = useText()
  const customFields = useCustomFields()
  const phones = usePhones()
  const nameHint = useNameHint()
  const rules = usePartyRules(customFields, phones?.isPhone)
  const { draftNow, store } = usePartyStore(rules)
  const [place, setPlace] = useState<PartyPlace>(() => ({
    panel: firstOpenPanel(draftNow()),
    focus: noFocus,
  }))
  const formId = useId()
  const next = useBooking((booking) => booking.next)
  const people = useBooking(({ party }) => partySize(party))
  const [isRefused, setRefused] = useState(false)
  const isReady = useBooking(({ wizard }) => isPartyComplete(dataOf(wizard, 'passengers')))
  /** Opens a panel at one of its fields, with what is wrong in it once it was refused. */
  const goTo = (panel: PanelId, field: string, wasRefused = true) => {
    setPlace(({ focus }) => ({ panel, focus: { field, token: focus.token + 1, isRefused: wasRefused } }))
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
        place={place}
        isRefused={isRefused}
        onOpen={(panel) => {
          setPlace({ panel, focus: noFocus })
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
