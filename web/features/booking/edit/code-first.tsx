import { use } from 'react'
import { Navigate } from 'react-router'
import { useApi } from '../../../api/api-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { openedNow } from '../../../session/opened-store.ts'
import { CodeDialog } from '../../../session/proof/code-dialog.tsx'

/** Asks for the code in the name of the reservation that this tab has opened. */
export function CodeFirst({ onDone }: { onDone: (isProven: boolean) => void }) {
  // a traveller who comes back to this page has not seen my flights, which loads these texts
  use(useText().texts.load('reservation'))
  const api = useApi()
  const opened = openedNow()
  if (!opened) return <Navigate to={paths.findReservation} replace />
  return <CodeDialog api={api.as(opened.session)} onDone={onDone} />
}
