import type { subscriptionEndpoints } from '@jetbridge/core/contract/subscription.ts'
import type { travelDocumentEndpoints } from '@jetbridge/core/contract/travel-document.ts'
import type { Deps } from '../../deps.ts'
import type { Call, Handlers } from '../../http/serve.ts'
import type { TravelDocument } from './notice.ts'
import { calendarOf, readReceiptOfFlow, receiptPdf } from '../receipt/operations/documents.ts'
import { readReceipt } from '../receipt/read/booking.ts'
import { subscribe } from './operations/subscribe.ts'

export function noticeHandlers(deps: Deps): Handlers<typeof subscriptionEndpoints> {
  return {
    subscribeNewsletter: async ({ actor, body }) => {
      await subscribe(deps, actor.brand, body)
      return { isSubscribed: true }
    },
  }
}

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
    bookedReceipt: async ({ actor: { reservationId }, setHeader }) => {
      return download(await receiptPdf(await readReceipt(deps, reservationId)), setHeader)
    },
    bookedCalendar: async ({ actor: { reservationId }, setHeader }) => {
      return download(calendarOf(await readReceipt(deps, reservationId)), setHeader)
    },
  }
}

function download({ fileName, content }: TravelDocument, setHeader: Call<unknown>['setHeader']): Buffer {
  setHeader('content-disposition', `attachment; filename="${fileName}"`)
  return content
}
