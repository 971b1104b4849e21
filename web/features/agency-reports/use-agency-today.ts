/** The agency's day. */
import { dateAt, instant, type LocalDate, zone } from '@jetbridge/core/kernel/time.ts'
import { useState } from 'react'
import { useSignedIn } from '../../api/identity/identity-context.tsx'
import { useAgency } from '../../session/agency/use-agency.ts'

/** The day it is at the agency; undefined until its zone is known. [RPT-08] */
export function useAgencyToday(): LocalDate | undefined {
  const kept = useSignedIn()?.agent?.agency
  const { data = kept } = useAgency()
  const [opened] = useState(() => instant(Date.now()))
  return data && dateAt(opened, zone(data.timeZone))
}
