/** An act that asks for a reason alone, as its dialog says it. */
import type { ComponentProps } from 'react'
import type { Api } from '../../api/client.ts'
import type { Translate } from '../../i18n/texts.ts'
import type { ActDialog } from './act-dialog.tsx'
import type { StaffMember } from './staff-types.ts'

export type PlainProps = Pick<ComponentProps<typeof ActDialog>, 'title' | 'lead' | 'button' | 'act'>

/** To whom, and by what. */
export interface AskedAct {
  readonly member: StaffMember
  readonly api: Api
  readonly t: Translate
}
