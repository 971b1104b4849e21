/** Two tabs: two cards beside each other, and one over the whole width. */
import { csvOf } from '@jetbridge/core/flight/csv-write.ts'
import { type ExampleFile, row } from './example-file.ts'

const head = 'tab,tab_en,tab_de,card,title_en,title_de,type,width,row,side,content_en,content_de'

export const dashboardTemplate: ExampleFile = {
  command: 'import dashboard',
  text: ({ name }) =>
    csvOf([
      row(head),
      [
        ...row('news,Good to know,Gut zu wissen,hand-luggage,Hand luggage,Handgepäck,html,half,1,left'),
        '<p>Every fare includes one bag of up to <strong>8 kg</strong>.</p><ul><li>55 × 40 × 23 cm</li></ul>',
        '<p>In jedem Tarif ist ein Stück bis <strong>8 kg</strong> dabei.</p><ul><li>55 × 40 × 23 cm</li></ul>',
      ],
      [
        ...row('news,,,check-in,Be there in time,Rechtzeitig da sein,text,half,1,right'),
        'Our counters close before each flight. Your confirmation says when.',
        'Unsere Schalter schließen vor jedem Flug. Die Bestätigung nennt die Uhrzeit.',
      ],
      [
        ...row('season,This season,Diese Saison,new-flights'),
        `New at ${name}`,
        `Neu bei ${name}`,
        ...row('text,full,1,left'),
        'Our flights of this season are on sale.',
        'Die Flüge dieser Saison sind buchbar.',
      ],
    ]),
}
