/** Accounts for tests: opened by the mail, as people do. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { Mail } from '../gateways/mail.ts'
import { type Answer, call, type TestApp } from './app.ts'
import { relayNotices } from './relay.ts'

export const peoplesSite = 'http://peoples.localhost:4000'
export const aeroSite = 'http://aero.localhost:4000'

export const goodPassword = 'seven clouds over the lake'

/** The engine's options by which every airline has passengers' and agencies' accounts. */
export const withSignIn = {
  brand: (brand: Brand) => ({
    ...brand,
    switches: { ...brand.switches, passengerSignIn: true, agencySignIn: true },
  }),
  settings: { LOOK_UP_ANSWER_MS: '0' },
}

export async function takeMails(app: TestApp): Promise<Mail[]> {
  const taken: Mail[] = []
  await relayNotices(app.deps, async (mail) => void taken.push(mail))
  return taken
}

export function askLink(
  app: TestApp,
  site: string,
  email: string,
  kind: 'passenger' | 'agency' | 'staff' = 'passenger',
) {
  return call(app, contract.account.askLink, { caller: { host: new URL(site).host }, body: { kind, email } })
}

/** The part of a link behind #. */
export function keyIn(mail: Mail | undefined): string {
  return /choose-password#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

export function choosePassword(
  app: TestApp,
  site: string,
  key: string,
  password = goodPassword,
): Promise<Answer<{ kind: string; email: string }>> {
  return call(app, contract.account.choosePassword, {
    caller: { host: new URL(site).host },
    body: { key, password },
  })
}

export async function openAccount(
  app: TestApp,
  site: string,
  email: string,
  password = goodPassword,
): Promise<void> {
  await askLink(app, site, email)
  const mail = (await takeMails(app)).find(({ to }) => to === email)
  const answer = await choosePassword(app, site, keyIn(mail), password)
  if (!answer.ok) throw new Error(answer.body.code)
}
