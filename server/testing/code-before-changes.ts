/** A brand that asks for a code by mail before changes, whenever the test says so. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'

export function askingForCode(isAsked: () => boolean) {
  return (brand: Brand): Brand => ({
    ...brand,
    switches: {
      ...brand.switches,
      get codeBeforeChanges() {
        return isAsked()
      },
    },
  })
}
