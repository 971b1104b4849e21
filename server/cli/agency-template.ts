/** Two invented agencies: one with only the required columns, one with its own zone, limit and login. */
import { agencyColumns } from '@jetbridge/core/agency/agency-csv.ts'
import { csvOf } from '@jetbridge/core/flight/csv-write.ts'
import { type ExampleFile, row } from './example-file.ts'

export const agencyTemplate: ExampleFile = {
  command: 'import agencies',
  more: '--reason "first agencies"',
  text: ({ currency }) =>
    csvOf([
      [...agencyColumns.required, ...agencyColumns.optional],
      row(
        'LAKESIDE,Lakeside Travel,desk@lakeside.example,+43 5574 12345,Seestraße 7,Bregenz,6900,AT,Ms,Ada,Berger,,,,',
      ),
      row(
        `NORTHERN,Northern Journeys,office@northern.example,+44 161 4960123,12 Canal Street,Manchester,M1 3HE,GB,Mr,Tom,Clarke,${currency.default},Europe/London,2500,tom`,
      ),
    ]),
}
