/**
 * The currencies in circulation, by the digits of their amounts: ISO 4217, list one as published on 2026-09-17. Left out
 * is what nobody pays a flight in: funds and units of account (BOV, CHE, CHW, CLF, COU, MXV, USN, UYI, UYW, XAD, XDR,
 * XSU, XUA), metals (XAG, XAU, XPD, XPT), bond units (XBA to XBD), XTS and XXX, and VED, a code of Venezuelan banks
 * beside VES.
 */
export const codesByDigits = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2: 'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD XCG YER ZAR ZMW ZWG',
  3: 'BHD IQD JOD KWD LYD OMR TND',
} as const

/** The codes of a text; with an accumulator, which the compiler follows through a long list. */
type CodesIn<Text extends string, Before = never> = Text extends `${infer First} ${infer Rest}`
  ? CodesIn<Rest, Before | First>
  : Before | Text

/** An ISO 4217 code that the engine can price in. */
export type IsoCurrency = CodesIn<(typeof codesByDigits)[keyof typeof codesByDigits]>
