/** A link of a stranger leads nobody off the site; a sample of the tricks runs in sign-in.e2e.ts. */
import { signedInAt } from './account.ts'
import { expectTricksStay } from './redirects.ts'
import { test } from './site.ts'

test(
  'of two thousand tricks in a link to sign in none leads off the site [IDN-27, GAP-89]',
  { tag: '@matrix' },
  async ({ page, complaints }) => {
    test.slow()
    await signedInAt(page, '/documents/terms-en')
    await expectTricksStay(page, complaints, 2_000)
  },
)
