/** The press that opens the field for the lines of a passport. Few use it, so its code comes with the press. */
import { Suspense, useState } from 'react'
import { partMissing } from '../../form/part-missing.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { MrzPanelProps } from './mrz-panel.tsx'
import { useReaderText } from './use-reader-text.ts'

const MrzPanel = lazyPart(
  () => import('./mrz-panel.tsx').then(({ MrzPanel: it }) => ({ default: it })),
  partMissing('search.partMissing'),
)

export function MrzEntry(props: MrzPanelProps) {
  const { t } = useReaderText()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <div>
        <Button
          kind="text"
          onPointerEnter={MrzPanel.expect}
          onClick={() => {
            setOpen(true)
          }}
        >
          {t('document.lines.open')}
        </Button>
      </div>
    )
  return (
    <Suspense fallback={<Skeleton height="9rem" />}>
      <MrzPanel {...props} />
    </Suspense>
  )
}
