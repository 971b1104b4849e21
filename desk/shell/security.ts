/** How an account is kept safe, as the engine answers it. */
import type { deskAccountEndpoints } from '@jetbridge/core/contract/desk/account.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'

export type Security = ResponseOf<typeof deskAccountEndpoints.security>

export const securityKey = ['security']
