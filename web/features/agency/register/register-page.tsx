import { judgeRegistration, type RegistrationProblem } from '@jetbridge/core/agency/registration.ts'
import { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import { isCurrency } from '@jetbridge/core/kernel/money.ts'
import { postalCodeRule } from '@jetbridge/core/passenger/postal-code.ts'
import { type ComponentProps, useState } from 'react'
import { useApi } from '../../../api/api-context.tsx'
import { isApiFailure } from '../../../api/failure.ts'
import { useBrand } from '../../../brand/brand-context.tsx'
import { PicturePage } from '../../../brand/picture-page.tsx'
import { CountryField } from '../../../form/country-field.tsx'
import { failureText } from '../../../i18n/failure-text.ts'
import type { FieldKey } from '../../../i18n/field.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import styles from '../form/agency-form.module.css'
import { problemWords } from '../form/form-words.ts'
import { TitleField } from '../form/title-field.tsx'
import { useAgencyForm } from '../form/use-agency-form.ts'

const nothing = {
  name: '',
  address: '',
  postCode: '',
  city: '',
  country: '',
  title: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
}
type TypedForm = typeof nothing & { readonly currency: string }

const keyOf = {
  name: 'field.agencyName',
  address: 'field.address',
  postCode: 'field.postCode',
  city: 'field.city',
  country: 'field.country',
  title: 'field.title',
  firstName: 'field.firstName',
  lastName: 'field.lastName',
  email: 'field.email',
  phone: 'field.phone',
} as const satisfies Record<keyof typeof nothing, FieldKey>

/** An agency asks the airline to open it. The answer is the same for every agency; the airline's word comes by mail. */
export function Component() {
  const { t } = useText()
  const { name } = useBrand()
  const [isAsked, setAsked] = useState(false)
  const title = t(isAsked ? 'agency.registeredTitle' : 'agency.registerTitle')
  return (
    <PicturePage>
      <PageTitle>{`${title} – ${name}`}</PageTitle>
      <h1>{title}</h1>
      {isAsked ? (
        <>
          <p role="status">{t('agency.registered')}</p>
          <p>
            <ButtonLink to={paths.home}>{t('notFound.home')}</ButtonLink>
          </p>
        </>
      ) : (
        <Form
          onAsked={() => {
            setAsked(true)
          }}
        />
      )}
    </PicturePage>
  )
}

const mail = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  maxLength: 254,
} as const satisfies ComponentProps<'input'>
const phone = {
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'tel',
  maxLength: 40,
} as const satisfies ComponentProps<'input'>

function Form({ onAsked }: { onAsked: () => void }) {
  const { t } = useText()
  const { currency } = useBrand()
  const send = useRegister(onAsked)
  const { form, typed, problemOf, enter, isSending, onSubmit } = useAgencyForm<
    TypedForm,
    RegistrationProblem
  >({
    empty: { ...nothing, currency: currency.default },
    judge: judgeRegistration,
    send,
  })
  const postCode = postalCodeRule(typed.country)
  const wired = (field: keyof typeof nothing) => {
    const problem = problemOf(field)
    return {
      name: field,
      label: t(keyOf[field]),
      required: true,
      value: typed[field],
      error: problem && problemWords(problem, keyOf[field], t),
      onChange: ({ target }: { target: { value: string } }) => {
        enter(field, target.value)
      },
    }
  }
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <p className={styles.lead}>{t('agency.registerLead')}</p>
      <TextField {...wired('name')} autoComplete="organization" maxLength={120} />
      <TextField {...wired('address')} autoComplete="address-line1" maxLength={120} />
      <div className={styles.grid}>
        {postCode !== 'none' && (
          <TextField
            {...wired('postCode')}
            {...(postCode === 'optional' && {
              label: `${t('field.postCode')} (${t('passengers.optional')})`,
              required: false,
            })}
            autoComplete="postal-code"
            maxLength={20}
          />
        )}
        <TextField {...wired('city')} autoComplete="address-level2" maxLength={80} />
        <CountryField {...wired('country')} autoComplete="country" placeholder={t('agency.chooseCountry')} />
        <SelectField
          name="currency"
          label={t('agency.currency')}
          value={typed.currency}
          onChange={({ target }) => {
            enter('currency', target.value)
          }}
        >
          {currency.allowed.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
      </div>
      <h2 className={styles.group}>{t('agency.firstAdministrator')}</h2>
      <div className={styles.grid}>
        <div className={styles.wide}>
          <TitleField {...wired('title')} autoComplete="honorific-prefix" />
        </div>
        <TextField {...wired('firstName')} autoComplete="given-name" maxLength={80} />
        <TextField {...wired('lastName')} autoComplete="family-name" maxLength={80} />
        <TextField {...wired('email')} {...mail} />
        <TextField {...wired('phone')} {...phone} hint={t('agency.phoneHint')} />
      </div>
      <Button kind="primary" large type="submit" busy={isSending}>
        {t('agency.registerButton')}
      </Button>
      <p>
        <Link to={paths.agencyLogin}>{t('account.toSignIn')}</Link>
      </p>
    </form>
  )
}

function useRegister(onAsked: () => void) {
  const { t } = useText()
  const api = useApi()
  const own = useBrand()
  return async ({ currency, ...texts }: TypedForm) => {
    const entries = Object.entries(texts).map(([field, text]) => [field, text.trim()])
    const asked = Object.fromEntries(entries) as typeof nothing
    const body = { ...asked, currency: isCurrency(currency) ? currency : own.currency.default }
    try {
      await api.call(agencyEndpoints.register, { body }, { untold: ['invalid-fields'] })
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown
      const isAtField = Object.keys(thrown.fields).some((field) => field in keyOf)
      if (thrown.code === 'invalid-fields' && !isAtField)
        showToast({ tone: 'bad', text: failureText(thrown, t) })
      return thrown.fields as Partial<Record<string, RegistrationProblem>>
    }
    onAsked()
    return 'sent' as const
  }
}
