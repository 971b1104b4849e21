import { Navigate, useLocation } from 'react-router'
import { useBrand } from '../../brand/brand-context.tsx'
import { useReaderText } from './use-reader-text.ts'
import { paths } from '../../paths.ts'
import { LinkedReservation } from './linked-reservation.tsx'
import { useOpened } from '../../session/opened-store.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Trip } from './trip.tsx'

/**
 * The opened reservation. A link from a mail opens it first; a visitor with neither is sent on. [RTE-04,
 * RES-13]
 */
export function Component() {
  const { t } = useReaderText()
  const { name } = useBrand()
  const opened = useOpened()
  const { hash } = useLocation()
  const key = keyOf(hash)
  if (!key && !opened) return <Navigate to={paths.findReservation} replace />
  return (
    <>
      <PageTitle>{`${t('trip.title')} – ${name}`}</PageTitle>
      {key ? <LinkedReservation key={key} linkKey={key} /> : opened && <Trip opened={opened} />}
    </>
  )
}

/** `#<reservation id>.<key>`: a browser never sends the part behind # to a server. */
function keyOf(hash: string): string | undefined {
  return /^#(?<key>[\w-]+\.[\w-]+)$/.exec(hash)?.groups?.['key']
}
