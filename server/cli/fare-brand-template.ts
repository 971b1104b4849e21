/** Three fare brands: without a bag, with one, and with everything. */
import { csvOf } from '@jetbridge/core/flight/csv-write.ts'
import { type ExampleFile, row } from './example-file.ts'

const rows = [
  'code,name_en,name_de,cabin_bag,checked_bags,seat_choice,change_fee,refund_fee,meal,lounge,priority',
  'light,Light,Light,yes,0,paid,60,no,no,no,no',
  'classic,Classic,Classic,yes,1,free,30,80,no,no,no',
  'flex,Flex,Flex,yes,2,free,0,0,yes,no,yes',
]

export const fareBrandTemplate: ExampleFile = {
  command: 'import fare-brands',
  text: () => csvOf(rows.map(row)),
}
