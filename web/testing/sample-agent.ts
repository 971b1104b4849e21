/** Somebody who has signed in for an agency. */
import type { AgentSession } from '../api/agent-session.ts'
import type { SignedIn } from '../api/identity/signed-in.ts'

export const sampleAgent: AgentSession = {
  sessionId: 'agent-1',
  agency: {
    agencyCode: 'SUN',
    name: 'Sun Travel',
    currency: 'EUR',
    accountBalance: -420.5,
    creditLimit: 5000,
    paymentProviders: ['agency'],
    timeZone: 'Europe/Vienna',
    usersCreateUsers: true,
    contact: {
      email: 'desk@sun.example',
      phone: '+43 1 5123456',
      address: 'Ring 1',
      city: 'Vienna',
      postCode: '1010',
      country: 'AT',
    },
  },
  userInfo: {
    givenName: 'Kim',
    familyName: 'Sommer',
    subject: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f0a1',
    login: 'kim',
    role: 'administrator',
  },
}

export const signedInAgent: SignedIn = {
  loginType: 'agency',
  token: 't',
  exp: 4e9,
  userName: 'Kim Sommer',
  isPassengerLogin: false,
  agent: sampleAgent,
}
