/**
 * Passkeys on the wire, as browsers write them in JSON: https://www.w3.org/TR/webauthn-3/. All bytes are base64url.
 */
import { z } from 'zod'
import { plainText } from '../kernel/text.ts'
import type { BodyLimits } from './endpoint.ts'

const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/, { error: 'must be base64url' })

// at most 1,023 bytes
const id = bytes(1_364).describe('Id of the credential')
const clientData = bytes(4_000).describe('What the browser has signed, with the challenge in it')

export const passkeyLimits: BodyLimits = { bytes: 32_768, text: 20_480 }

/** The answer of `navigator.credentials.create()`. */
export const newPasskeySchema = z.object({
  id,
  response: z
    .object({
      clientDataJSON: clientData,
      attestationObject: bytes(20_000).describe('The public key, and what the device says of itself'),
      transports: z.array(plainText(32)).max(10).optional().describe('How the device can be reached'),
    })
    .describe('What the device made'),
})

/** The answer of `navigator.credentials.get()`. */
export const passkeyAnswerSchema = z.object({
  id,
  response: z
    .object({
      clientDataJSON: clientData,
      authenticatorData: bytes(4_000).describe('Counter and flags of the device'),
      signature: bytes(8_000).describe('Made with the private key, which never leaves the device'),
      userHandle: bytes(100).optional().describe('Names the account'),
    })
    .describe('What the device answered'),
})

const credential = z.object({
  id: z.string().describe('Id of a credential'),
  type: z.literal('public-key').describe('The only kind there is'),
  transports: z.array(z.string()).optional().describe('How its device can be reached'),
})

const verified = z.literal('required').describe('The device asks for a finger, a face or a PIN')
const challenge = z.string().describe('To be signed; good once, for a few minutes, in this browser')
const timeout = z.number().describe('Milliseconds for which the challenge is good')

/** Options of `navigator.credentials.create()`. */
export const passkeyCreationSchema = z.object({
  rp: z
    .object({
      id: z.string().describe('Host name of the site'),
      name: z.string().describe('Name of the airline'),
    })
    .describe('The site that the passkey is for'),
  user: z
    .object({
      id: z.string().describe('Names the account'),
      name: z.string().describe('Address of the account'),
      displayName: z.string().describe('The same'),
    })
    .describe('The account that the passkey is for'),
  challenge,
  timeout,
  pubKeyCredParams: z
    .array(
      z.object({
        type: z.literal('public-key').describe('The only kind there is'),
        alg: z.number().describe('A COSE algorithm'),
      }),
    )
    .describe('Algorithms that are taken, the best one first'),
  excludeCredentials: z.array(credential).describe('Passkeys that the account has already'),
  authenticatorSelection: z
    .object({
      residentKey: z.literal('required').describe('The device finds the passkey by itself'),
      userVerification: verified,
    })
    .describe('What the device must do'),
  attestation: z.literal('none').describe('The device need not say which make it is'),
})

/** Options of `navigator.credentials.get()`. */
export const passkeyRequestSchema = z.object({
  challenge,
  timeout,
  rpId: z.string().describe('Host name of the site'),
  userVerification: verified,
  allowCredentials: z
    .array(credential)
    .optional()
    .describe('Those that are taken; absent: every one of the site'),
})

export type NewPasskey = z.output<typeof newPasskeySchema>
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>
export type PasskeyCreation = z.output<typeof passkeyCreationSchema>
export type PasskeyRequest = z.output<typeof passkeyRequestSchema>
