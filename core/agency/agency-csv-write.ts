/** Writer of travel agencies as CSV, for `readAgencies`. */
import { tableRows } from '../flight/csv-write.ts'
import { money, toDecimalText } from '../kernel/money.ts'
import { agencyColumns, type FiledAgency } from './agency-csv.ts'

export function agencyRows(agencies: readonly FiledAgency[]): string[][] {
  return tableRows(agencyColumns, agencies, ({ administrator, creditLimit, currency, ...agency }) => ({
    code: agency.code,
    name: agency.name,
    email: agency.email,
    phone: agency.phone,
    address: agency.address,
    city: agency.city,
    post_code: agency.postCode,
    country: agency.country,
    administrator_title: administrator.title,
    administrator_first_name: administrator.firstName,
    administrator_last_name: administrator.lastName,
    currency,
    time_zone: agency.timeZone,
    credit_limit: creditLimit === null ? '' : toDecimalText(money(creditLimit, currency)),
    login: agency.login,
  }))
}
