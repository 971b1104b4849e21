import type { travelDocumentEndpoints } from '@jetbridge/core/contract/travel-document.ts'
import type { Deps } from '../../deps.ts'
import type { Call, Handlers } from '../../http/serve.ts'
import type { MailAttachment } from '../../gateways/mail.ts'
import { calendarOf } from '../calendar/operations.ts'
import { requireFlow } from '../flow/policy.ts'
import { requireReservation } from '../identity/policy.ts'
import { readReceiptOfFlow, receiptPdf } from './operations/documents.ts'
import { readReceipt } from './read/booking.ts'

export function travelDocumentHandlers(deps: Deps): Handlers<typeof travelDocumentEndpoints> {
  return {
    receipt: async ({ caller, setHeader }) => {
      const booking = await readReceiptOfFlow(deps, await requireFlow(deps, caller))
      return download(await receiptPdf(booking), setHeader)
    },
    calendar: async ({ caller, setHeader }) => {
      const booking = await readReceiptOfFlow(deps, await requireFlow(deps, caller))
      return download(calendarOf(booking), setHeader)
    },
    bookedReceipt: async ({ caller, setHeader }) => {
      const { reservationId } = await requireReservation(deps, caller)
      return download(await receiptPdf(await readReceipt(deps, reservationId)), setHeader)
    },
    bookedCalendar: async ({ caller, setHeader }) => {
      const { reservationId } = await requireReservation(deps, caller)
      return download(calendarOf(await readReceipt(deps, reservationId)), setHeader)
    },
  }
}

function download({ fileName, content }: MailAttachment, setHeader: Call<unknown>['setHeader']): Buffer {
  setHeader('content-disposition', `attachment; filename="${fileName}"`)
  return content
}
