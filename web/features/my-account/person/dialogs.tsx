import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import type { Dialogs } from '../modal/dialogs.ts'
import { BasicInfoForm } from './basic-info-form.tsx'
import { CompanionForm } from './companion-form.tsx'
import { CompanionList, DeleteCompanion } from './companion-list.tsx'
import { ContactForm } from './contact-form.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { SecureFlightForm } from './secure-flight-form.tsx'

type PersonDialogs = Dialogs<
  'basic' | 'contact' | 'secure-flight' | 'preferences' | 'companions' | 'companion' | 'delete-companion'
>

export const personDialogs: PersonDialogs = {
  basic: (profile) => <BasicInfoForm profile={profile} />,
  contact: (profile) => <ContactForm profile={profile} />,
  'secure-flight': (profile) => <SecureFlightForm profile={profile} />,
  preferences: (profile) => <PreferencesForm profile={profile} />,
  companions: ({ associatedProfiles }) => <CompanionList companions={associatedProfiles} />,
  companion(profile, uid) {
    if (uid === undefined) return <CompanionForm profile={profile} />
    const companion = companionOf(profile, uid)
    return companion && <CompanionForm profile={profile} companion={companion} />
  },
  'delete-companion'(profile, uid) {
    const companion = companionOf(profile, uid)
    return companion && <DeleteCompanion companion={companion} />
  },
}

function companionOf({ associatedProfiles }: WireProfile, uid: string | undefined) {
  return associatedProfiles.find((each) => each.associatedPassengerProfileUid === uid)
}
