import type { ComponentProps } from 'react'
import { useMemo } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { SelectField } from '../../../ui/field.tsx'

/** ISO 3166-1, as of 2026. */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

export interface CountryFieldProps extends ComponentProps<'select'> {
  label: string
  error?: string | undefined
  placeholder: string
  /** ISO 3166 codes; every country without */
  only?: readonly string[]
}

/** Countries by their names in the visitor's language; the value is the code. [CNT-08] */
export function CountryField({ placeholder, only, ...field }: CountryFieldProps) {
  const { tag } = useText()
  const countries = useMemo(() => namedCountries(only ?? codes.split(' '), tag), [only, tag])
  return (
    <SelectField {...field}>
      <option value="">{placeholder}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function namedCountries(of: readonly string[], tag: string) {
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const collator = new Intl.Collator(tag)
  return of
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => collator.compare(one.name, other.name))
}
