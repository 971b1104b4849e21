import { Navigate } from 'react-router'
import { useApi } from '../../../api/api-context.tsx'
import { paths } from '../../../paths.ts'
import { openedNow } from '../../reservation/opened-store.ts'
import { CodeDialog } from '../../reservation/proof/code-dialog.tsx'

/** Asks for the code in the name of the reservation that this tab has opened. */
export function CodeFirst({ onDone }: { onDone: (isProven: boolean) => void }) {
  const api = useApi()
  const opened = openedNow()
  if (!opened) return <Navigate to={paths.findReservation} replace />
  return <CodeDialog api={api.as(opened.session)} onDone={onDone} />
}
