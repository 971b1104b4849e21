import { postalCodeRule } from '@jetbridge/core/passenger/postal-code.ts'
import { asksState } from '@jetbridge/core/passenger/travel-document.ts'
import { CountryField } from '../../../form/country-field.tsx'
import styles from '../../../form/form.module.css'
import { useBrand } from '../../../brand/brand-context.tsx'
import { MoreFields } from '../../../form/more-fields.tsx'
import type { FormFocus } from '../../../form/use-draft-form.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { TickField } from '../../../ui/field.tsx'
import type { ContactTexts } from '../wizard/party-draft.ts'
import { ContactPhone, ContactState, ContactText } from './contact-input.tsx'
import { OneNameInput } from './one-name-input.tsx'
import { type ContactFormProps, type ContactFormState, useContactForm } from './use-contact-form.ts'

/** Whom to tell, and whether they travel. [CNT-01 … CNT-12] */
export function ContactForm(props: ContactFormProps) {
  const { t } = useText()
  const contact = useContactForm(props)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices that the focus leaves it
    <form id={props.id} className={styles.form} noValidate onBlur={contact.onBlur} onSubmit={props.onSubmit}>
      <p className={styles.hint}>{t('passengers.contactHint')}</p>
      <div className={styles.grid}>
        <Country contact={contact} />
        <PersonToTell contact={contact} />
        <div className={styles.wide}>
          <TickField label={t('passengers.isPassenger')} {...contact.form.register('isPassenger')} />
        </div>
        <Address contact={contact} />
        <OptionalFields contact={contact} focus={props.focus} of={props.contact} />
      </div>
      {props.children}
    </form>
  )
}

interface PartProps {
  contact: ContactFormState
}

/**
 * First of all, where it is filled in already and in nobody's way: it says whether postal code and state are asked for,
 * and how numbers are read.
 */
function Country({ contact }: PartProps) {
  const { t } = useText()
  return (
    <div className={styles.wide}>
      <CountryField
        label={t('field.country')}
        placeholder={t('passengers.chooseCountry')}
        error={contact.errorOf('country')}
        autoComplete="section-contact country"
        {...contact.form.register('country')}
      />
    </div>
  )
}

/** The name, and where the airline writes to. */
function PersonToTell({ contact }: PartProps) {
  const { t } = useText()
  const example = contact.phones?.example(contact.country)
  return (
    <>
      <div className={styles.half}>
        <ContactText of={contact} name="firstName" autoComplete="given-name" autoCapitalize="words" />
      </div>
      <div className={styles.half}>
        <ContactText of={contact} name="lastName" autoComplete="family-name" autoCapitalize="words" />
      </div>
      <OneNameInput form={contact.form} isTold={contact.isTold} />
      <div className={styles.half}>
        <ContactText
          of={contact}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <div className={styles.half}>
        <ContactPhone
          of={contact}
          name="mobilePhone"
          hint={example ? t('passengers.phoneHint', { ...example }) : '\u00a0'}
        />
      </div>
    </>
  )
}

function Address({ contact }: PartProps) {
  const asksForState = useAsksForState(contact.country)
  const postCode = postalCodeRule(contact.country)
  return (
    <>
      <div className={styles.wide}>
        <ContactText of={contact} name="address" autoComplete="address-line1" maxLength={200} />
      </div>
      {postCode !== 'none' && (
        <div className={`${styles.third} ${styles.short}`}>
          <ContactText
            of={contact}
            name="postCode"
            isOptional={postCode === 'optional'}
            autoComplete="postal-code"
            inputMode={contact.country === 'US' ? 'numeric' : 'text'}
            maxLength={12}
          />
        </div>
      )}
      <div className={postCode === 'none' ? styles.third : `${styles.third} ${styles.short}`}>
        <ContactText of={contact} name="city" autoComplete="address-level2" />
      </div>
      {asksForState && (
        <div className={styles.third}>
          <ContactState of={contact} />
        </div>
      )}
    </>
  )
}

/** Some airlines ask everybody for a state, others only where addresses have one. */
function useAsksForState(country: string): boolean {
  return asksState(country, useBrand().stateOfAddress)
}

const optionalNames = ['phone', 'company'] as const

/** The optional fields; among them the state, where addresses have none. */
function OptionalFields({ contact, focus, of }: PartProps & { focus: FormFocus; of: ContactTexts }) {
  const { t } = useText()
  const withState = !useAsksForState(contact.country)
  const names = withState ? (['state', ...optionalNames] as const) : optionalNames
  return (
    <MoreFields
      label={t('passengers.more')}
      isNeeded={names.some((name) => of[name] !== '' || focus.field === name)}
    >
      {withState && (
        <div className={styles.third}>
          <ContactState of={contact} isOptional />
        </div>
      )}
      <div className={styles.third}>
        <ContactPhone of={contact} name="phone" isOptional autoComplete="home tel" />
      </div>
      <div className={styles.third}>
        <ContactText of={contact} name="company" isOptional autoComplete="organization" maxLength={120} />
      </div>
    </MoreFields>
  )
}
