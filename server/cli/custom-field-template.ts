/** A free text and a choice, as an airline asks them of every passenger. */
import { csvOf } from '@jetbridge/core/flight/csv-write.ts'
import { type ExampleFile, row } from './example-file.ts'

const rows = [
  'field,name_en,name_de,gender_de,required,choices,choices_en,choices_de',
  'costCentre,Cost centre,Kostenstelle,feminine,no,,,',
  'snack,Snack on board,Imbiss an Bord,masculine,no,bread | apple | none,Bread | Apple | None,Brot | Apfel | Keiner',
]

export const customFieldTemplate: ExampleFile = {
  command: 'import custom-fields',
  text: () => csvOf(rows.map(row)),
}
