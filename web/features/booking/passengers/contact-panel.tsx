import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { type ContactTexts, type PartyDraft, withContactAsPassenger } from '../wizard/party-draft.ts'
import { ContactForm } from './contact-form.tsx'
import { Panel } from './panel.tsx'
import { Following, useSubmit } from './panel-submit.tsx'
import type { PanelProps } from './party-place.ts'
import { usePartyStore } from './use-party-draft.ts'

/** Whom the airline writes to. */
export function ContactPanel(props: PanelProps) {
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
        key={place.filled}
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

function contactSummary(contact: ContactTexts): string {
  return [fullNameOf(contact), contact.email].filter(Boolean).join(', ')
}

/** The first adult follows the contact while the tick is set, and is cleared when it is taken away. [CNT-12] */
function withContact(draft: PartyDraft, typedContact: ContactTexts): PartyDraft {
  const follows = typedContact.isPassenger || draft.typedContact.isPassenger
  const people = follows ? withContactAsPassenger(draft.people, typedContact) : draft.people
  return { ...draft, typedContact, people }
}
