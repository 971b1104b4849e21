/** Postal codes as countries write them, for sentences that give an example. */
const examples: Readonly<Record<string, string>> = {
  AT: '1010',
  CA: 'K1A 0B1',
  CH: '8001',
  GB: 'SW1A 1AA',
  DE: '80331',
  IE: 'D02 X285',
  LI: '9490',
  MX: '06000',
  NL: '1012 AB',
  SE: '111 20',
}

/** @param country ISO 3166; five digits where none is known */
export function postalExample(country: string): string {
  return examples[country] ?? '10001'
}
