/** Pages as an editor writes, drafts, hides and edits them. */
import assert from 'node:assert/strict'
import type { Bench } from './bench.ts'
import { becomes, pageOf, sameAsFolder, showsEditLater } from './claims.ts'
import { inWordPress } from './own-words.ts'
import type { Teller } from './product.ts'

const freshSeconds = 12
const folderTitle = 'The People’s membership'
const written = inWordPress('membership', 'en')

export async function provePages(bench: Bench): Promise<void> {
  const { bareTeller, prove } = bench
  await bench.writeAll()
  await bench.withProduct(freshSeconds, async (product) => {
    await prove(
      'pages have the shape and the words of those of a folder, in both languages',
      () => sameAsFolder(product, product),
      () => sameAsFolder(bareTeller, product),
    )
  })
  await proveEdit(bench)
  await proveHidden(bench)
}

/** Nothing was heard before, so that the time of the copy begins with the first question. */
async function proveEdit({ bareTeller, forgetCopies, prove, withProduct, wordPress, writeAll }: Bench) {
  const edited = 'A year, edited'
  const edit = () => wordPress.write([{ ...written, title: edited }])
  const shows = (teller: Teller) => showsEditLater(teller, edit, [written.title, edited], freshSeconds)
  await forgetCopies()
  await withProduct(freshSeconds, (product) =>
    prove(
      'an edit shows when the copy has had its time, and not before',
      () => shows(product),
      async () => {
        await writeAll()
        await shows(bareTeller)
      },
    ),
  )
}

/** Pages that are not for everybody, with a copy of them and without. */
async function proveHidden(bench: Bench): Promise<void> {
  const { wordPress, prove } = bench
  const hidden = { ...written, title: 'Nobody may read this' }
  const states = [
    ['a draft', { status: 'draft' }],
    ['a private page', { status: 'private' }],
    ['a page with a password', { password: 'secret' }],
  ] as const
  for (const [what, state] of states) {
    await bench.forgetCopies()
    await wordPress.write([{ ...hidden, ...state }])
    await bench.withProduct(0, async (product) => {
      await prove(`${what} is not shown: the brand’s own stands`, () => notShown(product))
      await wordPress.write([hidden])
      await prove(`it shows once it is published`, () => becomes(product, 'membership', hidden.title, 20))
      await wordPress.write([{ ...hidden, ...state }])
      await prove(`${what} that was published goes, and its copy`, async () => {
        await becomes(product, 'membership', folderTitle, 20)
        await notShown(product)
      })
    })
  }
  await bench.writeAll()
}

async function notShown(teller: Teller): Promise<void> {
  const told = await teller.page('membership', 'en')
  assert.equal(pageOf(told).title, folderTitle)
  assert.ok(!told.text.includes('Nobody may'))
}
