/** Telephone numbers of the world; the table is large, so it comes while the traveller fills in the form. */
import { tidyPhone, toInternationalPhone } from '@jetbridge/core/passenger/phone.ts'
import { useEffect, useState } from 'react'
import { pagePart } from '../api/page-part.ts'

/** Every country is an ISO 3166 code: where a number without a calling code is dialled. */
export interface Phones {
  /** whether a number can be dialled, with its calling code or as at home */
  readonly isPhone: (text: string, country: string) => boolean
  /** "+43 664 1234567"; the text itself when it is no number [CNT-04] */
  readonly international: (text: string, country: string) => string
  /** a mobile number of a country, as at home and from abroad; undefined where none is known */
  readonly example: (country: string) => PhoneExample | undefined
}

export interface PhoneExample {
  readonly national: string
  readonly international: string
}

/** Undefined until the table is there. If it never comes, the engine alone judges numbers. */
export function usePhones(): Phones | undefined {
  const [phones, setPhones] = useState<Phones>()
  useEffect(() => {
    let isHere = true
    pagePart(loadPhones).then(
      (loaded) => {
        if (isHere) setPhones(loaded)
      },
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  return phones
}

export async function loadPhones(): Promise<Phones> {
  const [library, { default: examples }] = await Promise.all([
    import('libphonenumber-js/min'),
    import('libphonenumber-js/mobile/examples'),
  ])
  const { getExampleNumber, isSupportedCountry, parsePhoneNumberFromString } = library
  const read = (text: string, country: string) => {
    const typed = tidyPhone(text)
    const dialled = /^(?:\+|00)/.test(typed) ? toInternationalPhone(typed) : typed
    const number = parsePhoneNumberFromString(dialled, isSupportedCountry(country) ? country : undefined)
    return number?.isValid() ? number : undefined
  }
  return {
    isPhone: (text, country) => read(text, country) !== undefined,
    international: (text, country) => read(text, country)?.formatInternational() ?? text,
    example: (country) => {
      const number = isSupportedCountry(country) ? getExampleNumber(country, examples) : undefined
      return number && { national: number.formatNational(), international: number.formatInternational() }
    },
  }
}
