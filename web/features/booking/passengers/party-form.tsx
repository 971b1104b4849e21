import type { SubmitEvent } from 'react'
import {
  type ContactTexts,
  type PartyDraft,
  type PassengerInfo,
  type PassengerSlot,
  storePassenger,
  withContactAsPassenger,
} from '../wizard/party-draft.ts'
import { useText } from '../../../i18n/i18n.tsx'
import type { FormFocus } from '../../../form/use-draft-form.ts'
import type { usePhones } from '../../../form/use-phones.ts'
import { useBooking } from '../store/use-booking.tsx'
import { dataOf } from '../wizard/wizard.ts'
import { ContactForm } from './contact-form.tsx'
import { customLabel } from './custom-fields.ts'
import { ErrorSummary } from './error-summary.tsx'
import { NextPanel } from './next-panel.tsx'
import { Panel } from './panel.tsx'
import {
  checked,
  draftFor,
  type PanelId,
  partyProblems,
  type PartyRules,
  slotProblems,
} from './party-check.ts'
import type { CustomField } from './custom-field-input.tsx'
import { PassengerForm } from './passenger-form.tsx'
import { PartyNotes } from './party-notes.tsx'
import { TurnsTwo } from './turns-two.tsx'
import { usePartyStore } from './use-party-draft.ts'

/** The panel that is open, and the field in it that has the focus. */
export interface PartyPlace {
  readonly panel: PanelId
  readonly focus: FormFocus
}

export interface PartyFormProps {
  rules: PartyRules
  customFields: readonly CustomField[]
  phones: ReturnType<typeof usePhones>
  /** how the trip wants a first name spelled */
  nameHint: string
  place: PartyPlace
  /** Continue was refused: what is missing is named */
  isRefused: boolean
  onOpen: (panel: PanelId) => void
  /** to a panel at one of its fields */
  onGo: (panel: PanelId, field: string, wasRefused?: boolean) => void
  /** of the form of the open panel */
  formId: string
  /** on to the next step */
  onContinue: () => void
}

type PanelProps = PartyFormProps & { readonly draft: PartyDraft }

/** A keystroke in one of its fields draws only this form again. */
export function PartyForm(props: PartyFormProps) {
  const { rules, customFields, place, isRefused, onGo } = props
  const party = useBooking((booking) => booking.party)
  const kept = useBooking(({ wizard }) => dataOf(wizard, 'passengers'))
  const draft = checked(draftFor(party, kept, rules.homeCountry), rules)
  const problems = isRefused ? partyProblems(draft, rules) : []
  return (
    <>
      {problems.length > 0 && (
        <ErrorSummary
          problems={problems}
          people={draft.people}
          token={place.focus.token}
          labelOf={(field) => customLabel(field, customFields)}
          onGo={onGo}
        />
      )}
      <div>
        <ContactPanel {...props} draft={draft} />
        {draft.people.map((slot) => (
          <PassengerPanel key={slot.number} {...props} draft={draft} slot={slot} />
        ))}
      </div>
    </>
  )
}

function useTitle() {
  const { t } = useText()
  return ({ passengerTitle: { type, ordinal } }: PassengerSlot) => t(`party.${type}`, { number: ordinal })
}

function ContactPanel(props: PanelProps) {
  const { rules, phones, place, draft, onOpen } = props
  const { t } = useText()
  const { store } = usePartyStore(rules)
  const submit = useSubmit(props)
  return (
    <Panel
      of="contact"
      title={t('passengers.contact')}
      summary={contactSummary(draft.typedContact)}
      isOpen={place.panel === 'contact'}
      isComplete={draft.contact !== undefined}
      onOpen={() => {
        onOpen('contact')
      }}
    >
      <ContactForm
        contact={draft.typedContact}
        rules={rules}
        phones={phones}
        focus={place.focus}
        onChange={(typedContact) => {
          store(withContact(draft, typedContact))
        }}
        id={props.formId}
        onSubmit={submit}
      >
        <Following {...props} />
      </ContactForm>
    </Panel>
  )
}

function PassengerPanel(props: PanelProps & { slot: PassengerSlot }) {
  const { rules, customFields, place, draft, slot, onOpen } = props
  const { store } = usePartyStore(rules)
  const titleOf = useTitle()
  const submit = useSubmit(props)
  return (
    <Panel
      of={slot.number}
      title={titleOf(slot)}
      summary={`${slot.info.firstName} ${slot.info.lastName}`.trim()}
      isOpen={place.panel === slot.number}
      isComplete={slot.isCompleted}
      onOpen={() => {
        onOpen(slot.number)
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
        nameHint={props.nameHint}
        focus={place.focus}
        onChange={(info) => {
          store(withInfo(draft, slot, info))
        }}
        id={props.formId}
        onSubmit={submit}
      >
        <Following {...props} />
      </PassengerForm>
    </Panel>
  )
}

function followingOf({ draft, place }: PanelProps): PassengerSlot | undefined {
  const panels: readonly PanelId[] = ['contact', ...draft.people.map(({ number }) => number)]
  const following = panels[panels.indexOf(place.panel) + 1]
  return draft.people.find(({ number }) => number === following)
}

/** The last panel leads to the next step: its button is that of the step. */
function Following(props: PanelProps) {
  const titleOf = useTitle()
  const slot = followingOf(props)
  return slot ? <NextPanel who={titleOf(slot)} /> : null
}

/** By its button or by Enter: to a field still empty below, to what is wrong, to the next traveller, to the next step. */
function useSubmit(props: PanelProps): (event: SubmitEvent<HTMLFormElement>) => void {
  const { rules, place, draft, onGo, onContinue } = props
  return (event) => {
    event.preventDefault()
    const problems = partyProblems(draft, rules)
    const missing = problems.find(({ panel }) => panel === place.panel)
    const following = followingOf(props)
    if (missing && comesAfterFocus(event.currentTarget, missing.field)) {
      onGo(place.panel, missing.field, false)
    } else if (!following) onContinue()
    else if (missing) onGo(place.panel, missing.field)
    else {
      const first = problems.find(({ panel }) => panel === following.number)
      onGo(following.number, first?.field ?? 'firstName', false)
    }
  }
}

/** Whether the visitor is typing in a field that stands before this one. */
function comesAfterFocus({ elements }: HTMLFormElement, field: string): boolean {
  const all = [...elements]
  const at = all.findIndex((each) => each === document.activeElement && each.matches('input, select'))
  return at >= 0 && all.findIndex((each) => each.getAttribute('name') === field) > at
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
