import { formatInstant, instant } from '@jetbridge/core/kernel/time.ts'
import type { ListedPasskey } from './queries/passkey.ts'

export function wirePasskey({ id, name, isSynced, addedAt, usedAt }: ListedPasskey) {
  return {
    id,
    name,
    isSynced,
    addedAt: formatInstant(instant(addedAt)),
    usedAt: usedAt === null ? null : formatInstant(instant(usedAt)),
  }
}
