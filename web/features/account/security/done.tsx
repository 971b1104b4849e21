import type { ReactNode } from 'react'
import { Banner } from '../../../ui/banner.tsx'

/** What was done, read out when it comes. */
export function Done({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <div role="status">
      {isDone && (
        <Banner tone="good">
          <p>{children}</p>
        </Banner>
      )}
    </div>
  )
}
