import type { travelDocumentEndpoints } from '@jetbridge/core/contract/travel-document.ts'
import type { Deps } from '../../deps.ts'
import type { Call, Handlers } from '../../http/serve.ts'
import type { MailAttachment } from '../../gateways/mail.ts'
import { calendarOf } from '../calendar/operations.ts'
import { readReceiptOfFlow, receiptPdf } from './operations/receipt-pdf.ts'
import { readReceipt } from './read/booking.ts'

export function travelDocumentHandlers(deps: Deps): Handlers<typeof travelDocumentEndpoints> {
  return {
    receipt: async ({ actor, setHeader }) => {
      const booking = await readReceiptOfFlow(deps, actor)
      return download(await receiptPdf(booking), setHeader)
    },
    calendar: async ({ actor, setHeader }) => {
      const booking = await readReceiptOfFlow(deps, actor)
      return download(calendarOf(booking), setHeader)
    },
    bookedReceipt: async ({ actor: { reservationId }, setHeader }) =>
      download(await receiptPdf(await readReceipt(deps, reservationId)), setHeader),
    bookedCalendar: async ({ actor: { reservationId }, setHeader }) =>
      download(calendarOf(await readReceipt(deps, reservationId)), setHeader),
  }
}

type SetHeader = Call<typeof travelDocumentEndpoints.receipt>['setHeader']

function download({ fileName, content }: MailAttachment, setHeader: SetHeader): Buffer {
  setHeader('Content-Disposition', `attachment; filename="${fileName}"`)
  return content
}
