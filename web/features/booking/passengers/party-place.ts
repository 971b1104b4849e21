/** The inputs of the form of the party, and the visitor's place in it. */
import type { FormFocus } from '../../../form/use-draft-form.ts'
import type { usePhones } from '../../../form/use-phones.ts'
import type { PartyDraft } from '../wizard/party-draft.ts'
import type { CustomField } from './custom-field-input.tsx'
import type { KnownPerson } from './from-profile.ts'
import type { PanelId, PartyRules } from './party-check.ts'

/** The panel that is open, and the field in it that has the focus. */
export interface PartyPlace {
  readonly panel: PanelId
  readonly focus: FormFocus
  /** how often fields were filled in from elsewhere than the keyboard */
  readonly filled: number
}

export interface PartyFormProps {
  rules: PartyRules
  customFields: readonly CustomField[]
  phones: ReturnType<typeof usePhones>
  /** how the trip wants a first name spelled */
  nameHint: string
  /** of the profile; empty for a guest */
  known: readonly KnownPerson[]
  /** a traveller was filled in with one of them */
  onFilled: () => void
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

/** Of one panel. */
export type PanelProps = PartyFormProps & { readonly draft: PartyDraft }
