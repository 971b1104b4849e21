/** How a folder says which dialogs it has. */
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import type { ReactNode } from 'react'
import type { Modal } from './modal.ts'

/**
 * A dialog as it is drawn over the profile.
 * @param uid its record, if it has one
 * @returns undefined if this record is gone: another tab may have deleted it
 */
export type Dialog = (profile: WireProfile, uid: string | undefined) => ReactNode

export type Dialogs<Name extends Modal['is'] = Modal['is']> = Readonly<Record<Name, Dialog>>
