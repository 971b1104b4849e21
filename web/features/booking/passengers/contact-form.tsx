import { hasStates } from '@jetbridge/core/passenger/contact.ts'
import { CountryField } from '../../../form/country-field.tsx'
import styles from '../../../form/form.module.css'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { TickField } from '../../../ui/field.tsx'
import { ContactPhone, ContactText } from './contact-input.tsx'
import { type ContactFormProps, type ContactFormState, useContactForm } from './use-contact-form.ts'

/** Whom to tell, and whether they travel. [CNT-01 … CNT-12] */
export function ContactForm(props: ContactFormProps) {
  const { t } = useText()
  const contact = useContactForm(props)
  return (
    <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <p className={styles.hint}>{t('passengers.contactHint')}</p>
      <div className={styles.grid}>
        <PersonToTell contact={contact} />
        <div className={styles.wide}>
          <TickField label={t('passengers.isPassenger')} {...contact.form.register('isPassenger')} />
        </div>
        <Address contact={contact} />
        <div className={styles.third}>
          <ContactPhone of={contact} name="phone" isOptional autoComplete="home tel" />
        </div>
        <div className={styles.third}>
          <ContactText of={contact} name="company" isOptional autoComplete="organization" maxLength={120} />
        </div>
      </div>
    </form>
  )
}

interface PartProps {
  contact: ContactFormState
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

/** Some airlines ask for a state only where addresses have one. */
function Address({ contact }: PartProps) {
  const { t } = useText()
  const { stateOfAddress } = useBrand()
  return (
    <>
      <div className={styles.wide}>
        <ContactText of={contact} name="address" autoComplete="street-address" maxLength={200} />
      </div>
      <div className={`${styles.third} ${styles.short}`}>
        <ContactText of={contact} name="postCode" autoComplete="postal-code" maxLength={12} />
      </div>
      <div className={`${styles.third} ${styles.short}`}>
        <ContactText of={contact} name="city" autoComplete="address-level2" />
      </div>
      <div className={styles.third}>
        <CountryField
          label={t('field.country')}
          placeholder={t('passengers.chooseCountry')}
          error={contact.errorOf('country')}
          autoComplete="section-contact country"
          {...contact.form.register('country')}
        />
      </div>
      <div className={styles.third}>
        <ContactText
          of={contact}
          name="state"
          isOptional={stateOfAddress === 'where-used' && !hasStates(contact.country)}
          autoComplete="address-level1"
        />
      </div>
    </>
  )
}
