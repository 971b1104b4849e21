/** A flow as the engine knows it. */
import type { FlowHolder } from '@jetbridge/core/access/actor.ts'

export interface FlowRecord extends Omit<FlowHolder, 'kind' | 'flowId' | 'brand'> {
  readonly brandId: string
}
