/** Where the form of a panel leads. */
import type { SubmitEvent } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import type { PassengerSlot } from '../wizard/party-draft.ts'
import { NextPanel } from './next-panel.tsx'
import { type PanelId, partyProblems } from './party-check.ts'
import type { PanelProps } from './party-place.ts'

/** "Child 2" in the visitor’s language. */
export function useTitle() {
  const { t } = useText()
  return ({ passengerTitle: { type, ordinal } }: PassengerSlot) => t(`party.${type}`, { number: ordinal })
}

function followingOf({ draft, place }: PanelProps): PassengerSlot | undefined {
  const panels: readonly PanelId[] = ['contact', ...draft.people.map(({ number }) => number)]
  const following = panels[panels.indexOf(place.panel) + 1]
  return draft.people.find(({ number }) => number === following)
}

/** The last panel leads to the next step: its button is that of the step. */
export function Following(props: PanelProps) {
  const titleOf = useTitle()
  const slot = followingOf(props)
  return slot ? <NextPanel who={titleOf(slot)} /> : null
}

/** By its button or by Enter: to a field still empty below, to what is wrong, to the next traveller, to the next step. */
export type SubmitOf = (event: SubmitEvent<HTMLFormElement>) => void

export function useSubmit(props: PanelProps): SubmitOf {
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

/** Whether the visitor is typing in a field before this one. */
function comesAfterFocus({ elements }: HTMLFormElement, field: string): boolean {
  const all = [...elements]
  const at = all.findIndex((each) => each === document.activeElement && each.matches('input, select'))
  return at >= 0 && all.findIndex((each) => each.getAttribute('name') === field) > at
}
