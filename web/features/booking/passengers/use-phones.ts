/** Telephone numbers of the world; a large table, so it comes while the form is being filled in. */
import { useEffect, useState } from 'react'
import { useBrand } from '../../../brand/brand-context.tsx'

export interface Phones {
  /** whether a number can be dialled, with its calling code or as at home */
  readonly isPhone: (text: string) => boolean
  /** "+43 664 1234567"; the text itself when it is no number [CNT-04] */
  readonly international: (text: string) => string
}

export function usePhones(): Phones | undefined {
  const home = useBrand().billingCountries[0]
  const [phones, setPhones] = useState<Phones>()
  useEffect(() => {
    let isHere = true
    void import('libphonenumber-js/min').then(({ parsePhoneNumberFromString }) => {
      if (!isHere) return
      const read = (text: string) =>
        parsePhoneNumberFromString(text, home as Parameters<typeof parsePhoneNumberFromString>[1] & string)
      setPhones({
        isPhone: (text) => read(text)?.isValid() ?? false,
        international: (text) => {
          const number = read(text)
          return number?.isValid() ? number.formatInternational() : text
        },
      })
    })
    return () => {
      isHere = false
    }
  }, [home])
  return phones
}
