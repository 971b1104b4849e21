import type { Fault } from '../fault.ts'

/** In the server outside of its modules. */
export const serverFaults: readonly Fault[] = [
  {
    name: 'a page may not send to the newsletter of its brand',
    file: 'server/http/content-security-policy.ts',
    from: '    originOf(newsletterUrl),\n',
    to: '',
    tests: ['server/http/content-security-policy.test.ts'],
    rows: ['NWS-04'],
  },
  {
    name: 'calls are counted side by side',
    file: 'server/db/functions/lock-budgets.sql',
    from: 'pg_advisory_xact_lock(of_lock)',
    to: 'pg_try_advisory_xact_lock(of_lock)',
    tests: ['server/modules/aftersale/look-up.race.test.ts'],
    rows: ['GAP-94'],
  },
  {
    name: 'a per cent sign that was typed finds everything',
    file: 'server/db/begins-with.ts',
    from: '[\\\\%_]',
    to: '[\\\\_]',
    tests: ['server/db/begins-with.test.ts'],
    rows: ['for itself'],
  },
  {
    name: 'the launcher names a passenger where nobody signs in',
    file: 'server/launch/welcome.ts',
    from: 'demo && brands.some(({ switches }) => switches.passengerSignIn)',
    to: 'demo',
    tests: ['server/launch/welcome.test.ts'],
    rows: ['says how a passenger signs in where an airline lets them'],
  },
  {
    name: 'the holder of a card did not confirm, and is told that it was declined',
    file: 'server/gateways/datatrans-protocol.ts',
    from: "verdict === 'N' || verdict === 'R'",
    to: "verdict === 'R'",
    tests: ['server/gateways/datatrans.test.ts'],
    rows: ['PAY-15'],
  },
]
