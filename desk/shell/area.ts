/** What an area of the desk gives to its frame, as values: a place in the rail and on Home, commands, and what can be searched. */
import type { StaffPermission } from '@jetbridge/core/access/permission.ts'
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import type { deskMemberEndpoints } from '@jetbridge/core/contract/desk/member.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { Api } from '../api/client.ts'
import type { MessageKey } from '../i18n/texts.ts'

/** Who has signed in, and what they may do. */
export type Member = ResponseOf<typeof deskMemberEndpoints.read>

export interface Area {
  readonly id: string
  readonly word: MessageKey
  readonly icon: LucideIcon
  readonly path: string
  /** pressed after `g`, it leads there */
  readonly letter: string
  /** only for those who hold one of these somewhere; absent: for all */
  readonly permissions?: readonly StaffPermission[]
  /** only rights that count for all of an airline lead in, and none of a station */
  readonly isOfWholeAirline?: true
  readonly routes: readonly RouteObject[]
  readonly searches?: readonly Search[]
  /** a section of its own on Home */
  readonly homePart?: ComponentType
}

/** Something found by the search box. */
export interface Hit {
  readonly key: string
  /** what kind of thing it is */
  readonly badge: MessageKey
  readonly title: string
  readonly detail?: (tag: LanguageTag) => string
  readonly to: string
}

export interface Search {
  readonly id: string
  /** as few signs are worth a question to the server */
  readonly least: number
  readonly find: (api: Api, text: string, signal: AbortSignal) => Promise<readonly Hit[]>
}

export function mayEnter(
  { permissions, isOfWholeAirline }: Pick<Area, 'permissions' | 'isOfWholeAirline'>,
  { grants }: Pick<Member, 'grants'>,
): boolean {
  return (
    permissions === undefined ||
    grants.some(
      ({ station, permissions: held }) =>
        (station === null || isOfWholeAirline !== true) && permissions.some((name) => held.includes(name)),
    )
  )
}
