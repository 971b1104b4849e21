/** The files of a brand's folder and the form of each; `brands/schemas` holds the same for editors. */
import { brandFieldsSchema, brandTexts, type Face, typeSchema } from '@jetbridge/core/brand/brand.ts'
import { letterheadSchema } from '@jetbridge/core/brand/letterhead.ts'
import { localisedSchema } from '@jetbridge/core/brand/localised.ts'
import { preparationFactsSchema } from '@jetbridge/core/brand/preparation-facts.ts'
import { paletteSchema } from '@jetbridge/core/brand/theme.ts'
import { isZone } from '@jetbridge/core/kernel/time.ts'
import { z } from 'zod'
import * as faces from '../faces.ts'

/** Editors find the form of a file by it. */
const pointsToSchema = { $schema: z.string().optional() }

/** The shipped typefaces by name: `hanken-grotesk`. */
export const shippedFaces: ReadonlyMap<string, Face> = new Map(
  Object.values(faces).map((face) => [face.family.toLowerCase().replaceAll(' ', '-'), face]),
)

const faceName = z.enum([...shippedFaces.keys()].toSorted())

const brandFile = brandFieldsSchema
  .omit({ texts: true, light: true, dark: true, preparation: true, airports: true })
  .extend({ ...pointsToSchema, type: typeSchema.extend({ display: faceName, text: faceName }) })

const paletteFile = z.strictObject({ ...pointsToSchema, light: paletteSchema, dark: paletteSchema })

const someText = z.string().min(1).optional()
const textFields = Object.fromEntries(brandTexts.map((name) => [name, someText])) as Record<
  (typeof brandTexts)[number],
  typeof someText
>

/** In a language that is not English any text may be missing: the English one is shown. */
const textsFile = z.strictObject({
  ...pointsToSchema,
  ...textFields,
})

/** Texts of the site in place of the product's own, by their keys: those that the brand says otherwise. */
const wordingFile = z.object(pointsToSchema).catchall(z.string().min(1).max(4_000))

const airport = z.strictObject({
  code: z.string().regex(/^[A-Z]{3}$/, { error: 'must be three capital letters' }),
  name: localisedSchema,
  city: localisedSchema,
  country: z.string().regex(/^[A-Z]{2}$/, { error: 'must be a country code of two capital letters' }),
  zone: z.string().refine(isZone, { error: 'must be a time zone, such as Europe/Vienna' }),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})

const airportsFile = z.strictObject({ ...pointsToSchema, airports: z.array(airport).min(2) })
const preparationFile = z.strictObject({ ...pointsToSchema, ...preparationFactsSchema.shape })
const letterheadFile = z.strictObject({ ...pointsToSchema, ...letterheadSchema.shape })

/** By the name of the schema that is published: `brand` for `brand.json`. */
export const fileSchemas = {
  brand: brandFile,
  palette: paletteFile,
  texts: textsFile,
  wording: wordingFile,
  airports: airportsFile,
  preparation: preparationFile,
  letterhead: letterheadFile,
} as const
