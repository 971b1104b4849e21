/** An airline of this engine is a checked object, no code. This is the schema that a brand must satisfy. */
import { z } from 'zod'
import { type Currency, currencySchema, fromDecimal } from '../kernel/money.ts'
import { isZone } from '../kernel/time.ts'
import { defaultLargestParty, passengerTypes } from '../passenger/passenger-type.ts'
import { paymentProviders } from './payment-provider.ts'
import { deskId } from './desk.ts'
import { defaultBillingCountries } from './billing-country.ts'
import { contentSiteSchema } from './content-site.ts'
import { type AddedLocale, type LanguageTag, languageTags, locales, type Market } from './locale.ts'
import { languageTagSchema, localeSchema, localisedSchema } from './localised.ts'
import { connectionProblems, connectionSettingSchema } from './connection-setting.ts'
import { preparationFactsSchema, preparationProblems } from './preparation-facts.ts'
import { targetPattern } from './rich-text.ts'
import { isEmail } from '../passenger/email.ts'
import { preferenceKinds } from '../passenger/preference.ts'
import { paletteSchema } from './theme.ts'

export const targetSchema = z.string().max(2_000).regex(targetPattern, {
  error: 'must be a path of the site, https://, mailto: or tel:',
})

/** A link without a target is not shown (GAP-84). */
const linkSchema = z.strictObject({ label: localisedSchema, target: targetSchema.optional() })

/** How travellers reach the airline: its page `/contact` shows all of it. */
const contactSchema = z.strictObject({
  /** where letters of the contact page go, and what letters of the site name */
  email: z
    .string()
    .max(254)
    .refine(isEmail, { error: 'must be one mail address: hello@own-air.com' })
    .describe('Where the letters of the contact page go; letters of the site name it'),
  /** as shown */
  phone: z
    .string()
    .regex(/^\+[\d ]{6,30}$/, { error: 'must be written as dialled from abroad: +41 71 555 01 20' })
    .optional()
    .describe('As shown and dialled: +41 71 555 01 20'),
  hours: localisedSchema.optional().describe('When somebody answers the telephone'),
  /** line by line, without the name of the airline */
  address: z
    .array(z.string().min(1).max(120))
    .max(6)
    .default([])
    .describe('Postal address line by line, without the name of the airline'),
  answerTime: localisedSchema
    .optional()
    .describe(
      'A sentence that says within which time letters are answered: We answer within one working day.',
    ),
})

const airportCodeSchema = z.string().regex(/^[A-Z]{3}$/)

/** A typeface by its npm font package, and the metrics that make the fall-back font take the same room. */
export const faceSchema = z.strictObject({
  family: z.string(),
  /** npm package that carries the files */
  package: z.string(),
  /** file name within the package, before `.woff2` */
  file: z.string(),
  /** lowest and highest weight in the file */
  weights: z.tuple([z.number(), z.number()]),
  /** lowest and highest width in per cent, where the file has that axis */
  widths: z.tuple([z.number(), z.number()]).optional(),
  /** of the fall-back font, in per cent: its width, and the line's height above and below */
  fallback: z.strictObject({
    font: z.string(),
    size: z.number(),
    ascent: z.number(),
    descent: z.number(),
  }),
})

export const typeSchema = z.strictObject({
  display: faceSchema,
  text: faceSchema,
  displayWeight: z.number(),
  /** per cent; 100 is the face's own width */
  displayWidth: z.number().default(100),
  /** in em */
  displayTracking: z.number().default(0),
  displayCase: z.enum(['none', 'uppercase']).default('none'),
  /** line height of the largest heading */
  displayLeading: z.number().default(1.05),
  /** the home page's heading compared with the ordinary one */
  displayScale: z.number().default(1),
})

/** Where the form stands: over the picture, or beside it. */
const heroSchema = z.strictObject({
  layout: z.enum(['stage', 'split']),
  align: z.enum(['start', 'center']),
  scenes: z.array(z.strictObject({ id: z.string(), about: localisedSchema })).min(1),
})

function isOff(what: string) {
  return z.boolean().default(false).describe(what)
}

function isOn(what: string) {
  return z.boolean().default(true).describe(what)
}

/** What differs between brands in behaviour. Code reads these switches, never a brand's name. */
const switchesSchema = z.strictObject({
  /** [BRD-06] */
  hideSidebarPrice: isOff('no price in the summary beside the booking'),
  /** [BRD-04] */
  specialThankYou: isOff('the text thankYou on the last screen, in place of the ordinary sentence'),
  /** [BRD-03] */
  rotateBackgrounds: isOff('the pictures of the home page take turns, every 5 seconds'),
  /** [BRD-07] */
  charter: isOff('a link to /about in the header, the page about.en.md, and a footer of its own'),
  minimalFooter: isOff('a footer of one line'),
  promoCode: isOn('the field for a promo code'),
  dashboard: isOff('cards below the home page’s form, from "import dashboard"'),
  seatAssignmentHide: isOff('no step for seats'),
  ancillariesHide: isOff('no step for extras'),
  /** as FLOW-02 prints the list (docs/decisions/0084) */
  extrasListedOnceChosen: isOff(
    'the list of steps counts extras only once some are chosen, so that its numbers change',
  ),
  seatSelectionRequired: isOff('nobody passes the step for seats without one'),
  useVoucher: isOn('the payment step takes vouchers'),
  /** (GAP-34) */
  newsletterOptIn: isOff('the payment step may offer the newsletter'),
  codeBeforeChanges: isOff(
    'a one-time code by mail before a flight is changed or cancelled or a travel document is saved',
  ),
  /** the form as DOC-01 to DOC-08 print it (docs/decisions/0086) */
  documentAskedInFull: isOff(
    'a travel document is asked for with the address of its owner on every route, all fields at once',
  ),
  loginRequired: isOff('only people who have signed in search and book; takes a way to sign in'),
  membership: isOff('a membership is sold: see membership; pre-checkout.en.md must be there'),
  passengerSignIn: isOff('passengers have accounts'),
  agencySignIn: isOff('travel agencies have a portal and may register'),
  /** as AGY, RPT and USR print it (docs/decisions/0085) */
  printedPortal: isOff(
    'the portal has the printed headings, columns, quick filters and messages, and asks every field of a new user',
  ),
  /** as PAY-02, PAY-34, PAY-35 and MEM-11 print it (docs/decisions/0089) */
  printedPayment: isOff(
    'each gateway is a way to pay of its own, its form opens by a press, the total stands beside the step, too, and a membership has a subtotal',
  ),
})

/** The parts of My Account that are shown. */
const profileSchema = z.strictObject({
  allowViewSecureFlight: z.boolean().default(true),
  allowViewTravelDocuments: z.boolean().default(true),
  allowViewAssociateProfiles: z.boolean().default(true),
  allowViewPreferences: z.boolean().default(true),
  allowViewVouchers: z.boolean().default(true),
  /** the passenger's home as PSG-01 to PSG-03 print it (docs/decisions/0084) */
  printedHome: isOff(
    'the passenger’s home has the printed headings, and all bookings in one table of eight columns',
  ),
  /** My Account as ACC-01 to ACC-26 print it (docs/decisions/0086) */
  printedAccount: isOff(
    'My Account is one page of cards with the printed headings; its lists open over it, and each companion has an address',
  ),
  /** what the airline asks each passenger about; the name is kept, its label is shown */
  preferences: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(60),
        label: localisedSchema,
        /** how it is answered; absent: in one's own words */
        choices: z
          .union([
            z.enum(preferenceKinds),
            z
              .array(z.strictObject({ value: z.string().min(1).max(60), label: localisedSchema }))
              .min(2)
              .max(30)
              .refine((of) => new Set(of.map(({ value }) => value)).size === of.length, {
                error: 'offers each answer once',
              }),
          ])
          .optional()
          .describe(
            'How it is answered: meal (the meal codes of the trade), seat (window, aisle), language (those of the site), or answers of the airline’s own. Without it passengers write what they like',
          ),
      }),
    )
    .max(20)
    .refine((asked) => new Set(asked.map(({ name }) => name)).size === asked.length, {
      error: 'asks about each thing once',
    })
    .default([]),
})

/** A fare of some currencies is a hundred million units. */
const mostUnits = 1_000_000_000
const wholeAmount = z.number().int().min(1).max(mostUnits)

/** What one currency's vouchers may be worth, in whole units of it (core/payment/gift-voucher.ts). */
const giftVoucherBoundsSchema = z
  .strictObject({
    choices: z.array(wholeAmount).min(1).max(6),
    least: wholeAmount,
    most: wholeAmount,
    /** all that one account may buy in 24 hours */
    mostADay: wholeAmount,
  })
  .refine(({ choices, least, most }) => choices.every((each) => each >= least && each <= most), {
    error: 'offers amounts within its own bounds',
  })
  .refine(({ most, mostADay }) => most <= mostADay, {
    error: 'lets the largest voucher be bought in one day',
  })

const giftVoucherSchema = z.strictObject({
  /** how many days a voucher can be spent */
  validDays: z.number().int().min(365).max(11_000).default(1_095),
  /** how many one account may buy in 24 hours: stolen cards buy vouchers first */
  perDay: z.number().int().min(1).max(50).default(5),
  currencies: z.partialRecord(currencySchema, giftVoucherBoundsSchema),
})

function isAmountIn(amount: number, currency: Currency): boolean {
  try {
    return fromDecimal(amount, currency).amount > 0
  } catch {
    return false
  }
}

/** The membership that a brand sells, where `switches.membership` is on (core/membership/membership.ts). */
const membershipSchema = z.strictObject({
  /** as the books name it */
  productCode: z.string().regex(/^[A-Z0-9]{2,20}$/),
  /** what members are called in their profile */
  level: z.string().min(1).max(40),
  /** taxes included, with at most as many digits as the currency has */
  price: z
    .strictObject({ amount: z.number().positive().max(mostUnits), currency: currencySchema })
    .refine(({ amount, currency }) => isAmountIn(amount, currency), {
      error: 'has more digits than its currency',
    }),
  /** name of the product; absent: the text `membershipProduct` [MEM-13] */
  description: localisedSchema.optional(),
  /** what it gives to members */
  benefits: z.array(localisedSchema).max(12).default([]),
  /** how many days after the purchase it can be given back; the law asks for fourteen */
  withdrawalDays: z.number().int().min(14).max(28).default(14),
})

/**
 * What a brand says in its own words.
 * - `headline` a line break shows where the lines part
 * - `description` for search engines and link previews
 * - `legal` stands under the footer: who the airline is, or that it is a sample
 */
export const brandTexts = [
  'headline',
  'subline',
  'description',
  'networkHeading',
  'networkText',
  'thankYou',
  'legal',
  'membershipProduct',
] as const

const marketSchema = z
  .object({
    en: z.enum(languageTags.en).default('en-US'),
    de: z.enum(languageTags.de).default('de'),
  })
  .catchall(languageTagSchema)
  .refine((tags) => Object.entries(tags).every(([locale, tag]) => tag.split('-')[0] === locale), {
    error: 'gives each language a tag of its own: "it": "it-CH"',
  }) as unknown as z.ZodType<Market, Partial<Record<'en' | 'de' | AddedLocale, LanguageTag>>>

export const brandFieldsSchema = z.strictObject({
  /** as in a host label, where `_` and `-` are equal */
  id: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/)
    .refine((id) => id !== deskId, { error: 'must not be the name of the desk' }),
  name: z.string(),
  /** an invented airline that shows the product: its documents say so, and production serves it only when asked */
  sample: z.boolean().default(false),
  /** exact host names; a host label that contains the id needs no entry */
  hosts: z.array(z.string()).default([]),
  /** the languages that its visitors may choose, in the order of the picker [HDR-17] */
  languages: z
    .array(localeSchema)
    .min(1)
    .max(20)
    .refine((all) => new Set(all).size === all.length, { error: 'names each language once' })
    .default([...locales]),
  /** for visitors of whom nothing is known; English unless the brand speaks another language [FLOW-49] */
  defaultLocale: localeSchema.default('en'),
  fallbackLocale: z.enum(locales),
  /** how each language writes dates, clock and numbers where the airline sells; entry fields take its order */
  market: marketSchema.prefault({}),
  /** IANA zone of the market: an agency's reports count days in it, unless the agency has its own zone */
  timeZone: z.string().refine(isZone, { error: 'is not an IANA zone' }).default('UTC'),
  currency: z
    .strictObject({ default: currencySchema, allowed: z.array(currencySchema).min(1) })
    .refine(({ default: own, allowed }) => allowed.includes(own), { error: 'sells in its own currency' }),
  /** IATA designator printed in front of flight numbers */
  carrierCode: z.string().regex(/^[A-Z0-9]{2}$/),
  /** the three digits that IATA assigns, the start of every ticket number; here a sample code */
  accountingCode: z
    .string()
    .regex(/^\d{3}$/)
    .optional(),
  /** whom the site asks for a state or province: where addresses have one, or only where letters need it [CNT-06, DOC-05] */
  stateOfAddress: z.enum(['required', 'where-used']).default('where-used'),
  /** most travellers of one booking; more are a group */
  largestParty: z.number().int().min(1).max(30).default(defaultLargestParty),
  /** a move of fewer minutes is announced to travellers, who are not asked */
  scheduleChangeMinutes: z
    .number()
    .int()
    .min(1)
    .max(24 * 60)
    .default(15),
  /** before departure, as the airline's terms and letters say */
  checkInClosesMinutes: z
    .number()
    .int()
    .min(0)
    .max(24 * 60)
    .default(20),
  /** before departure of the next flight, until when passengers correct a slip in a name themselves, at no charge */
  nameCorrectionClosesMinutes: z
    .number()
    .int()
    .min(0)
    .max(14 * 24 * 60)
    .default(180),
  /** what travellers need before a flight; screens, letters and receipts tell it, and pages do not carry it */
  preparation: preparationFactsSchema.prefault({}),
  /** passengers of these types sit at a wall only (GAP-22) */
  windowSeatsOnly: z.array(z.enum(passengerTypes)).default([]),
  /** mail address or telephone number, as shown, where groups book */
  groupContact: z.string().min(1),
  /** absent: the mail address among its links, and nothing else */
  contact: contactSchema.optional(),
  airports: z.array(airportCodeSchema).min(2),
  /** where most trips begin: a new search has it filled in as From; absent: travellers choose it */
  homeAirport: airportCodeSchema.optional(),
  /** pairs flown in both directions */
  routes: z.array(z.tuple([airportCodeSchema, airportCodeSchema])).min(1),
  /** flights that are taken one after the other; absent: each way is one flight */
  connections: connectionSettingSchema.optional(),
  light: paletteSchema,
  dark: paletteSchema,
  type: typeSchema,
  /** corners in pixels: `field` for inputs and buttons, `panel` for the boxes that hold them */
  radius: z.strictObject({ field: z.number(), panel: z.number() }),
  hero: heroSchema,
  texts: z.record(z.enum(brandTexts), localisedSchema),
  links: z.strictObject({
    header: z.array(linkSchema),
    footer: z.array(z.strictObject({ title: localisedSchema, links: z.array(linkSchema) })),
    social: z.array(z.strictObject({ network: z.string(), target: targetSchema.optional() })),
  }),
  switches: switchesSchema,
  profile: profileSchema.prefault({}),
  /** gift vouchers that passengers may buy; absent: none are sold */
  giftVoucher: giftVoucherSchema.optional(),
  /** the membership that passengers and agents may buy, once it is switched on */
  membership: membershipSchema.optional(),
  /** where newsletter subscriptions go instead of to the standard call [BRD-05] */
  newsletterUrl: z.url({ protocol: /^https$/ }).optional(),
  /** a system in which the airline writes its pages; absent: they are files of its folder [CMS-01] */
  contentSite: contentSiteSchema.optional(),
  advisorPhone: z.string().optional(),
  paymentProviders: z.array(z.enum(paymentProviders)).min(1),
  /** ISO 3166 codes offered in the billing address, in this order; the first is where most customers live [PAY-20] */
  billingCountries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .default([...defaultBillingCountries]),
  /** every other country is offered after these (GAP-28) */
  billsEverywhere: z.boolean().default(false),
  /** where people become known to the airline, if not by signing in as a passenger (GAP-77) */
  signUpUrl: z.url({ protocol: /^https$/ }).optional(),
  /** the city that the station taxes AT and CH name (GAP-14) */
  stationTaxCity: z.partialRecord(z.enum(['AT', 'CH']), localisedSchema).default({}),
})

type Fields = z.output<typeof brandFieldsSchema>

export interface Misfit {
  readonly path: readonly string[]
  readonly message: string
}

/** What does not fit together. Of a brand with mistakes some fields are missing: the others are judged. */
export function misfitsIn(fields: Partial<Fields>): Misfit[] {
  const { preparation, airports, checkInClosesMinutes, giftVoucher, currency } = fields
  const at =
    (...path: string[]) =>
    (message: string) => ({ path, message })
  return [
    ...(preparation && airports && checkInClosesMinutes !== undefined
      ? preparationProblems({ preparation, airports, checkInClosesMinutes }).map(at('preparation'))
      : []),
    ...homeProblems(fields).map(at('homeAirport')),
    ...(currency ? vouchersElsewhere(giftVoucher, currency).map(at('giftVoucher')) : []),
    ...connectionProblems(fields.connections, airports ?? fields.connections?.hubs ?? []).map(
      at('connections', 'hubs'),
    ),
    ...membershipProblems(fields).map(at('membership')),
    ...languageProblems(fields).map(at('defaultLocale')),
    ...signInProblems(fields).map(at('switches', 'loginRequired')),
  ]
}

export const brandSchema = brandFieldsSchema.check(({ value, issues }) => {
  for (const { path, message } of misfitsIn(value))
    issues.push({ code: 'custom', message, path: [...path], input: value })
})

function homeProblems({ airports, homeAirport }: Partial<Fields>): string[] {
  const isStrange = homeAirport !== undefined && airports?.includes(homeAirport) === false
  return isStrange ? [`${homeAirport} is none of its airports`] : []
}

function vouchersElsewhere(giftVoucher: Fields['giftVoucher'], { allowed }: Fields['currency']): string[] {
  return Object.keys(giftVoucher?.currencies ?? {})
    .filter((currency) => !(allowed as readonly string[]).includes(currency))
    .map((currency) => `sells gift vouchers in ${currency}, in which it sells nothing else`)
}

function membershipProblems({ switches, membership, currency }: Partial<Fields>): string[] {
  const found: string[] = []
  const isOn = switches?.membership === true
  if (isOn && !membership)
    found.push(
      'is switched on and not described: "membership": { "productCode": "CLUB1", "level": "Club", ' +
        `"price": { "amount": 90, "currency": "${currency?.default ?? 'EUR'}" } }`,
    )
  if (isOn && !switches.passengerSignIn && !switches.agencySignIn)
    found.push('is switched on and nobody can sign in to buy it: switch on passengerSignIn or agencySignIn')
  if (membership && currency && !(currency.allowed as readonly string[]).includes(membership.price.currency))
    found.push(`is sold in ${membership.price.currency}, in which the airline sells nothing else`)
  return found
}

function languageProblems({ languages, defaultLocale }: Partial<Fields>): string[] {
  if (!languages || defaultLocale === undefined || languages.includes(defaultLocale)) return []
  return [`${defaultLocale} is not one of the languages`]
}

function signInProblems({ switches }: Partial<Fields>): string[] {
  if (!switches?.loginRequired || switches.passengerSignIn || switches.agencySignIn) return []
  return ['nobody can sign in: switch on passengerSignIn or agencySignIn']
}

export type Brand = z.output<typeof brandSchema>
export type Face = z.output<typeof faceSchema>
