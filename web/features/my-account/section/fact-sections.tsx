/** Sections that hold one value a line: as text, with one Edit beside the heading. */
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { tidyPostalCode } from '@jetbridge/core/passenger/postal-code.ts'
import { nameFieldNames, profileFieldNames } from '@jetbridge/core/passenger/profile-person.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import { useBrand } from '../../../brand/brand-context.tsx'
import { countryName } from '../../../form/country-name.ts'
import { townLine } from '../../../form/town-line.ts'
import { dateTextOf, textOf } from '../form/wire-text.ts'
import { usePreferenceAnswers } from '../person/preference-answers.ts'
import { usePreferenceLabel } from '../person/preference-label.ts'
import { labelOf, personText } from '../person/person-words.ts'
import { useAccountText } from '../words.ts'
import styles from './section.module.css'

interface FactsProps {
  profile: WireProfile
}

/** Members' fields only for members. [ACC-02 … ACC-04] */
export function PersonFacts({ profile }: FactsProps) {
  const { t, tag } = useAccountText()
  const { switches } = useBrand()
  const { firstName, lastName, membershipId, membershipLevel, membershipExpiry } = profile
  const others = profileFieldNames.filter((name) => !nameFieldNames.includes(name))
  const until = dateTextOf(membershipExpiry)
  // Where the airline sells memberships, their own section tells number and date.
  const ofOther = [
    [t('profile.field.membershipId'), textOf(membershipId)],
    [t('profile.field.membershipExpiry'), until === '' ? '' : formatDate(until, tag)],
  ] as const
  const ofMember = [
    [t('profile.field.membershipLevel'), textOf(membershipLevel)],
    ...(switches.membership ? [] : ofOther),
  ] as const
  return (
    <FactLines
      facts={[
        [t('profile.field.name'), fullNameOf({ firstName, lastName })],
        ...others.map((name) => [t(labelOf(name)), personText(name, profile[name], { t, tag })] as const),
        ...ofMember.filter(([, value]) => value !== ''),
      ]}
    />
  )
}

export function ContactFacts({ profile: { contact, email } }: FactsProps) {
  const { t, tag } = useAccountText()
  const { postCode, ...town } = contact
  const postalCode = tidyPostalCode(postCode ?? '', contact.country)
  const country = contact.country ? countryName(contact.country, tag) : ''
  const address = [contact.address, townLine({ ...town, postalCode }), country].filter(Boolean).join(', ')
  return (
    <>
      <p className={styles.lead}>{t('profile.contact.lead')}</p>
      <FactLines
        facts={[
          [t('profile.field.email'), email],
          [t('profile.field.mobilePhone'), textOf(contact.mobilePhone)],
          [t('profile.field.phone'), textOf(contact.phone)],
          [t('profile.field.address'), address],
          [t('profile.field.company'), textOf(contact.company)],
        ]}
      />
    </>
  )
}

export function PreferenceFacts({ profile: { preferences } }: FactsProps) {
  const labelOfPreference = usePreferenceLabel()
  const { textOf: answer, answersOf } = usePreferenceAnswers()
  const facts = preferences.map(({ name, value }) => {
    const isTyped = value !== '' && answersOf(name) === undefined
    return [labelOfPreference(name), answer(name, value), isTyped] as const
  })
  return <FactLines facts={facts} />
}

export function SecureFlightFacts({ profile: { redress, knownTraveler } }: FactsProps) {
  const { t } = useAccountText()
  return (
    <>
      <p className={styles.lead}>{t('profile.secureFlight.lead')}</p>
      <FactLines
        facts={[
          [t('profile.field.redress'), textOf(redress)],
          [t('profile.field.ktn'), textOf(knownTraveler)],
        ]}
      />
    </>
  )
}

interface FactLinesProps {
  /** a typed value may be in any language */
  facts: readonly (readonly [name: string, value: string, isTyped?: boolean])[]
}

/** Names and values; what was not told is one last line, so that one sees what there is to tell. */
function FactLines({ facts }: FactLinesProps) {
  const { t } = useAccountText()
  const told = facts.filter(([, value]) => value !== '')
  const missing = facts.filter(([, value]) => value === '').map(([name]) => name)
  return (
    <dl className={styles.facts}>
      {told.map(([name, value, isTyped]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd {...(isTyped && { lang: '' })}>{value}</dd>
        </div>
      ))}
      {missing.length > 0 && (
        <div>
          <dt>{t('profile.notGiven')}</dt>
          <dd className={styles.none}>{missing.join(', ')}</dd>
        </div>
      )}
    </dl>
  )
}
