/** Kinds of values on the command line: how each is shown, asked for and read. */
import { readPrice } from '@jetbridge/core/flight/csv-value.ts'
import { type Currency, isCurrency, money, type Money } from '@jetbridge/core/kernel/money.ts'
import { isLocalDate, isZone, type LocalDate } from '@jetbridge/core/kernel/time.ts'
import { isEmail, tidyEmail } from '@jetbridge/core/passenger/email.ts'
import { type Terminal, UsageError } from './terminal.ts'

/** What a value is given for. */
export interface ValueContext {
  /** `--code`, or `FILE` */
  readonly name: string
  readonly terminal: Terminal
}

export interface Kind<T> {
  /** in its place in the usage: `CODE` */
  readonly shown: string
  /** says that it is missing: `name an agency` */
  readonly ask: string
  /** shown where it is missing; absent: as `shown` */
  readonly example?: string | ((terminal: Terminal) => string)
  /** @throws UsageError */
  readonly read: (text: string, asked: ValueContext) => T
}

/** @param takes `a whole number from 1 to 999` */
export function wrongValue({ name }: ValueContext, takes: string, text: string): UsageError {
  return new UsageError(`${name} takes ${takes}, not "${text}"`)
}

/** Any text, without blanks at its ends. */
export function text(shown: string, ask: string): Kind<string> {
  return { shown, ask, read: (typed) => typed.trim() }
}

/** A file or a folder, as it is typed. */
export function path(shown: 'FILE' | 'FOLDER', ask: string): Kind<string> {
  return { shown, ask, read: (typed) => typed }
}

/** A code that is written in capitals, however it is typed. */
export function code(shown: string, ask: string): Kind<string> {
  return { shown, ask, read: (typed) => typed.trim().toUpperCase() }
}

interface Range {
  readonly least: number
  /** absent: any */
  readonly most?: number
  readonly shown?: string
  readonly ask?: string
}

export function wholeNumber({ least, most, shown = 'N', ask = 'name a number' }: Range): Kind<number> {
  const takes = `a whole number from ${least}${most === undefined ? '' : ` to ${most}`}`
  return {
    shown,
    ask,
    read(typed, asked) {
      const number = Number(typed)
      const isOne = /^[+-]?\d+$/.test(typed) && Number.isSafeInteger(number)
      if (!isOne || number < least || (most !== undefined && number > most))
        throw wrongValue(asked, takes, typed)
      return number
    },
  }
}

export const date: Kind<LocalDate> = {
  shown: 'DATE',
  ask: 'name a date',
  example: '2027-03-04',
  read(typed, asked) {
    if (!isLocalDate(typed)) throw wrongValue(asked, 'a date like 2027-03-04', typed)
    return typed
  },
}

export const currency: Kind<Currency> = {
  shown: 'EUR',
  ask: 'name a currency',
  read(typed, asked) {
    const found = typed.trim().toUpperCase()
    if (!isCurrency(found)) throw wrongValue(asked, 'a currency like EUR', typed)
    return found
  },
}

/** An amount whose currency is known later. @throws UsageError where the currency cannot have it */
export type AmountIn = (currency: Currency) => Money

/** @param limit what an amount may be */
export function amount(shown: string, limit: 'above-nothing' | 'from-nothing' | 'any'): Kind<AmountIn> {
  return {
    shown,
    ask: 'name an amount',
    read: (typed, asked) => (ofCurrency) => {
      const isBelow = limit === 'any' && typed.startsWith('-')
      const minor = readPrice(isBelow ? typed.slice(1) : typed, ofCurrency)
      if (minor === undefined || (minor === 0 && limit === 'above-nothing')) {
        const above = limit === 'above-nothing' ? ' above zero' : ''
        throw wrongValue(asked, `an amount of ${ofCurrency}${above}`, typed)
      }
      return money(isBelow ? 0 - minor : minor, ofCurrency)
    },
  }
}

export const email: Kind<string> = {
  shown: 'ADDRESS',
  ask: 'name an email address',
  example: 'kim@example.com',
  read(typed, asked) {
    const address = tidyEmail(typed).toLowerCase()
    if (!isEmail(address)) throw wrongValue(asked, 'an email address', typed)
    return address
  },
}

/** Of the IANA: `Europe/Vienna`. */
export const timeZone: Kind<string> = {
  shown: 'Europe/Vienna',
  ask: 'name a time zone',
  read(typed, asked) {
    if (!isZone(typed)) throw wrongValue(asked, 'an IANA zone', typed)
    return typed
  },
}

export function oneOf<const Value extends string>(values: readonly Value[]): Kind<Value> {
  return {
    shown: values.join('|'),
    ask: 'name one',
    read(typed, asked) {
      const found = values.find((value) => value === typed)
      if (found === undefined) throw wrongValue(asked, values.join(', '), typed)
      return found
    },
  }
}
