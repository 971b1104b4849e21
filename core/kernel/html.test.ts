import { expect, test } from 'vitest'
import { html } from './html.ts'

test('values put into markup are escaped, markup itself is not, and a list stands without commas', () => {
  const name = `<b title="x">O'Hara & Sons</b>`
  const items = ['a', '<'].map((each) => html`<i>${each}</i>`)
  expect(html`<p>${name} ${2} ${items}</p>`.markup).toBe(
    '<p>&lt;b title=&quot;x&quot;&gt;O&#39;Hara &amp; Sons&lt;/b&gt; 2 <i>a</i><i>&lt;</i></p>',
  )
})
