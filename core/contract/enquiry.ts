/** Letters that travellers write to the airline on its contact page. */
import { z } from 'zod'
import {
  enquiryTopics,
  longestMessage,
  longestSender,
  longestTypedCode,
  tidyMessage,
} from '../enquiry/enquiry.ts'
import { trimmedText } from '../kernel/text.ts'
import { endpoint } from './endpoint.ts'
import { email, uuid } from './form.ts'
import { emailText, nameText } from './personal.ts'
import { puzzleAnswerSchema } from './puzzle.ts'

export const enquiryEndpoints = {
  send: endpoint({
    method: 'POST',
    path: 'enquiry/send',
    access: 'open',
    summary:
      'Sends a letter to the airline, at its own address. The same request again is the same letter. No booking is looked up: the answer says nothing about codes',
    bodyLimits: { bytes: 12_288, text: 4_096 },
    body: z.object({
      requestId: z
        .uuid()
        .lowercase()
        .meta(
          uuid('Drawn by the caller for each letter; repeated with the same letter when an answer was lost'),
        ),
      topic: z.enum(enquiryTopics).describe('What it is about'),
      name: nameText(longestSender).describe('Who writes'),
      email: emailText().meta(email('Where the airline answers to')),
      confirmationCode: trimmedText(longestTypedCode)
        .optional()
        .describe('Code of the booking that it is about; case, spaces and hyphens do not matter'),
      message: z
        .string()
        .max(longestMessage, { abort: true })
        .overwrite(tidyMessage)
        .describe(`What is written, with line breaks; at most ${longestMessage} characters`),
      puzzle: puzzleAnswerSchema
        .optional()
        .describe('The answer to the puzzle in the fields of puzzle-required'),
    }),
    response: z.object({
      reference: z
        .string()
        .describe('Names the letter when somebody asks about it: eight letters and digits'),
    }),
    errors: ['not-found', 'puzzle-required', 'invalid-fields'],
  }),
}
