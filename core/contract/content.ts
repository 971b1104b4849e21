/** Pages whose words are the airline's own: about it, its membership, what buyers read before and after. */
import { z } from 'zod'
import { contentPageNames } from '../brand/content-page.ts'
import { plainText } from '../kernel/text.ts'
import { endpoint } from './endpoint.ts'

const spanSchema = z
  .object({
    text: z.string().describe('Plain text'),
    style: z.enum(['strong', 'emphasis']).exactOptional().describe('How it is said; absent: plainly'),
    target: z
      .string()
      .exactOptional()
      .describe('Where it leads: https://, mailto:, tel: or a path of the site; absent: it is not a link'),
  })
  .meta({ id: 'Span', description: 'A run of text of one kind' })

const spans = z.array(spanSchema).describe('Its text')

export const blockSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('paragraph').describe('A paragraph'), spans }),
    z.object({
      kind: z.literal('list').describe('A list'),
      isOrdered: z.boolean().describe('Whether its items are numbered'),
      items: z.array(z.array(spanSchema)).describe('The text of each item'),
    }),
    z.object({
      kind: z.literal('heading').describe('A heading below that of the page'),
      level: z.union([z.literal(2), z.literal(3)]).describe('2 of a part, 3 within a part'),
      spans,
    }),
    z.object({ kind: z.literal('quote').describe('A quotation'), spans }),
    z.object({
      kind: z.literal('picture').describe('A picture'),
      source: z
        .string()
        .describe('Address: of the airline’s content site, or a path of the site for a file of its brand'),
      about: z.string().describe('Text for those who cannot see it; empty: decoration'),
      width: z.number().exactOptional().describe('In pixels; absent: not known'),
      height: z.number().exactOptional().describe('In pixels; absent: not known'),
    }),
  ])
  .meta({ id: 'Block', description: 'A part of a text, as plain data: nothing of it is markup' })

const fieldSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])

export const contentPageSchema = z
  .object({
    title: z.string().describe('Heading of the page, as plain text'),
    content: z.array(blockSchema).describe('What it says, in order'),
    acf: z
      .record(z.string(), fieldSchema)
      .describe('Its custom fields by name, as plain text; a field of a group is group.field'),
    language: z
      .string()
      .describe('In which language it is written: en where it is missing in the one asked for'),
  })
  .meta({ id: 'ContentPage', description: 'A page whose words are the airline’s own' })

/** A page in the language in which it is there. */
export type ShownContent = z.output<typeof contentPageSchema>

export const contentEndpoints = {
  page: endpoint({
    method: 'GET',
    path: 'content/page',
    access: 'open',
    summary: 'A page of the airline’s own words, from its content site or its brand',
    query: z.object({
      name: z.enum(contentPageNames).describe('Which page'),
      lang: plainText(10)
        .optional()
        .describe('Its language, as en or de; absent: the visitor’s, by cookie and Accept-Language'),
    }),
    response: contentPageSchema,
    errors: ['not-found', 'content-unavailable'],
  }),
}
