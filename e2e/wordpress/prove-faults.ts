/** WordPress stopped, frozen, in repair and broken: pages go on, and nobody waits. */
import assert from 'node:assert/strict'
import type { Bench } from './bench.ts'
import { becomes, keptPage, ownPage, pageOf, unavailable } from './claims.ts'
import { inWordPress } from './own-words.ts'
import { foldered } from './product.ts'

const folderTitle = 'The People’s membership'
const { title } = inWordPress('membership', 'en')

interface Fault {
  readonly what: string
  /** what the log says of it */
  readonly logged: RegExp
  readonly begin: () => Promise<void> | void
  readonly end: () => Promise<void> | void
}

export async function proveFaults(bench: Bench): Promise<void> {
  for (const fault of faultsOf(bench)) await proveFault(bench, fault)
}

function faultsOf({ wordPress }: Bench): Fault[] {
  const file = (what: string, path: string, content: string, logged: RegExp): Fault => ({
    what,
    logged,
    begin: () => wordPress.putFile(path, content),
    end: () => wordPress.removeFile(path),
  })
  const plugin = (what: string, php: string, logged: RegExp) =>
    file(what, 'wp-content/mu-plugins/fault.php', `<?php ${php}`, logged)
  return [
    {
      what: 'stopped',
      logged: /cannot be reached/,
      begin: () => wordPress.stopWeb(),
      end: () => wordPress.startWeb(),
    },
    {
      what: 'frozen',
      logged: /does not answer in time/,
      begin: () => wordPress.freezeWeb(),
      end: () => wordPress.thawWeb(),
    },
    file('in repair', '.maintenance', '<?php $upgrading = time();', /answers 503/),
    plugin('with a plugin that dies', `throw new Exception('broken');`, /answers 500/),
    plugin(
      'with a plugin that writes into the answer',
      `echo '<b>Warning</b>: deprecated';`,
      /answers no JSON/,
    ),
    plugin(
      'with a plugin that leads elsewhere',
      `header('Location: https://out.example/'); http_response_code(302); exit;`,
      /leads elsewhere \(302\)/,
    ),
    plugin(
      'with a plugin that never ends its answer',
      `while (true) { echo str_repeat('x', 4096); flush(); }`,
      /answers more than|does not answer in time/,
    ),
  ]
}

async function proveFault(bench: Bench, { what, logged, begin, end }: Fault): Promise<void> {
  const { bareTeller, prove } = bench
  await bench.forgetCopies()
  await bench.withProduct(60, (product) => becomes(product, 'membership', title, 20))
  await begin()
  try {
    // Its copy is old at once: it asks, and gets no answer.
    await bench.withProduct(0, async (product) => {
      await prove(
        `WordPress ${what}: the kept copy goes on, in a server that has just started`,
        () => keptPage(product, title),
        () => keptPage(bareTeller, title),
      )
      await prove('it has asked meanwhile', () => logs(product, logged))
      await prove('no other page waits longer than one of an airline without WordPress', async () => {
        const times: string[] = []
        for (const path of ['/', '/membership']) {
          const other = await product.get(path, foldered)
          const told = await product.get(path)
          assert.equal(told.status, 200)
          times.push(`${path} ${told.ms.toFixed(0)} ms, there ${other.ms.toFixed(0)} ms`)
          assert.ok(told.ms < other.ms + 1_500, times.at(-1))
        }
        return times.join('; ')
      })
    })
    await bench.forgetCopies()
    await bench.withProduct(0, async (product) => {
      await prove(
        `WordPress ${what}, and no copy: the brand’s own page stands`,
        () => ownPage(product, folderTitle),
        () => ownPage(bareTeller, folderTitle),
      )
      await prove('a brand without one says so', () => unavailable(product))
    })
  } finally {
    await end()
  }
  await bench.withProduct(0, async (product) => {
    await prove('it is heard again afterwards', () => becomes(product, 'membership', title, 20))
    assert.equal(pageOf(await product.page('membership', 'en')).title, title)
  })
}

async function logs(product: { log(): string }, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    if (pattern.test(product.log())) return pattern.exec(product.log())?.[0] ?? ''
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`the log says ${product.log().slice(-500) || 'nothing'}`)
}
