/** A token for one payment: of the card that is typed, by the gateway, or of a saved one, by the engine. */
import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import type { Api } from '../../api/client.ts'
import { ApiFailure, isApiFailure, isSessionLost } from '../../api/failure.ts'
import { type CardToken, tokenise, type TokeniseResult } from '../tokenise.ts'
import type { CardFields } from './card-fields.ts'

export interface TokenDeps {
  readonly api: Api
  readonly gatewayUrl: string
  readonly fetch: typeof fetch
  /** of the profile: charged in place of a card that is typed */
  readonly savedCard?: string | undefined
}

/** @throws ApiFailure, GatewayUnreachable */
export async function tokenOfCard(
  fields: CardFields,
  { savedCard, api, gatewayUrl, fetch: send }: TokenDeps,
): Promise<TokeniseResult> {
  if (savedCard === undefined) return tokenise(gatewayUrl, cardOf(fields), send)
  try {
    const body = { passengerProfilePaymentUid: savedCard }
    const told = { untold: true } as const
    const { token, accountNumber } = await api.call(passengerProfileEndpoints.cardToken, { body }, told)
    return { ok: true, card: { token, masked: accountNumber } }
  } catch (thrown) {
    // After the end of a session, or if the card is deleted meanwhile, the traveller types a card and goes on.
    if (!isApiFailure(thrown) || !(isSessionLost(thrown) || thrown.code === 'not-found')) throw thrown
    throw new ApiFailure(422, 'card-refused', 'The saved card cannot be used')
  }
}

function cardOf({ cardNumber, cardHolder, cardExpirationDate, cardCode }: CardFields) {
  return { number: cardNumber, holder: cardHolder, expiry: cardExpirationDate, securityCode: cardCode }
}

/** Field by field, so that nothing of the card slips in; its number masked. [PAY-42] */
export function billOf(fields: CardFields, { masked }: CardToken) {
  const { email, cardHolder, firstName, lastName, address, city, postalCode, countryISO } = fields
  return {
    email,
    cardHolder,
    firstName,
    lastName,
    address,
    city,
    postalCode,
    countryISO,
    state: fields.state || null,
    cardNumber: masked,
    cardExpirationDate: fields.cardExpirationDate,
  }
}
