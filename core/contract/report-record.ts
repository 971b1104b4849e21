/** What reports answer: records of each kind, and the fields around them. */
import { z } from 'zod'
import { currencySchema } from '../kernel/money.ts'
import { type ColumnSet, type Field, type FieldKey, type FieldKind, fieldsOf } from '../report/column.ts'
import { bookingColumns, cashbookColumns, ticketColumns } from '../report/columns.ts'
import { postingColumns } from '../report/statement-columns.ts'
import { airportCode, amount, date, instant } from './form.ts'

export const totals = z
  .array(
    z.object({
      currency: currencySchema.describe('Currency, ISO 4217, three letters'),
      amount: z.number().meta(amount('Sum of the records in it')),
    }),
  )
  .describe('Sums by currency')

/** What every report answers beside its records. */
const summary = {
  total: z
    .number()
    .nullable()
    .meta(
      amount(
        'Sum of all records, in the currency of the account; of bookings what they cost, or with pending what is left to pay. Null on a page: ask for the total',
      ),
    ),
  totals: totals.nullable().describe('Sums by currency; null on a page'),
  count: z.number().nullable().describe('How many records there are; null on a page'),
  timeZone: z.string().describe('The zone of its days, IANA name'),
  nextCursor: z.string().nullable().describe('Send it as cursor for the next page; null where there is none'),
}

type FieldSchema<Column> = Column extends { kind: 'amount' | 'count' }
  ? z.ZodNumber
  : Column extends { kind: 'currency' }
    ? typeof currencySchema
    : Column extends { without: null }
      ? z.ZodNullable<z.ZodString>
      : z.ZodString

type RecordShape<Columns> = { [Key in FieldKey<Columns>]: FieldSchema<Columns[Key]> }

/** A record of these columns, as the wire has it. */
function recordSchema<Columns extends ColumnSet>(
  columns: Columns,
  told: { readonly id: string; readonly description: string },
): z.ZodObject<RecordShape<Columns>> {
  const shape = Object.fromEntries(fieldsOf(columns).map(([key, field]) => [key, fieldSchema(field)]))
  return z.object(shape as RecordShape<Columns>).meta(told)
}

function fieldSchema({ kind, description, without }: Field): z.ZodType {
  const [schema, form] = [valueSchema(kind), forms[kind]]
  return (without === null ? schema.nullable() : schema).meta(form?.(description) ?? { description })
}

function valueSchema(kind: FieldKind): z.ZodType {
  if (kind === 'currency') return currencySchema
  return kind === 'amount' || kind === 'count' ? z.number() : z.string()
}

/** A kind that is not among them has no form of its own. */
const forms: Readonly<Partial<Record<FieldKind, (description: string) => { readonly description: string }>>> =
  { airport: airportCode, day: date, instant, amount }

export const ticketRecordSchema = recordSchema(ticketColumns, {
  id: 'TicketRecord',
  description: 'One coupon of a ticket, or of a document of a seat or an extra',
})

export const cashbookRecordSchema = recordSchema(cashbookColumns, {
  id: 'CashbookRecord',
  description: 'Everything of one kind that moved the account in the period',
})

export const bookingRecordSchema = recordSchema(bookingColumns, {
  id: 'BookingRecord',
  description: 'A booking of the agency',
})

export const statementRowSchema = recordSchema(postingColumns, {
  id: 'StatementRow',
  description: 'One posting to the account',
})

/** A report whose records are of this kind. */
export function reportSchema<Row extends z.ZodType>(row: Row) {
  return z.object({ records: z.array(row).describe('In the order asked for'), ...summary })
}

export const byDay = z.object({
  days: z
    .array(
      z.object({
        day: z.string().meta(date('Day of issue')),
        route: z.string().describe('From and to, for example ACH-VIE'),
        currency: currencySchema.describe('Currency, ISO 4217, three letters'),
        amount: z.number().meta(amount('Sold on this day and route')),
      }),
    )
    .describe('Days and routes with sales, in their order'),
  timeZone: z.string().describe('The zone of its days, IANA name'),
})
