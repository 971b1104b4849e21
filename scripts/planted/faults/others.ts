import type { Fault } from '../fault.ts'

/** In brands, sandbox and scripts. */
export const otherFaults: readonly Fault[] = [
  {
    name: 'pages of others may subscribe in the sandbox',
    file: 'sandbox/gateway/token-routes.ts',
    from: 'origin !== undefined && ownOrigin.test(origin)',
    to: 'origin !== undefined',
    tests: ['sandbox/newsletter/newsletter.test.ts'],
    rows: ['NWS-04'],
  },
  {
    name: 'a drawing fetches from elsewhere',
    file: 'brands/folder/svg.ts',
    from: "  if (name === 'href' || name === 'xlink:href')",
    to: "  if (name === 'href')",
    tests: ['brands/folder/svg.test.ts'],
    rows: ['is refused with'],
  },
  {
    name: 'a brand shows the footer of another',
    file: 'brands/bae/brand.json',
    from: '"minimalFooter": true',
    to: '"minimalFooter": false',
    tests: ['brands/brands.test.ts'],
    rows: ['BRD-07'],
  },
  {
    name: 'a proof that failed is not run again',
    file: 'scripts/test/told.ts',
    from: 'failed.has(file) || !over.has(file)',
    to: '!over.has(file)',
    tests: ['scripts/test/told.test.ts'],
    rows: ['are those with a failure'],
  },
]
