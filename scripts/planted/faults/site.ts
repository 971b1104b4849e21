import type { Fault } from '../fault.ts'

export const siteFaults: readonly Fault[] = [
  {
    name: 'fifteen of a type are not enough for the picker',
    file: 'web/trip/search/party-choice.ts',
    from: 'party[type] >= pickerMaximum',
    to: 'party[type] > pickerMaximum',
    tests: ['web/trip/search/party-choice.test.ts'],
    rows: ['SRCH-18'],
  },
  {
    name: 'the total counts each passenger type once',
    file: 'web/features/booking/wizard/totals.ts',
    from: 'times(fromDecimal(price(fare), currency), party[fare.passengerType])',
    to: 'times(fromDecimal(price(fare), currency), 1)',
    tests: ['web/features/booking/wizard/totals.test.ts'],
    rows: ['FLT-13'],
  },
  {
    name: 'a flight that clashes keeps those after it',
    file: 'web/features/booking/wizard/flight-choice.ts',
    from: 'judgeAfter(other.flight, chosen.flight, []).ok ? other : undefined',
    to: 'other',
    tests: ['web/features/booking/wizard/flight-choice.test.ts'],
    rows: ['FLT-20'],
  },
  {
    name: 'bad news fades',
    file: 'web/ui/toast-store.ts',
    from: "if (toast.tone === 'good') {",
    to: "if (toast.tone !== 'good') {",
    tests: ['web/ui/toast-store.test.tsx'],
    rows: ['SYS-01'],
  },
  {
    name: 'an arrow leads to no other tab',
    file: 'web/ui/tabs.tsx',
    from: "case 'ArrowLeft':",
    to: "case 'ArrowUp':",
    tests: ['web/ui/tabs.test.tsx'],
    rows: ['go round with the arrows'],
  },
]
