/**
 * `npm run markup`: 5,000 attacks on pages through every field of content and every file of a brand, in Chromium.
 * `-- --payloads 300` shows fewer, `--all` all there are. It fails when one of them runs, asks somebody else, or leaves
 * something in a page that could.
 */
import { parseArgs } from 'node:util'
import { join } from 'node:path'
import { buildForProof } from '@jetbridge/server/launch/site.ts'
import { runUnguarded } from './markup/control.ts'
import { markupPayloads } from './markup/payloads.ts'
import { showPayloads } from './markup/run.ts'
import { openBrowser } from './picture.ts'

const { values } = parseArgs({
  options: { payloads: { type: 'string', default: '5000' }, all: { type: 'boolean', default: false } },
})

async function main(): Promise<void> {
  await buildForProof(join(import.meta.dirname, '..'))
  const payloads = markupPayloads(values.all ? 0 : Number(values.payloads))
  const browser = await openBrowser('chromium')
  const began = performance.now()
  try {
    const control = await runUnguarded(browser, payloads)
    console.log(
      `Unguarded, in pages of their own: of ${control.pages} shown ${control.ran.size} run, and they ask ${control.outside.size} addresses elsewhere.`,
    )
    const { ran, outside, foreign, thrown, pages, brands, refused } = await showPayloads(
      browser,
      payloads,
      (line) => console.log(line),
    )
    const seconds = Math.round((performance.now() - began) / 1_000)
    console.log(
      `${payloads.length} payloads through ${brands} airlines and ${pages} pages in ${seconds} s, the security policy off:
  executions                        ${ran.size}
  requests to others                ${outside.size}
  foreign parts of pages            ${foreign.size}
  errors thrown in pages            ${thrown.size}
  refused by a folder               ${refused.text} texts, ${refused.markdown} of Markdown, ${refused.drawing} drawings, ${refused.target} addresses`,
    )
    for (const each of [...ran, ...outside, ...foreign, ...thrown].slice(0, 40)) console.log(`  ${each}`)
    const isControlled = control.ran.size > control.pages / 10 && control.outside.size > control.pages / 20
    if (!isControlled) console.log('The control has not run: these figures mean nothing.')
    if (!isControlled || ran.size + outside.size + foreign.size + thrown.size > 0) process.exitCode = 1
  } finally {
    await browser.close()
  }
}

await main()
