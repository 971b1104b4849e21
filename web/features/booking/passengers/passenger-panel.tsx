import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import { type AroundName, looksSwapped } from '@jetbridge/core/passenger/swapped-name.ts'
import { useText } from '../../../i18n/i18n.tsx'
import {
  type PartyDraft,
  type PassengerInfo,
  type PassengerSlot,
  storePassenger,
  withNotTravelling,
} from '../wizard/party-draft.ts'
import { type KnownPerson, peopleFor, uidOf, unlinked, withKnown } from './from-profile.ts'
import { KnownPersonChoice } from './known-person-choice.tsx'
import { Lap } from './lap-choice.tsx'
import { NotTravelling } from './not-travelling.tsx'
import { Panel } from './panel.tsx'
import { Following, type SubmitOf, useSubmit, useTitle } from './panel-submit.tsx'
import { slotProblems } from './party-check.ts'
import { PartyNotes } from './party-notes.tsx'
import type { PanelProps } from './party-place.ts'
import { PassengerForm } from './passenger-form.tsx'
import { TurnsTwo } from './turns-two.tsx'
import { usePartyStore } from './use-party-draft.ts'

/** One traveller. */
export function PassengerPanel(props: PanelProps & { slot: PassengerSlot }) {
  const { rules, place, draft, slot, onOpen } = props
  const { t } = useText()
  const { store } = usePartyStore(rules)
  const titleOf = useTitle()
  const submit = useSubmit(props)
  return (
    <Panel
      of={slot.number}
      title={titleOf(slot)}
      summary={slot.isNotTravelling ? t('passengers.notFlying') : fullNameOf(slot.info)}
      isOpen={place.panel === slot.number}
      isComplete={slot.isCompleted}
      onOpen={() => {
        onOpen(slot.number)
      }}
    >
      {isAccountHolder(slot, props.known) && (
        <NotTravelling
          slot={slot}
          onChange={(isNotTravelling) => {
            store(withTravelling(draft, slot, isNotTravelling))
          }}
        />
      )}
      {slot.isNotTravelling ? (
        <form id={props.formId} onSubmit={submit}>
          <Following {...props} />
        </form>
      ) : (
        <Traveller {...props} onSubmit={submit} />
      )}
    </Panel>
  )
}

function Traveller(props: PanelProps & { slot: PassengerSlot; onSubmit: SubmitOf }) {
  const { rules, customFields, place, draft, slot, known } = props
  const { store } = usePartyStore(rules)
  const titleOf = useTitle()
  return (
    <>
      <PartyNotes slot={slot} people={draft.people} travel={rules.travel} />
      {slotProblems(slot, draft.typedContact, rules)['dateOfBirth'] === 'infant-turns-two' && (
        <TurnsTwo slot={slot} draft={draft} />
      )}
      {slot.passengerType === 'infant' && (
        <Lap
          slot={slot}
          people={draft.people}
          titleOf={titleOf}
          onChange={(people) => {
            store({ ...draft, people })
          }}
        />
      )}
      <KnownPersonChoice
        people={peopleFor(slot, draft, known, rules.travel)}
        chosen={uidOf(slot)}
        onChoose={(person) => {
          store(withKnown(draft, slot, person))
          props.onFilled()
        }}
      />
      <PassengerForm
        key={place.filled}
        slot={slot}
        contact={draft.typedContact}
        rules={rules}
        customFields={customFields}
        nameHint={props.nameHint}
        looksSwapped={(name) => looksSwapped(name, aroundOf(slot, props))}
        focus={place.focus}
        onChange={(info) => {
          store(withInfo(draft, slot, info))
        }}
        id={props.formId}
        onSubmit={props.onSubmit}
      >
        <Following {...props} />
      </PassengerForm>
    </>
  )
}

/** The names that this passenger's can be compared with. */
function aroundOf(slot: PassengerSlot, { draft, known }: PanelProps): AroundName {
  return {
    party: draft.people.filter(({ number }) => number !== slot.number).map(({ info }) => info),
    known: [draft.typedContact, ...known.map(({ info }) => info)],
  }
}

/** A signed-in passenger may book for others only: the first slot says so. [PAX-24] */
function isAccountHolder({ number, passengerType }: PassengerSlot, known: readonly KnownPerson[]): boolean {
  return known.length > 0 && number === 1 && passengerType === 'adult'
}

function withInfo(draft: PartyDraft, slot: PassengerSlot, info: PassengerInfo): PartyDraft {
  return { ...draft, people: storePassenger(draft.people, { ...slot, info: unlinked(info, slot.info) }) }
}

/** A contact who stays at home is not the first adult: the contact's name must not go to the next one. */
function withTravelling(draft: PartyDraft, slot: PassengerSlot, isNotTravelling: boolean): PartyDraft {
  return {
    ...draft,
    typedContact: { ...draft.typedContact, isPassenger: false },
    people: storePassenger(draft.people, withNotTravelling(slot, isNotTravelling)),
  }
}
