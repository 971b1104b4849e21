/** Takes the card from the inputs of a form, and hands it to the gateway: nothing else ever holds it. [GAP-59] */
import { gatewayProblems } from '../../../form/card-problem.ts'
import { isCardCode, isCardNumber } from '../../../form/card-typing.ts'
import { GatewayUnreachable, tokenise } from '../../../form/tokenise.ts'
import type { Problems } from '../form/use-record-form.ts'
import { secretNames } from './card-number-field.tsx'
import { methodOf } from './payment-words.ts'

interface CardTexts {
  readonly cardholder: string
  readonly expirationDate: string
}

/** @throws GatewayUnreachable */
export async function tokenOfForm(
  form: HTMLFormElement,
  { cardholder, expirationDate }: CardTexts,
  gatewayUrl: string | null,
): Promise<{ readonly token: string } | { readonly problems: Problems }> {
  const number = typedIn(form, secretNames.number)
  const securityCode = typedIn(form, secretNames.code)
  const problems = judgeSecret(number, securityCode)
  if (problems) return { problems }
  if (gatewayUrl === null) throw new GatewayUnreachable()
  const card = { number, holder: cardholder, expiry: expirationDate, securityCode }
  const made = await tokenise(gatewayUrl, card, (...request) => fetch(...request))
  return made.ok ? { token: made.card.token } : { problems: named(gatewayProblems(made.fields)) }
}

function typedIn(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement ? control.value : ''
}

function judgeSecret(number: string, code: string): Problems | undefined {
  if (!isCardNumber(number)) return { [secretNames.number]: 'card-number' }
  if (!methodOf(number)) return { [secretNames.number]: 'card-scheme' }
  return isCardCode(code) ? undefined : { [secretNames.code]: 'card-code' }
}

/** By the names of this form. */
function named(problems: ReturnType<typeof gatewayProblems>): Problems {
  const { cardNumber, cardHolder, cardExpirationDate, cardCode } = problems
  const found = {
    [secretNames.number]: cardNumber,
    cardholder: cardHolder,
    expirationDate: cardExpirationDate,
    [secretNames.code]: cardCode,
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, problem]) => (problem ? [[name, problem]] : [])),
  )
}
