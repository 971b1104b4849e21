/** The answer to a puzzle that a refusal has set: its `fields` held challenge and bits (core/identity/puzzle.ts). */
import { z } from 'zod'
import { plainText } from '../kernel/text.ts'

export const puzzleAnswerSchema = z.object({
  challenge: plainText(200).describe('challenge of that refusal, unchanged'),
  answer: plainText(500).describe('Solution of the puzzle; the guide says how to find it'),
})

export const puzzleSchema = z
  .object({
    challenge: z.string().describe('To be sent back unchanged with the answer'),
    bits: z.number().int().describe('Leading zero bits that the hash of each part needs'),
  })
  .meta({ id: 'Puzzle', description: 'A sum for the caller’s computer; the guide says how to solve it' })

export type WirePuzzleAnswer = z.output<typeof puzzleAnswerSchema>
