import { textIn } from '@jetbridge/core/brand/locale.ts'
import { systemEndpoints } from '@jetbridge/core/contract/system.ts'
import { localDate } from '@jetbridge/core/kernel/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ContactTexts,
  type PartyDraft,
  type PassengerInfo,
  type PassengerSlot,
  storePassenger,
  withContactAsPassenger,
} from '../wizard/party-draft.ts'
import { dataOf } from '../wizard/wizard.ts'
import { useApi } from '../../../api/api-context.tsx'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { useToday } from '../flow/use-today.ts'
import { StepActions } from '../step/step-actions.tsx'
import { StepHeading } from '../step/step-heading.tsx'
import { ContactForm } from './contact-form.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Panel } from './panel.tsx'
import {
  checked,
  draftFor,
  firstOpenPanel,
  type PanelId,
  partyProblems,
  type PartyRules,
  slotProblems,
} from './party-check.ts'
import type { CustomField } from './custom-field-input.tsx'
import { PassengerForm } from './passenger-form.tsx'
import { PartyNotes } from './party-notes.tsx'
import { TurnsTwo } from './turns-two.tsx'
import type { FormFocus } from '../../../form/use-draft-form.ts'
import { usePhones } from '../../../form/use-phones.ts'
import styles from '../../../form/form.module.css'

const noFocus: FormFocus = { field: undefined, token: 0, isRefused: false }

/** Who travels: the contact first, then one traveller open at a time. [PAX-01, PAX-02] */
export function PassengersStep() {
  const { t } = useText()
  const { party, update } = useBooking(({ party, update }) => ({ party, update }))
  const kept = useBooking(({ wizard }) => dataOf(wizard, 'passengers'))
  const customFields = useCustomFields()
  const phones = usePhones()
  const rules = usePartyRules(customFields, phones?.isPhone)
  // judged anew each time: other flights may have been chosen since
  const draft = checked(draftFor(party, kept), rules)
  const [openPanel, setOpenPanel] = useState<PanelId>(() => firstOpenPanel(draft))
  const [focus, setFocus] = useState<FormFocus>(noFocus)
  const [isRefused, setRefused] = useState(false)
  const problems = isRefused ? partyProblems(draft, rules) : []
  const titleOf = ({ passengerTitle: { type, ordinal } }: PassengerSlot) =>
    t(`party.${type}`, { number: ordinal })

  const store = (next: PartyDraft) => {
    update('passengers', checked(next, rules))
  }
  const open = (panel: PanelId) => {
    setOpenPanel(panel)
    setFocus(noFocus)
  }
  /** Opens a panel at one of its fields, with what is wrong in it once it was refused. */
  const goTo = (panel: PanelId, field: string, wasRefused = true) => {
    setOpenPanel(panel)
    setFocus({ field, token: focus.token + 1, isRefused: wasRefused })
  }
  const openNext = (panel: PanelId) => {
    const missing = partyProblems(draft, rules).find((problem) => problem.panel === openPanel)
    if (missing) goTo(openPanel, missing.field)
    else goTo(panel, 'firstName', false)
  }
  const panels: readonly PanelId[] = ['contact', ...draft.people.map(({ number }) => number)]
  const following = panels[panels.indexOf(openPanel) + 1]
  const followingSlot = draft.people.find(({ number }) => number === following)

  return (
    <>
      <StepHeading>{t('passengers.heading')}</StepHeading>
      {problems.length > 0 && (
        <ErrorSummary
          problems={problems}
          people={draft.people}
          token={focus.token}
          labelOf={(field) => customLabel(field, customFields)}
          onGo={goTo}
        />
      )}
      <div>
        <Panel
          title={t('passengers.contact')}
          summary={contactSummary(draft.typedContact)}
          isOpen={openPanel === 'contact'}
          isComplete={draft.contact !== undefined}
          onOpen={() => {
            open('contact')
          }}
        >
          <ContactForm
            contact={draft.typedContact}
            rules={rules}
            phones={phones}
            focus={focus}
            onChange={(typedContact) => {
              store(withContact(draftFor(party, draft), typedContact))
            }}
          />
          <NextPanel slot={followingSlot} titleOf={titleOf} onOpen={openNext} />
        </Panel>
        {draft.people.map((slot) => (
          <Panel
            key={slot.number}
            title={titleOf(slot)}
            summary={`${slot.info.firstName} ${slot.info.lastName}`.trim()}
            isOpen={openPanel === slot.number}
            isComplete={slot.isCompleted}
            onOpen={() => {
              open(slot.number)
            }}
          >
            <PartyNotes slot={slot} people={draft.people} titleOf={titleOf} travel={rules.travel} />
            {slotProblems(slot, draft.typedContact, rules)['dateOfBirth'] === 'infant-turns-two' && (
              <TurnsTwo slot={slot} draft={draft} />
            )}
            <PassengerForm
              slot={slot}
              contact={draft.typedContact}
              rules={rules}
              customFields={customFields}
              focus={focus}
              onChange={(info) => {
                store(withInfo(draft, slot, info))
              }}
            />
            <NextPanel slot={followingSlot} titleOf={titleOf} onOpen={openNext} />
          </Panel>
        ))}
      </div>
      <StepActions
        onContinue={() => {
          const [first] = partyProblems(draft, rules)
          setRefused(first !== undefined)
          store(draft)
          if (first) goTo(first.panel, first.field)
          return first === undefined
        }}
      />
    </>
  )
}

/** Leads to the next traveller once this panel is complete; the last one needs no such button. */
function NextPanel({
  slot,
  titleOf,
  onOpen,
}: {
  slot: PassengerSlot | undefined
  titleOf: (slot: PassengerSlot) => string
  onOpen: (panel: PanelId) => void
}) {
  const { t } = useText()
  if (!slot) return null
  return (
    <div className={styles.foot}>
      <Button
        onClick={() => {
          onOpen(slot.number)
        }}
      >
        {t('passengers.next', { who: titleOf(slot) })}
      </Button>
    </div>
  )
}

function contactSummary({ firstName, lastName, email }: ContactTexts): string {
  return [`${firstName} ${lastName}`.trim(), email].filter(Boolean).join(', ')
}

/** The first adult follows the contact while the tick is set, and is cleared when it is taken away. [CNT-12] */
function withContact(draft: PartyDraft, typedContact: ContactTexts): PartyDraft {
  const follows = typedContact.isPassenger || draft.typedContact.isPassenger
  const people = follows ? withContactAsPassenger(draft.people, typedContact) : draft.people
  return { ...draft, typedContact, people }
}

function withInfo(draft: PartyDraft, slot: PassengerSlot, info: PassengerInfo): PartyDraft {
  return { ...draft, people: storePassenger(draft.people, { ...slot, info }) }
}

function customLabel(field: string, definitions: readonly CustomField[]): string {
  const name = field.replace(/^customFields\./, '')
  return definitions.find(({ fieldName }) => fieldName === name)?.displayName ?? name
}

/** Fields the brand asks for; without an answer the form works without them. [PAX-19, PAX-21] */
function useCustomFields(): readonly CustomField[] {
  const api = useApi()
  const { locale } = useText()
  const { data } = useQuery({
    queryKey: ['custom-fields'],
    queryFn: () => api.call(systemEndpoints.customDefinitions, {}, { untold: true, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (data ?? noFields).map((field) => ({
    ...field,
    displayName: textIn(field.displayNameTranslations, locale, 'en') ?? field.displayName,
  }))
}

const noFields: readonly CustomField[] = []

function usePartyRules(customFields: readonly CustomField[], isPhone: PartyRules['isPhone']): PartyRules {
  const query = useBooking((booking) => booking.query)
  const [homeCountry] = useBrand().billingCountries
  const today = useToday()
  const choice = useBooking(({ wizard }) => dataOf(wizard, 'flights'))
  const dayOf = (direction: 'outbound' | 'returning') => choice?.[direction]?.flight.departureDateTime
  const first = dayOf('outbound') ?? query.departs
  const last = dayOf('returning') ?? (query.returns || first)
  return {
    travel: { first: localDate(first.slice(0, 10)), last: localDate(last.slice(0, 10)) },
    today,
    customFields,
    isPhone,
    homeCountry,
  }
}
