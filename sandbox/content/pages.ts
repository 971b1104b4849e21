/** The stand-in for an airline's content system holds pages in the form of WordPress, by slug. */
import { z } from 'zod'

export const contentPageSchema = z.strictObject({
  title: z.string().max(1_000_000),
  /** HTML */
  content: z.string().max(1_000_000),
  /** fields of Advanced Custom Fields; an empty list where a page has none, as its plugin tells it */
  acf: z.unknown().default([]),
})

export type SandboxPage = z.output<typeof contentPageSchema>

const picture = '/content/wp-content/uploads/lounge.png'

/** As WordPress' editor writes them. */
export const samplePages: Readonly<Record<string, SandboxPage>> = {
  membership: {
    title: 'A year among friends',
    content: `
<!-- wp:paragraph --><p>One fee, and the island is <strong>nearer</strong>. Questions? <a href="mailto:club@content.example">Write to us</a>.</p><!-- /wp:paragraph -->
<!-- wp:heading --><h2 class="wp-block-heading">What stays with you</h2><!-- /wp:heading -->
<!-- wp:list --><ul><!-- wp:list-item --><li>Every fare without a fee to change it</li><!-- /wp:list-item --><li>A guest on each flight</li></ul><!-- /wp:list -->
<!-- wp:image --><figure class="wp-block-image size-large"><img src="${picture}" alt="The lounge at the lake" width="64" height="48" class="wp-image-7"/><figcaption class="wp-element-caption">The lounge</figcaption></figure><!-- /wp:image -->
<!-- wp:quote --><blockquote class="wp-block-quote"><p>I have not queued since.</p></blockquote><!-- /wp:quote -->`,
    acf: { lead: 'Fly as if it were your own airline.', benefits: ['No fees', 'A guest'], button: 'Join' },
  },
  'pre-checkout': {
    title: 'Before you buy',
    content:
      '<p>We may not sell to persons on a sanctions list of the European Union or the United States.</p>' +
      '<p>By going on you say that you are on <em>none</em>.</p>',
    acf: [],
  },
  'thank-you': {
    title: 'Welcome aboard',
    content: '<p>Your membership begins today.</p>',
    acf: [],
  },
}

/** The smallest picture there is: one grey dot as PNG. */
export const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)
