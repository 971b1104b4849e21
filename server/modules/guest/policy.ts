/** Who may see the personal data of many people in a short time. */
import { Refusal } from '../../http/refusal.ts'
import { mostPeopleAnHour } from '../departure-control/departure-control.ts'
import type { ProofOfReveal } from './operations/reveal.ts'

/** @throws Refusal `proof-required` */
export const requireProofOfReveal: ProofOfReveal = async ({ provedSeconds }, people) => {
  if (people > mostPeopleAnHour && provedSeconds <= 0) throw new Refusal('proof-required')
}
