/** Files that go with a ticketed booking. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const fileSchema = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array)
  .meta({ type: 'string', format: 'binary' })

export const travelDocumentEndpoints = {
  receipt: endpoint({
    method: 'GET',
    path: 'reservation/receipt',
    access: 'flow',
    mediaType: 'application/pdf',
    summary: 'The itinerary receipt of the flow’s booking, once its tickets are issued',
    response: fileSchema,
    errors: ['session-expired', 'not-paid'],
  }),
  calendar: endpoint({
    method: 'GET',
    path: 'reservation/calendar',
    access: 'flow',
    mediaType: 'text/calendar',
    summary: 'The flights of the flow’s booking as an iCalendar file, once its tickets are issued',
    response: fileSchema,
    errors: ['session-expired', 'not-paid'],
  }),
}
