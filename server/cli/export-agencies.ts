/** Travel agencies as a file: those that are open, with who administers each. */
import { agencyRows } from '@jetbridge/core/agency/agency-csv-write.ts'
import { type FiledAgency, readAgencies } from '@jetbridge/core/agency/agency-csv.ts'
import { type Administrator, listAdministrators, listAgencies } from '../modules/agency/read.ts'
import type { ExportAsked, ExportPart } from './export-part.ts'
import { agencyTermsOf } from './import-agencies.ts'

export async function* exportAgencies({ db, brand, note }: ExportAsked): AsyncGenerator<ExportPart> {
  const agencies = await listAgencies(db, brand.id)
  const administrators = new Map(
    (await listAdministrators(db, brand.id)).map((each) => [each.agencyCode, each]),
  )
  const open = agencies.filter(({ state }) => state === 'open')
  const others = agencies.filter(({ state }) => state !== 'open').map(({ code }) => code)
  if (others.length > 0) note(`Left out, closed or waiting: ${others.join(', ')}.`)
  const filed = open.flatMap((agency) => {
    const each = asFiled(agency, administrators.get(agency.code))
    const [head = [], row = []] = agencyRows([each])
    const reading = readAgencies([head, row].map(asLine), agencyTermsOf(brand))
    if (reading.ok) return [each]
    note(`${agency.code} is left out: ${reading.problems.map(({ reason }) => reason).join(', ')}.`)
    return []
  })
  yield { table: agencyRows(filed), rows: filed.length }
}

function asLine(fields: readonly string[], place: number) {
  return { line: place + 1, fields }
}

type StoredAgency = Awaited<ReturnType<typeof listAgencies>>[number]

function asFiled(agency: StoredAgency, administrator: Administrator | undefined): FiledAgency {
  const { code, name, email, phone, address, city, postCode, country, currency, timeZone, creditLimit } =
    agency
  return {
    code,
    name,
    email,
    phone: phone ?? '',
    address: address ?? '',
    city: city ?? '',
    postCode: postCode ?? '',
    country: country ?? '',
    currency,
    timeZone,
    creditLimit,
    administrator: {
      title: administrator?.title ?? '',
      firstName: administrator?.firstName ?? '',
      lastName: administrator?.lastName ?? '',
    },
    login: administrator?.login ?? '',
  }
}
