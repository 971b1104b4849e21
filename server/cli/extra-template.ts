/** A bag for the whole way, skis that a flight has few places for, and one dish of two. */
import { csvOf } from '@jetbridge/core/flight/csv-write.ts'
import { type ExampleFile, row } from './example-file.ts'

export const extraTemplate: ExampleFile = {
  command: 'import extras',
  text: ({ currency }) =>
    csvOf(
      [
        `code,kind,name_en,name_de,price_${currency.default},rfic,rfisc,group_en,group_de,rank,passengers,stock,included_with,sold_for`,
        'BAG23,bag,Bag up to {23 kg},Gepäckstück bis {23 kg},30,C,0GO,,,1,,,bag-1,way',
        'SKI,ski,Skis,Ski,25,C,0DD,,,2,,6,,way',
        'SOUP,meal,Soup,Suppe,9,G,0B3,Meals,Speisen,3,adult child,,meal,flight',
        'PASTA,meal,Pasta,Nudeln,12,G,0B3,Meals,Speisen,3,adult child,,meal,flight',
      ].map(row),
    ),
}
