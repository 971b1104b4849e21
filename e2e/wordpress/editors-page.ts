/** A page as an editor's blocks make it, with what of it a page of the site shows. */
import type { Block } from '@jetbridge/core/brand/rich-text.ts'
import type { WordPressPage } from './start-wordpress.ts'

/** of WordPress' folder */
export const uploadedPicture = 'wp-content/uploads/2027/03/lake.png'

/** One pixel. */
export const pictureBytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** @param address of WordPress */
export function editorsPage(address: string): WordPressPage {
  const blocks = [
    '<!-- wp:heading {"level":1} -->\n<h1>All blocks</h1>\n<!-- /wp:heading -->',
    '<!-- wp:heading {"level":4} -->\n<h4>Small heading</h4>\n<!-- /wp:heading -->',
    '<!-- wp:paragraph {"dropCap":true,"style":{"color":{"text":"#ff0000"}}} -->\n<p class="has-drop-cap has-text-color" style="color:#ff0000">Red &amp; <em>slanted</em>, <mark style="background:url(https://out.example/1)">marked</mark>,<br>a new line</p>\n<!-- /wp:paragraph -->',
    '<!-- wp:table -->\n<figure class="wp-block-table"><table><thead><tr><th>Day</th><th>Price</th></tr></thead><tbody><tr><td>Monday</td><td>20 €</td></tr></tbody></table><figcaption>Parking</figcaption></figure>\n<!-- /wp:table -->',
    `<!-- wp:image {"id":7} -->\n<figure class="wp-block-image"><img src="${address}/${uploadedPicture}" alt="The lake" width="64" height="48"/><figcaption>In <a href="https://own-air.example/march">March</a></figcaption></figure>\n<!-- /wp:image -->`,
    '<!-- wp:image -->\n<figure class="wp-block-image"><img src="https://out.example/2.png" alt="Of others"/></figure>\n<!-- /wp:image -->',
    '<!-- wp:embed {"url":"https://out.example/3","type":"video"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://out.example/3\n</div></figure>\n<!-- /wp:embed -->',
    '<!-- wp:html -->\n<iframe src="https://out.example/4"></iframe><script>fetch("https://out.example/5")</script><style>body{display:none}</style>\n<!-- /wp:html -->',
    '<!-- wp:buttons -->\n<div class="wp-block-buttons"><!-- wp:button -->\n<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/newsletter">Our letter</a></div>\n<!-- /wp:button --></div>\n<!-- /wp:buttons -->',
    '<!-- wp:columns -->\n<div class="wp-block-columns"><!-- wp:column -->\n<div class="wp-block-column"><!-- wp:paragraph -->\n<p>Left</p>\n<!-- /wp:paragraph --></div>\n<!-- /wp:column --><!-- wp:column -->\n<div class="wp-block-column"><!-- wp:list {"ordered":true} -->\n<ol><li>One<ul><li>Within</li></ul></li><li>Two</li></ol>\n<!-- /wp:list --></div>\n<!-- /wp:column --></div>\n<!-- /wp:columns -->',
    '<!-- wp:paragraph -->\n<p><a href="javascript:alert(1)">Bad</a>, <a href="//out.example/6">worse</a> and <a href="tel:+43123">good</a></p>\n<!-- /wp:paragraph -->',
    '<!-- wp:latest-posts /-->',
    '<!-- wp:shortcode -->\n[gallery ids="1,2"]\n<!-- /wp:shortcode -->',
  ]
  return { slug: 'all-blocks', title: 'All &amp; everything', content: blocks.join('\n\n'), acf: [] }
}

export function shownOfIt(address: string): Block[] {
  const said = (text: string) => ({ kind: 'paragraph', spans: [{ text }] }) as const
  return [
    { kind: 'heading', level: 2, spans: [{ text: 'All blocks' }] },
    { kind: 'heading', level: 3, spans: [{ text: 'Small heading' }] },
    {
      kind: 'paragraph',
      spans: [{ text: 'Red & ' }, { text: 'slanted', style: 'emphasis' }, { text: ', marked,\na new line' }],
    },
    said('Day · Price'),
    said('Monday · 20 €'),
    said('Parking'),
    { kind: 'picture', source: `${address}/${uploadedPicture}`, about: 'The lake', width: 64, height: 48 },
    {
      kind: 'paragraph',
      spans: [{ text: 'In ' }, { text: 'March', target: 'https://own-air.example/march' }],
    },
    said('https://out.example/3'),
    { kind: 'paragraph', spans: [{ text: 'Our letter', target: '/newsletter' }] },
    said('Left'),
    {
      kind: 'list',
      isOrdered: true,
      items: [[{ text: 'One' }], [{ text: 'Within' }], [{ text: 'Two' }]],
    },
    { kind: 'paragraph', spans: [{ text: 'Bad, worse and ' }, { text: 'good', target: 'tel:+43123' }] },
    // WordPress' own first post: its address is not encrypted here, so it is no link.
    { kind: 'list', isOrdered: false, items: [[{ text: 'Hello world!' }]] },
  ]
}
